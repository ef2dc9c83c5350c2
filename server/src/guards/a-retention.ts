import { type aCompany, anEvent, aPointOfSale, aProduct } from '../testing/builders.ts'
import { aPaidOrder } from '../testing/paid-order.ts'
import type { TestServer } from '../testing/test-server.ts'

/** A retention period that is over for a visitor of last year, and a person who was erased. */
export async function aRetention(server: TestServer, company: Awaited<ReturnType<typeof aCompany>>, mark: string): Promise<void> {
  const { db } = server.services
  const at = server.clock.now()
  const dates = { starts_at: '2025-01-10T18:00:00.000Z', ends_at: '2025-01-10T23:00:00.000Z' }
  const event = await anEvent(db, company, { name: `Past ${mark}`, status: 'not_live', ...dates })
  const product = await aProduct(db, event, { name: `Past ${mark}` })
  const point_of_sale = await aPointOfSale(db, event, { products: [product], name: `Past ${mark}`, url: `${mark}-past` })
  const customer = { first_name: mark, email: `past@${mark}.example` }
  await aPaidOrder(server, { company, event, point_of_sale }, { products: [{ id: product.id, amount: 1 }], customer })
  await db.insertInto('retention').values({ company_id: company.id, months: 12, next_at: at, updated_at: at }).execute()
  await db
    .insertInto('erasure')
    .values({ company_id: company.id, orders: 1, tickets: 1, user_name: `User ${mark}`, erased_at: at })
    .execute()
}

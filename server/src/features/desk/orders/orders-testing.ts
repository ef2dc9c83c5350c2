import { beforeAll } from 'vitest'
import {
  aCompany,
  anEvent,
  anOrder,
  aPointOfSale,
  aProduct,
  type BuiltPointOfSale,
  type BuiltProduct,
} from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

let server: TestServer
export let company: { id: number }
export let event: Awaited<ReturnType<typeof anEvent>>
export let point_of_sale: BuiltPointOfSale
export let product: BuiltProduct
export let headers: Record<string, string>

/** The test server of the file, with a company, an event that sells one product of 15.00, and its administrator. */
export function prepareOrders(): TestServer {
  server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
  beforeAll(async () => {
    const { db } = server.services
    company = await aCompany(db)
    event = await anEvent(db, company, { name: 'Summer Fest' })
    product = await aProduct(db, event, { price: 1500 })
    point_of_sale = await aPointOfSale(db, event, { products: [product] })
    headers = await signInAdmin(server, company)
  })
  return server
}

/** An order with a customer; columns of the order as given. */
export async function order(
  customer: Partial<Record<'first_name' | 'last_name' | 'email' | 'company_name' | 'phone' | 'zip', string>> = {},
  columns: object = {},
  at: BuiltPointOfSale = point_of_sale,
  of: { id: number } = product,
) {
  const { db } = server.services
  const placed = await anOrder(server, at, [{ product_id: of.id, amount: 2 }])
  const { id: customer_id } = await db
    .insertInto('customer')
    .values({ company_id: company.id, ...customer })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('order')
    .set({ customer_id, ...columns })
    .where('id', '=', placed.id)
    .execute()
  return placed
}

import type { Insertable } from 'kysely'
import type { Event, Order } from '#platform/database/tables.gen.ts'
import { aPointOfSale, aProduct, anEvent, type aCompany } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import type { TestServer } from '../../../testing/test-server.ts'

type Company = Awaited<ReturnType<typeof aCompany>>
type Options = { event?: Partial<Insertable<Event>>; product?: Parameters<typeof aProduct>[2] }

/** An event of a company with one product and a point of sale. */
export async function aSellingEvent(
  { services: { db } }: Pick<TestServer, 'services'>,
  company: Company,
  { event: columns, product: its }: Options = {},
) {
  const event = await anEvent(db, company, columns)
  const product = await aProduct(db, event, its)
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  return { company, event, product, point_of_sale }
}

export type Selling = Omit<Awaited<ReturnType<typeof aSellingEvent>>, 'product'> & { product: { id: number } }

/** Tickets of 10.00 each that are sold: out of the stock, and with the money in the books. */
export async function sellTickets(
  server: TestServer,
  { product, ...selling }: Selling,
  { amount = 1, order: columns = {} }: { amount?: number; order?: Partial<Insertable<Order>> } = {},
) {
  const { db } = server.services
  const total = columns.total ?? amount * 1000
  const order = await aPaidOrder(server, selling, {
    products: [{ id: product.id, amount }],
    order: { stock_held: true, total, ...columns },
  })
  const pool = db.selectFrom('product').select('stock_pool_id').where('id', '=', product.id)
  if (!columns.is_test) {
    await db
      .updateTable('stock_pool')
      .set((of) => ({ taken: of('taken', '+', amount) }))
      .where('id', '=', pool)
      .execute()
  }
  const { service_fees = 0, payment_fee = 0 } = columns
  const of = { company_id: selling.company.id, event_id: selling.event.id, order_id: order.id }
  const entry = { ...of, kind: 'payment', amount: total, service_fees, payment_fee }
  const accounts = { from_account: 'buyers', to_account: 'ticket_money' }
  await db
    .insertInto('ledger_entry')
    .values({ ...entry, ...accounts, is_test: columns.is_test ?? false, occurred_at: columns.paid_at ?? server.clock.now() })
    .execute()
  return order
}

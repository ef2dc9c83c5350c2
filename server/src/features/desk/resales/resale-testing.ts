import { freeLocalhost } from '../../../testing/free-localhost.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aFeeShop, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { booksOf, type PlacedOrder } from '#features/money/payments/payment-testing.ts'
import { settleResales } from './settle-resales.ts'

/** The only shop at localhost, with four of each product, on 1 June 2026, a month before its event; visitors may offer their tickets. */
export async function aResaleShop(server: TestServer): Promise<FeeShop> {
  await freeLocalhost(server.services.db)
  const shop = await aFeeShop(server, { stock: 4 })
  server.clock.set('2026-06-01T10:00:00.000Z')
  await allowResale(server, shop)
  return shop
}

/** Lets visitors offer tickets of the shop's event until 24 hours before, for 90 percent; it begins on 4 July 2026 at 10:00 in UTC. */
export async function allowResale({ services: { db } }: TestServer, { event }: Pick<FeeShop, 'event'>, terms: object = {}) {
  const starts = { starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T21:00:00.000Z' }
  await db
    .updateTable('event')
    .set({ ...starts, resale_hours: 24, resale_percentage: 90, ...terms })
    .where('id', '=', event.id)
    .execute()
}

/** What a buyer does (how it stands, offering, taking back), what the server does about it, and the refunds of an order in cents. */
export function resaleCalls(server: TestServer) {
  const read = async ({ id, secret }: PlacedOrder) => (await server.send('getResale', { id, secret })).body
  const offer = ({ id, secret }: PlacedOrder, order_product_ids: number[], amount: number) =>
    server.send('offerForResale', { id, secret, order_product_ids, amount })
  const takeBack = ({ id, secret }: PlacedOrder, offer_id: number) => server.send('takeBackFromResale', { id, secret, offer_id })
  const unitsOf = async (order: PlacedOrder) => (await read(order)).units.map(({ order_product_id }) => order_product_id)
  const statesOf = async (order: PlacedOrder) => (await read(order)).offers.map(({ state }) => state)
  const settle = async () => {
    server.clock.advance(1000)
    await settleResales(server.services)
    await server.services.jobs.drain()
  }
  const refundsOf = async ({ id }: { id: number }) => (await booksOf(server, id)).refunds.map(({ amount }) => amount)
  return { read, offer, takeBack, unitsOf, statesOf, settle, refundsOf }
}

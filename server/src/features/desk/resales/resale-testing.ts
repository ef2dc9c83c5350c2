import type { TestServer } from '../../../testing/test-server.ts'
import type { FeeShop } from '#features/desk/refunds/refund-testing.ts'
import type { PlacedOrder } from '#features/money/payments/payment-testing.ts'

/** Lets visitors offer tickets of the shop's event until 24 hours before, for 90 percent; it begins on 4 July 2026 at 10:00 in UTC. */
export async function allowResale({ services: { db } }: TestServer, { event }: Pick<FeeShop, 'event'>, terms: object = {}) {
  const starts = { starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T21:00:00.000Z' }
  await db
    .updateTable('event')
    .set({ ...starts, resale_hours: 24, resale_percentage: 90, ...terms })
    .where('id', '=', event.id)
    .execute()
}

/** The calls of a buyer: how it stands, offering, and taking back. */
export function resaleCalls(server: TestServer) {
  const read = async ({ id, secret }: PlacedOrder) => (await server.send('getResale', { id, secret })).body
  const offer = ({ id, secret }: PlacedOrder, order_product_ids: number[], amount: number) =>
    server.send('offerForResale', { id, secret, order_product_ids, amount })
  const takeBack = ({ id, secret }: PlacedOrder, offer_id: number) => server.send('takeBackFromResale', { id, secret, offer_id })
  const unitsOf = async (order: PlacedOrder) => (await read(order)).units.map(({ order_product_id }) => order_product_id)
  const statesOf = async (order: PlacedOrder) => (await read(order)).offers.map(({ state }) => state)
  return { read, offer, takeBack, unitsOf, statesOf }
}

import type { TestServer } from '../../../testing/test-server.ts'
import type { PlacedOrder } from '#features/money/payments/payment-testing.ts'

/** Lets visitors cancel at the shop's event until 24 hours before, for 80 percent; it begins on 4 July 2026 at 10:00 in UTC. */
export async function offerCancelling(
  { services: { db } }: TestServer,
  { event }: { event: { id: number } },
  terms: object = {},
): Promise<void> {
  const starts = { starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T21:00:00.000Z' }
  const given = { cancel_until: 24, cancel_until_unit: 'hours', cancel_percentage: 80, ...terms }
  await db
    .updateTable('event')
    .set({ ...starts, ...given })
    .where('id', '=', event.id)
    .execute()
}

/** The calls of a buyer: how it stands, cancelling, and the units that are left. */
export function cancellationCalls(server: TestServer) {
  const read = async ({ id, secret }: PlacedOrder) => (await server.send('getVisitorCancellation', { id, secret })).body
  const cancel = ({ id, secret }: PlacedOrder, order_product_ids: number[], amount: number) =>
    server.send('cancelByVisitor', { id, secret, order_product_ids, amount })
  const unitsOf = async (order: PlacedOrder) => (await read(order)).units.map(({ order_product_id }) => order_product_id)
  return { read, cancel, unitsOf }
}

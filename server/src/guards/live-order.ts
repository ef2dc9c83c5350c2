import { anOrder, type aPointOfSale } from '../testing/builders.ts'
import type { TestServer } from '../testing/test-server.ts'

/** An unpaid order, placed while the event is live for a moment. */
export async function liveOrder(
  server: TestServer,
  event_id: number,
  point_of_sale: Awaited<ReturnType<typeof aPointOfSale>>,
  product_id: number,
  host: string,
) {
  const { db } = server.services
  const become = (status: 'live' | 'not_live') => db.updateTable('event').set({ status }).where('id', '=', event_id).execute()
  await become('live')
  const order = await anOrder(server, point_of_sale, [{ product_id, amount: 1 }], { host })
  await become('not_live')
  return { id: order.id, secret: order.secret }
}

import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder, type PaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export let server: TestServer
export let shop: Awaited<ReturnType<typeof aShop>>

/** A server for the file, with a shop that sells. */
export function prepareShop(): void {
  server = prepareServer()
  shop = prepare(() => aShop(server.services.db))
}

/** A paid order of this many tickets. */
export const anOrderOf = (amount: number, order: Record<string, unknown> = {}): Promise<PaidOrder> =>
  aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount }], order })

/** What a link to a ticket or an order says. */
export const of = ({ id, secret }: { id: number; secret: string }) => ({ id, secret })

/** The tickets of an order as they are stored. */
export const ticketsOf = (order: PaidOrder) =>
  server.services.db.selectFrom('ticket').selectAll().where('order_id', '=', order.id).orderBy('order_product_id').execute()

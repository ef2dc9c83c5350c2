import type { CallName } from '@entree/contract/paths.ts'
import { aProduct, aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { TEST_NOW, type TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

type Row = Record<string, string | number | null>
type Told = { rows: Row[]; totals: Row; more_rows: number }

/** An event with the tickets Adult and Child, its administrator, and how to sell some of each. */
export async function aSale(server: TestServer, event: Record<string, unknown> = {}) {
  server.clock.set(TEST_NOW)
  const { db } = server.services
  const shop = await aShop(db, { host: `${crypto.randomUUID()}.test` })
  await db
    .updateTable('event')
    .set({ name: 'Open Air', ...event })
    .where('id', '=', shop.event.id)
    .execute()
  await db.updateTable('product').set({ name: 'Adult', sort: 1 }).where('id', '=', shop.product.id).execute()
  const child = await aProduct(db, shop.event, { name: 'Child', sort: 2 })
  const products = [shop.product, child]
  const headers = await signInAdmin(server, shop.company)
  const sell = (adults: number, children: number, order: Record<string, unknown> = {}, customer = {}) =>
    aPaidOrder(server, shop, {
      products: [
        { id: shop.product.id, amount: adults },
        { id: child.id, amount: children },
      ].filter(({ amount }) => amount > 0),
      order,
      customer,
    })
  return { ...shop, db, child, headers, sell, ...askingReports(server, headers, { event: shop.event, products }) }
}

/** Asks for reports about the same event and products, as one user. */
export function askingReports(
  server: TestServer,
  headers: Record<string, string>,
  { event, products }: { event: { id: number }; products: readonly { id: number }[] },
) {
  const product_ids = products.map(({ id }) => id)
  const tell = (body: unknown) => body as Told
  return {
    /** One of several events. */
    list: async (call: CallName, more: Record<string, unknown> = {}) =>
      tell(
        (await server.send(call, { event_ids: String(event.id), product_ids: product_ids.join(','), ...more }, { headers })).body,
      ),
    /** One of an event. */
    sales: async (call: CallName, more: Record<string, unknown> = {}) =>
      tell((await server.send(call, { event_id: event.id, product_ids, ...more }, { headers })).body),
  }
}

/** Some cells of each row. */
export function cells(rows: readonly Row[], ...keys: string[]) {
  return rows.map((row) => keys.map((key) => row[key]))
}

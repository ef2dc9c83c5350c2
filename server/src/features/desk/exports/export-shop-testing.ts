import { aCompany, anEvent, aPointOfSale, aProduct, aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { wholeMonth } from './export-testing.ts'

/** The test server of the file, with a shop, its administrator, and how orders are made and exports asked for there. */
export function prepareExports() {
  const server = prepareServer()
  const shop = prepare(() => aShop(server.services.db))
  const headers = prepare(() => signInAdmin(server, shop.company))
  /** What an export of the whole month with this input is refused with. */
  const refusalsOf = async (input: object, as = headers) =>
    (await server.send('exportOrders', { ...wholeMonth, ...input }, { headers: as })).refusals
  /** A paid order of Anna de Vries. */
  const anOrderOf = (customer: Record<string, string | null> = {}, order: Record<string, unknown> = {}, amount = 1, of = shop) =>
    aPaidOrder(server, of, { products: [{ id: of.product.id, amount }], customer, order })
  /** A shop beside the others, so that its orders are alone. */
  const anotherShop = async () => {
    const { db } = server.services
    const company = await aCompany(db, { host: null })
    const event = await anEvent(db, company)
    const product = await aProduct(db, event, { name: 'Day ticket' })
    const point_of_sale = await aPointOfSale(db, event, { products: [product] })
    return { ...shop, company, event, product, point_of_sale, as: await signInAdmin(server, company) }
  }
  /** A column of the rows below the headings. */
  const column = (rows: unknown[][], index = 0) => rows.slice(1).map((row) => row[index])
  return { server, shop, headers, refusalsOf, anOrderOf, anotherShop, column }
}

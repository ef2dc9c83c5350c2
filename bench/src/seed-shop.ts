import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import {
  aCompany,
  anEvent,
  aPointOfSale,
  aProduct,
  type BuiltPointOfSale,
  type BuiltProduct,
} from '@entree/server/testing/builders.ts'
import type { Kysely } from 'kysely'

/** A shop as an organiser would have it: one event that sells eight products. */
export type BenchShop = {
  company: { id: number }
  event: { id: number; company_id: number }
  /** The product that everybody wants, of which there is more than can be sold here. */
  hot_product: BuiltProduct
  point_of_sale: BuiltPointOfSale
}

const DAY_MS = 86_400_000
const NAMES = [
  'Day ticket Saturday',
  'Day ticket Sunday',
  'Weekend ticket',
  'Weekend ticket with camping',
  'Locker',
  'Parking',
  'Bus from Utrecht',
  'Poster',
]
const DESCRIPTION = `<p>${'Two days of music between the river and the old dike, with three stages and a market. '.repeat(8)}</p>`

/** Writes the shop; another one needs a host and an address of its own. */
export async function seedShop(db: Kysely<DB>, { host = 'localhost', url = 'festival' } = {}): Promise<BenchShop> {
  const company = await aCompany(db, { name: 'Uiterwaard', host })
  const event = await anEvent(db, company, { name: 'Uiterwaard Festival', description: DESCRIPTION, ...inAMonth() })
  const products: BuiltProduct[] = []
  for (const [sort, name] of NAMES.entries())
    products.push(await aProduct(db, event, { name, sort, price: 2500 + sort * 500, stock: 10_000_000 }))
  const [hot_product] = products
  if (!hot_product) throw new Error('there is nothing to sell')
  const point_of_sale = await aPointOfSale(db, event, { products, url })
  return { company, event, hot_product, point_of_sale }
}

/** A point of sale for one product with so much stock. */
export async function seedScarceProduct(
  db: Kysely<DB>,
  { event }: BenchShop,
  stock: number,
): Promise<{ product: BuiltProduct; point_of_sale: BuiltPointOfSale }> {
  const product = await aProduct(db, event, { name: 'The last ones', stock })
  return { product, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
}

function inAMonth(): { starts_at: string; ends_at: string } {
  const starts = Date.now() + 30 * DAY_MS
  return { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + DAY_MS).toISOString() }
}

import type { Company } from '@entree/contract/foundation/companies/shop-entities.ts'
import type { PointOfSale } from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import { defaultMaximum } from '@entree/domain/selling/quantities.ts'
import { shownStock, soldRatio, stockLimit, type StockLimit } from '@entree/domain/selling/shown-stock.ts'
import { rememberText } from '#platform/remember-text.ts'
import { sanitizeDescription } from '#platform/sanitize/sanitize-description.ts'
import { scopeCss } from '#platform/sanitize/scope-css.ts'
import type { PointOfSaleSnapshot, SnapshotProduct } from './point-of-sale-snapshot.ts'

/** How far a pool is taken, as this reader sees it. */
export type SeenPool = { id: number; capacity: number | null; taken: number }

const cleanDescription = rememberText(sanitizeDescription)
const cleanCss = rememberText(scopeCss)

/** The pools that limit what a point of sale sells at `now`: those of its products and of its coming timeslots. */
export function poolIdsOf(snapshot: PointOfSaleSnapshot, now: string): number[] {
  const products = snapshot.products.filter(({ offered }) => offered).flatMap((product) => poolsOf(product))
  return [...products, ...comingTimeslots(snapshot, now).map(({ stock_pool_id }) => stock_pool_id)]
}

function comingTimeslots({ timeslots }: PointOfSaleSnapshot, now: string): PointOfSaleSnapshot['timeslots'] {
  const at = Date.parse(now)
  return timeslots.filter(({ ends_at }) => Date.parse(ends_at) > at)
}

/** The point of sale as a visitor sees it at `now` (ENT-04): with stock, without what is not sold here, and with nothing unsafe in it. */
export function describePointOfSale(
  snapshot: PointOfSaleSnapshot,
  seen: readonly SeenPool[],
  { now, domain }: { now: string; domain: string },
): PointOfSale {
  const pools = new Map(seen.map((pool) => [pool.id, pool]))
  const offered = snapshot.products.filter((product) => product.offered)
  const limits = offered.map((product) => limitOf(product, pools))
  const { description } = snapshot.event
  return {
    id: snapshot.id,
    url: snapshot.url,
    name: snapshot.name,
    status: snapshot.status,
    language: snapshot.language,
    noindex: snapshot.noindex,
    custom_css: snapshot.custom_css === null ? null : cleanCss(snapshot.custom_css),
    terms_conditions_url: snapshot.terms_conditions_url,
    countdown: snapshot.countdown,
    ratio: soldRatio(limits),
    event: {
      ...withoutStatus(snapshot.event),
      description: description === null ? null : cleanDescription(description),
      timeslots: comingTimeslots(snapshot, now).map(({ id, starts_at, ends_at, stock_pool_id }) => ({
        id,
        starts_at,
        ends_at,
        left: shownSpots(pools.get(stock_pool_id)),
      })),
      opening_hours: snapshot.opening_hours.map(({ day, opens_at, closes_at, interval }) => ({
        day,
        opens_at,
        closes_at,
        interval,
      })),
    },
    company: describeCompanyOn(snapshot.company, domain),
    payment_methods: snapshot.payment_methods,
    products: offered.map((product, index) => {
      const stock = shownStock(product, limits[index] ?? null)
      return { product_id: product.id, product: describeProduct(product, stock), ...stock, sort: product.sort }
    }),
    pos_product_groups: snapshot.groups,
    server_time: now,
  }
}

function poolsOf({ stock_pool_id, pos_stock_pool_id }: SnapshotProduct): number[] {
  return [stock_pool_id, pos_stock_pool_id]
}

function limitOf(product: SnapshotProduct, pools: ReadonlyMap<number, SeenPool>): StockLimit | null {
  // A pool that is not there counts as empty, as it does when something is taken from it.
  return stockLimit(poolsOf(product).map((id) => pools.get(id) ?? { capacity: 0, taken: 0 }))
}

/** What is left of a timeslot, as far as a visitor may know (failure story 30). Without its pool there is nothing. */
function shownSpots(pool: SeenPool | undefined): number | null {
  const limit = stockLimit([pool ?? { capacity: 0, taken: 0 }])
  return limit && Math.min(limit.remaining, defaultMaximum)
}

function describeProduct(
  product: SnapshotProduct,
  stock: { current_stock: number | null; out_of_stock: boolean },
): PointOfSale['products'][number]['product'] {
  const {
    product_group_id: _group,
    has_ticket: _ticket,
    status: _status,
    offered: _offered,
    stock_pool_id: _pool,
    pos_stock_pool_id: _here,
    ...shown
  } = product
  return { ...shown, discount_price: product.price, ...stock }
}

function withoutStatus({
  status: _status,
  ...event
}: PointOfSaleSnapshot['event']): Omit<PointOfSaleSnapshot['event'], 'status'> {
  return event
}

function describeCompanyOn({ payment_provider: _provider, ...company }: PointOfSaleSnapshot['company'], domain: string): Company {
  return { ...company, domain }
}

import type { PointOfSale } from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import { isPointOfSaleLive, notLiveRefusal } from '@entree/domain/catalogue/sale-window.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { refuse, Refused } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { moneyTakerOf, type MoneyHooks } from '#features/catalogue/events/money-taker.ts'
import { describePointOfSale, poolIdsOf } from './describe-point-of-sale.ts'
import { findPointOfSaleIdOfOrder, listHeldBy, readPools } from './queries.ts'
import { getSnapshotById, getSnapshotByUrl } from './point-of-sale-snapshot.ts'

const texts = shortCache<Buffer>({ lifetime_ms: 250, max: 500 })

/** The point of sale with this url, if its shop can be opened now: `pos_not_found`, `event_not_live`, `pos_closed` (POS-01, CALL-05, DEC-S-14). */
export async function readPointOfSale(scope: Scope, url: string, domain: string): Promise<PointOfSale> {
  const snapshot = (await getSnapshotByUrl(scope, url)) ?? refuse('pos_not_found')
  const situation = { event: snapshot.event, point_of_sale: snapshot }
  if (!isPointOfSaleLive(situation, scope.now)) throw new Refused([notLiveRefusal(situation, scope.now)])
  const pools = await readPools(scope.tx, scope.company_id, poolIdsOf(snapshot, scope.now))
  return describePointOfSale(snapshot, pools, { now: scope.now, domain })
}

/** As visitors see it who may buy: it has no ways to pay while nothing takes the company's money, so that they know beforehand (EVT-91). */
export async function readOpenShop(scope: Scope, hooks: MoneyHooks, url: string, domain: string): Promise<PointOfSale> {
  const shown = await readPointOfSale(scope, url, domain)
  if (shown.status === 'test' || (await moneyTakerOf(scope, hooks)) !== null) return shown
  return { ...shown, payment_methods: [] }
}

/** The same as JSON, made at most four times a second for everybody: this is what a rush reads. */
export function readOpenShopText(scope: Scope, hooks: MoneyHooks, url: string, domain: string): Promise<Buffer> {
  return texts.get(scope.tx, `${scope.company_id} ${domain} ${url}`, async () =>
    Buffer.from(JSON.stringify(await readOpenShop(scope, hooks, url, domain))),
  )
}

/**
 * The point of sale of an order, sales over or not: its pages need the look and the products. What the order holds itself does
 * not count as sold (CALL-06, failure story 8).
 */
export async function readPointOfSaleOfOrder(scope: Scope, order_id: number, domain: string): Promise<PointOfSale> {
  const id = (await findPointOfSaleIdOfOrder(scope.tx, scope.company_id, order_id)) ?? refuse('order_not_found')
  const snapshot = (await getSnapshotById(scope, id)) ?? refuse('order_not_found')
  const [pools, held] = await Promise.all([
    readPools(scope.tx, scope.company_id, poolIdsOf(snapshot, scope.now)),
    listHeldBy(scope.tx, scope.company_id, order_id),
  ])
  const heldOf = (pool_id: number) =>
    held.reduce((sum, { stock_pool_id, amount }) => (stock_pool_id === pool_id ? sum + (amount ?? 0) : sum), 0)
  const seen = pools.map((pool) => ({ ...pool, taken: pool.taken - heldOf(pool.id) }))
  return describePointOfSale(snapshot, seen, { now: scope.now, domain })
}

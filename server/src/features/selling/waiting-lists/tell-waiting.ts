import { pointOfSaleRefusals, productState } from '@entree/domain/catalogue/sale-window.ts'
import { timeslotChoice } from '@entree/domain/catalogue/timeslots.ts'
import { additionRoot } from '@entree/domain/selling/quantities.ts'
import { isQuiet, leftToTell, whoToTell } from '@entree/domain/selling/waiting-list.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { tryLockEvent } from '#features/catalogue/events/lock-event.ts'
import { getSnapshotById, type PointOfSaleSnapshot } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { systemScope, type Services } from '#features/services.ts'
import { ticketsBackMail } from './mails/tickets-back.ts'
import {
  deleteBuyers,
  listNext,
  listPromised,
  listWaitedProducts,
  markTold,
  readPools,
  type WaitedProduct,
} from './turn-queries.ts'

/** As many are told at once; the next a moment later. */
const BATCH = 200

type Needs = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'log'>

/** Tells those who wait for products of which there is something left (LIST-07). One that fails does not stop the others. */
export async function tellWaiting(services: Needs): Promise<void> {
  const now = services.now()
  for (const product of await listWaitedProducts(services.db, now)) {
    if (isQuiet(product, now)) continue
    try {
      await tellOfProduct(systemScope(services, product.company_id, 'waiting-list'), product)
    } catch (error) {
      services.log.error({ err: error, product_id: product.product_id }, 'a waiting list could not be worked on')
    }
  }
}

async function tellOfProduct(scope: Scope, { product_id, event_id, point_of_sale_ids }: WaitedProduct): Promise<void> {
  const limits = new Map<number, Limits>()
  for (const id of point_of_sale_ids) {
    const found = limitsAt(await getSnapshotById(scope, id), product_id, scope.now)
    if (found !== null) limits.set(id, found)
  }
  if (limits.size === 0) return
  await transact(scope, async (scope) => {
    // Another process is at it, or somebody changes the event: there is a next time.
    if (!(await tryLockEvent(scope, event_id))) return
    const left = await readLeft(scope, limits)
    if ([...left.values()].every((units) => units === 0)) return
    await deleteBuyers(scope, product_id)
    const promised = await listPromised(scope, product_id)
    const most = mostOf([...left.values()])
    const free = most === null ? null : most - promised.reduce((sum, { amount }) => sum + amount, 0)
    const next = await listNext(scope, product_id, { most: free, point_of_sale_ids: [...left.keys()], count: BATCH })
    const told = whoToTell([...promised, ...next], left, scope.now)
    if (told.length > 0)
      await sendMails(
        scope,
        told.map(({ id }) => id),
      )
  })
}

/** The pools that limit a product at a point of sale; `timeslots` null: one chooses none. */
type Limits = { pools: number[]; timeslots: number[] | null }

/** Null: it is not on sale there at `now`. */
function limitsAt(snapshot: PointOfSaleSnapshot | null, product_id: number, now: string): Limits | null {
  if (snapshot === null || snapshot.status !== 'live' || !snapshot.event.has_waiting_list) return null
  const { event, opening_hours } = snapshot
  if (pointOfSaleRefusals({ event, point_of_sale: snapshot }, now).length > 0) return null
  const offered = snapshot.products
    .filter((product) => product.offered)
    .map((product) => ({ ...product, current_stock: null, out_of_stock: false }))
  const product = offered.find(({ id }) => id === product_id)
  if (!product || productState(product, now) !== 'available') return null
  // What comes along with it has to be there too.
  const together = offered.filter(({ id }) => id === product_id || additionRoot(id, offered) === product_id)
  const coming = snapshot.timeslots.filter(({ ends_at }) => Date.parse(ends_at) > Date.parse(now))
  const hasTimeslots = timeslotChoice({ timeslots: snapshot.timeslots, opening_hours }) === 'timeslots'
  return {
    pools: together.flatMap(({ stock_pool_id, pos_stock_pool_id }) => [stock_pool_id, pos_stock_pool_id]),
    timeslots: hasTimeslots ? coming.map(({ stock_pool_id }) => stock_pool_id) : null,
  }
}

/** What each point of sale has left now; null: no limit. */
async function readLeft(scope: Scope, limits: ReadonlyMap<number, Limits>): Promise<Map<number, number | null>> {
  const ids = [...limits.values()].flatMap(({ pools, timeslots }) => [...pools, ...(timeslots ?? [])])
  const known = await readPools(scope, [...new Set(ids)])
  // A pool that is not there counts as empty, as it does when something is taken from it.
  const poolsOf = (of: readonly number[]) => of.map((id) => known.get(id) ?? { capacity: 0, taken: 0 })
  return new Map(
    [...limits].map(([id, { pools, timeslots }]) => [
      id,
      leftToTell(poolsOf(pools), timeslots === null ? null : poolsOf(timeslots)),
    ]),
  )
}

function mostOf(left: readonly (number | null)[]): number | null {
  return left.reduce<number | null>((most, units) => (most === null || units === null ? null : Math.max(most, units)), 0)
}

async function sendMails(scope: Scope, ids: readonly number[]): Promise<void> {
  for (const { id, email, language, told } of await markTold(scope, ids)) {
    await queueMail(scope, {
      kind: ticketsBackMail,
      dedupe_key: `waiting_list_back:${id}:${told}:${scope.now}`,
      to_address: email,
      language,
      waiting_list_entry_id: id,
    })
  }
}

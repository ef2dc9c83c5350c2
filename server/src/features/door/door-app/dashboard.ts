import type { CallAnswer } from '@entree/contract/calls.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import type { Scope } from '#platform/scope.ts'
import { refuseClosedEvent } from '#features/door/check-ins/door-sessions.ts'
import { readEventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import { countAtDoor, countByHour } from './queries.ts'

type Figures = Omit<CallAnswer<'getAppDashboard'>, 'now'>

/** Counting fifty thousand tickets once is enough for all who look at them. */
const cache = shortCache<Figures>({ lifetime_ms: 3000, max: 200 })

/** The figures of an event at the door (MGMT-06). Refuses `not_found` when it is not the company's, or not open to the scanner. */
export async function readDashboard(scope: Scope, event_id: number): Promise<CallAnswer<'getAppDashboard'>> {
  await refuseClosedEvent(scope, event_id)
  const figures = await cache.get(scope.tx, `${scope.company_id} ${event_id}`, () => count(scope, event_id))
  return { now: scope.now, ...figures }
}

async function count(scope: Scope, event_id: number): Promise<Figures> {
  const { tx, company_id } = scope
  const { event } = await readEventAtDoor(scope, event_id)
  const { time_zone, products } = event
  const counted = await countAtDoor(tx, company_id, { event_id, time_zone, product_ids: [...products.keys()], now: scope.now })
  const { sold, scanned, inside, sold_and_scanned } = counted
  const per_hour = await countByHour(tx, company_id, { event_id, time_zone })
  return { sold, scanned, inside, left: sold - sold_and_scanned, per_hour }
}

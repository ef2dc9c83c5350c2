import type { Glance, GlanceEvent } from '@entree/contract/insight/glance/entities.ts'
import { dayOffsetOf, glanceDays, sameMoment, type Edition } from '@entree/domain/insight/editions.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { allowedEventIds, holds } from '#platform/acting-user.ts'
import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { readNextPayout } from '#features/money/invoice-runs/read-next-payout.ts'
import { countSold, findEvent, listEarlier, listOnSale, sumMoney, type EventWithLast } from './queries.ts'
import { curveOf, lastPlace, ownPlace, spansOf, type Counted, type LastEdition } from './spans.ts'

/** More events than this are not on sale at once; what comes after them is not in the sums. */
const MOST_EVENTS = 100
const MOST_CHOICES = 200
/** Earlier than anybody sells. */
const ALL_DAYS = -10_000
/** All orders of an event are counted for it: once a minute is often enough for what is asked in the morning. */
const counts = shortCache<Counted>({ lifetime_ms: 60_000, max: 200 })

/**
 * What was sold today, yesterday, this week and in all, each beside the same days before the last edition: of an event with its curve, or
 * (null) of all that are on sale. What is paid out next is shown to users who may see payouts. Refuses `not_found`.
 */
export async function readGlance(scope: Scope, db: Database, event_id: number | null): Promise<Glance> {
  const { company_id } = scope
  const seen = { company_id, event_ids: allowedEventIds(scope) }
  const events =
    event_id === null
      ? await listOnSale(db, seen, scope.now, MOST_EVENTS)
      : [(await findEvent(db, seen, event_id)) ?? refuse('not_found')]
  const [one] = event_id === null ? [] : events
  const [counted, choices, payout] = await Promise.all([
    readCounts(db, company_id, events, scope.now, one !== undefined),
    one ? listEarlier(db, seen, one, MOST_CHOICES) : [],
    holds(scope, 'my_company.invoices') ? readNextPayout(scope) : null,
  ])
  return {
    as_of: counted.now,
    ...spansOf(counted),
    events: events.map(toldEvent),
    curve: one ? curveOf(counted, dayOffsetOf(counted.now, one)) : null,
    choices,
    payout,
  }
}

async function readCounts(
  db: Database,
  company_id: number,
  events: readonly EventWithLast[],
  now: string,
  is_whole: boolean,
): Promise<Counted> {
  const pairs = events.map((event) => ({ event, last: lastOf(event) }))
  const key = JSON.stringify([company_id, is_whole, pairs])
  return counts.get(db, key, async () => {
    const editions = pairs.flatMap(({ event, last }, index) => {
      const from_offset = is_whole ? ALL_DAYS : firstDayOfPeriods(now, event)
      const own = { place: ownPlace(index), event_id: event.id, ...daysOf(event), from_offset, until: null }
      if (last === null) return [own]
      const until = sameMoment(now, event, last)
      return [own, { place: lastPlace(index), event_id: last.id, ...daysOf(last), from_offset, until }]
    })
    const [sold, money] = await Promise.all([countSold(db, company_id, editions), sumMoney(db, company_id, editions)])
    return { now, sold, money, pairs }
  })
}

/** Days that are in no period but the whole need not be distinguished, unless they are drawn. */
function firstDayOfPeriods(now: string, event: Edition): number {
  const { this_week, yesterday } = glanceDays(now, event).periods
  return Math.min(this_week.from, yesterday.from)
}

function daysOf({ starts_at, time_zone }: Edition) {
  return { time_zone, first_day: localDay(starts_at, time_zone) }
}

function lastOf(event: EventWithLast): LastEdition | null {
  const { last_id: id, last_name: name, last_starts_at: starts_at, last_time_zone: time_zone } = event
  return id === null ? null : { id, name, starts_at, time_zone }
}

function toldEvent(event: EventWithLast): GlanceEvent {
  const { id, name, starts_at, ends_at, time_zone } = event
  const last = lastOf(event)
  return {
    id,
    name,
    starts_at,
    ends_at,
    time_zone,
    last_edition: last && { id: last.id, name: last.name, starts_at: last.starts_at },
  }
}

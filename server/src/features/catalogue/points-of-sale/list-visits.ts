import type { Database } from '#platform/database/database.ts'
import { datedOptions } from '@entree/domain/catalogue/dated-options.ts'
import { addDays, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { visitDays, type VisitDay } from '@entree/domain/selling/visit-days.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { listComingTimeslots, listHoursOfEvents } from './visit-queries.ts'

/** How far ahead opening hours are shown as days. */
const DAYS_AHEAD = 366

/** How an event can be visited. */
export type EventVisits = {
  /** The days with a time that is not over; null for an event that has no times of its own, which is visited on its dates. */
  days: VisitDay[] | null
  /** How many fixed timeslots are still to come; 0 where the visitor chooses from opening hours (DEC-S-54). */
  timeslot_count: number
}

type VisitedEvent = { id: number; starts_at: string; ends_at: string; time_zone: string }

/** Read less often than prices and stock: a year of opening hours takes 15 ms, five thousand timeslots 50. */
const visits = shortCache<Map<number, EventVisits>>({ lifetime_ms: 2000, max: 500 })

/** How each of these events can be visited, read together; two seconds old at most. Days only if the company shows them. */
export function listVisits(
  db: Database,
  company_id: number,
  events: VisitedEvent[],
  shown: { now: string; has_days: boolean },
): Promise<Map<number, EventVisits>> {
  const key = `${company_id} ${shown.has_days} ${events.map(({ id }) => id).join(' ')}`
  return visits.get(db, key, () => readVisits(db, company_id, events, shown))
}

async function readVisits(
  db: Database,
  company_id: number,
  events: VisitedEvent[],
  { now, has_days }: { now: string; has_days: boolean },
): Promise<Map<number, EventVisits>> {
  if (events.length === 0) return new Map()
  const ids = events.map(({ id }) => id)
  const [timeslots, hours] = await Promise.all([
    listComingTimeslots(db, company_id, ids, now),
    listHoursOfEvents(db, company_id, ids),
  ])
  const timeslotsOf = Map.groupBy(timeslots, ({ event_id }) => event_id)
  const hoursOf = Map.groupBy(hours, ({ event_id }) => event_id)
  return new Map(
    events.map((event) => {
      const own = { timeslots: timeslotsOf.get(event.id) ?? [], hours: hoursOf.get(event.id) ?? [] }
      const fixed = own.hours.length > 0 ? [] : own.timeslots.filter(({ opening_hour_id }) => opening_hour_id === null)
      const days = has_days ? daysOf(event, { ...own, fixed }, now) : null
      return [event.id, { days, timeslot_count: fixed.length }]
    }),
  )
}

function daysOf(
  event: VisitedEvent,
  {
    timeslots,
    hours,
    fixed,
  }: Record<'timeslots' | 'fixed', Awaited<ReturnType<typeof listComingTimeslots>>> & {
    hours: Awaited<ReturnType<typeof listHoursOfEvents>>
  },
  now: string,
): VisitDay[] | null {
  const dayOf = (instant: string) => localDay(instant, event.time_zone)
  if (hours.length > 0) {
    const start = dayOf(now)
    return visitDays(datedOptions({ hours, timeslots, event, start, end: addDays(start, DAYS_AHEAD) }), now)
  }
  return fixed.length === 0
    ? null
    : visitDays(
        fixed.map((slot) => ({ ...slot, day: dayOf(slot.starts_at) })),
        now,
      )
}

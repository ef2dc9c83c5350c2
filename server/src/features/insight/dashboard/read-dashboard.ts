import { eventState } from '@entree/domain/catalogue/event-states.ts'
import type {
  Dashboard,
  EventDashboard,
  LinkedCalendarEvent,
  ProductFigures,
  SaleStart,
} from '@entree/contract/insight/dashboard/entities.ts'
import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { refuse } from '#platform/http/refused.ts'
import { linkedEvents } from '#features/foundation/access/linked-events.ts'
import { listSessions, readScans, type ScansRow } from './door-queries.ts'
import { findShownEvent, listCurrent } from './event-queries.ts'
import { listSaleStarts } from './coming-queries.ts'
import { countEvents, currentEvent, productsOf, sumOf, type Counted } from './figures.ts'
import { sliceOf, sumByDay, total } from './sales.ts'
import { readMoneyBefore } from './sales-queries.ts'

/** More are not looked through every morning; what is to come after them is in the overview of events. */
const MOST_EVENTS = 100
const MINUTES_SHOWN = 60
/** However many look, each figure is read once a second in a process. */
const FRESH_MS = 1000

const dashboards = shortCache<Dashboard>({ lifetime_ms: FRESH_MS, max: 500 })
const eventDashboards = shortCache<EventDashboard>({ lifetime_ms: FRESH_MS, max: 500 })
const soldTickets = shortCache<ProductFigures[]>({ lifetime_ms: FRESH_MS, max: 500 })
/** What came in before the quarter of an hour under way hardly changes. */
const moneyBefore = shortCache<{ revenue: number; payment_fees: number }>({ lifetime_ms: 60_000, max: 500 })

/** What a product's sale window is changed to is seen after this time at the latest. */
const saleStarts = shortCache<SaleStart[]>({ lifetime_ms: 60_000, max: 500 })

/** Whose figures: of a company, of those of its events that a user may see (null: all). */
export type Seen = { company_id: number; event_ids: readonly number[] | null }

/** What was sold, and what goes on at the running and coming events (DASH-01 to 11, DASH-16, BCALL-027). */
export async function readDashboard(db: Database, { company_id, event_ids }: Seen, now: string): Promise<Dashboard> {
  return dashboards.get(db, JSON.stringify([company_id, event_ids]), async () => {
    const current = await listCurrent(db, { company_id, event_ids, now, limit: MOST_EVENTS })
    const ids = current.events.map(({ id }) => id)
    const counted = await countEvents(db, company_id, ids, event_ids, now)
    const events = current.events.map((event) => currentEvent(event, counted, now))
    const [linked_events, sale_starts] = await Promise.all([
      readLinked(db, { company_id, event_ids }, now),
      saleStarts.get(db, JSON.stringify([company_id, ids]), () => listSaleStarts(db, company_id, ids, now)),
    ])
    const more_events = current.total - events.length
    return { as_of: now, ...sumOf(counted), events, more_events, sale_starts: afterNow(sale_starts, now), linked_events }
  })
}

function afterNow(starts: readonly SaleStart[], now: string): SaleStart[] {
  return starts.filter(({ starts_at }) => Date.parse(starts_at) > Date.parse(now))
}

/** The running and coming events of sub companies with their figures, counted company by company. */
async function readLinked(db: Database, seen: Seen, now: string): Promise<Dashboard['linked_events']> {
  const events = await linkedEvents(db, seen, { from: now, to: null })
  const counted = new Map<number, Counted>()
  for (const [company_id, own] of Map.groupBy(events, (event) => event.company_id)) {
    const ids = own.map(({ id }) => id)
    counted.set(company_id, await countEvents(db, company_id, ids, ids, now))
  }
  return events.flatMap((event) => {
    const { company, venue } = event
    const of = counted.get(event.company_id)
    return of ? [{ ...currentEvent(event, of, now), company, venue }] : []
  })
}

/** The running and coming events of sub companies, for a calendar (DEC-B-164). */
export async function readLinkedCalendar(db: Database, seen: Seen, now: string): Promise<LinkedCalendarEvent[]> {
  const events = await linkedEvents(db, seen, { from: now, to: null })
  return events.map(({ id, name, company, venue, starts_at, ends_at, time_zone, ...event }) => {
    const state = eventState({ ...event, ends_at }, now)
    return { id, name, company, venue, starts_at, ends_at, time_zone, state }
  })
}

/** What goes on at an event (DASH-07, DASH-08, DASH-09, DASH-10). Refuses `not_found`. */
export async function readEventDashboard(
  db: Database,
  company_id: number,
  event_id: number,
  now: string,
): Promise<EventDashboard> {
  return eventDashboards.get(db, `${company_id} ${event_id}`, async () => {
    const event = (await findShownEvent(db, company_id, event_id)) ?? refuse('not_found')
    const minute = Math.floor(Date.parse(now) / MINUTE_MS) * MINUTE_MS
    const from = new Date(minute - (MINUTES_SHOWN - 1) * MINUTE_MS).toISOString()
    const slice = sliceOf(now)
    const [counted, scans, sessions, before] = await Promise.all([
      countEvents(db, company_id, [event_id], [event_id], now),
      readScans(db, company_id, event_id, from),
      listSessions(db, company_id, event_id),
      moneyBefore.get(db, `${company_id} ${event_id} ${slice}`, () => readMoneyBefore(db, company_id, event_id, slice)),
    ])
    const since = sumByDay({ sold: [], money: counted.sales.since })
    return {
      as_of: now,
      ...currentEvent(event, counted, now),
      company: event.company,
      revenue: before.revenue + since.today.revenue,
      payment_fees: before.payment_fees + since.today.payment_fees,
      last_hour: { from, entries: byMinute(scans, 'entries'), exits: byMinute(scans, 'exits') },
      entrances: entrancesOf(sessions, scans),
    }
  })
}

/** What of each product of an event was sold (DASH-12, BCALL-029). Refuses `not_found`. */
export async function readSoldTickets(
  db: Database,
  company_id: number,
  event_id: number,
  now: string,
): Promise<ProductFigures[]> {
  return soldTickets.get(db, `${company_id} ${event_id}`, async () => {
    if ((await findShownEvent(db, company_id, event_id)) === null) return refuse('not_found')
    return productsOf(event_id, await countEvents(db, company_id, [event_id], [event_id], now))
  })
}

function byMinute(scans: readonly ScansRow[], which: 'entries' | 'exits'): number[] {
  const counts = Array.from({ length: MINUTES_SHOWN }, () => 0)
  for (const row of scans) {
    // A device whose clock runs ahead scans in the minute under way.
    if (row.minute === null) continue
    const minute = Math.min(row.minute, MINUTES_SHOWN - 1)
    counts[minute] = (counts[minute] ?? 0) + row[which]
  }
  return counts
}

function entrancesOf(
  sessions: Awaited<ReturnType<typeof listSessions>>,
  scans: readonly ScansRow[],
): EventDashboard['entrances'] {
  return [...Map.groupBy(sessions, ({ scan_operation_id }) => scan_operation_id)].map(([id, own]) => ({
    id,
    name: own[0]?.scan_operation_name ?? '',
    sessions: own.map((session) => {
      const made = scans.filter(({ scan_session_id }) => scan_session_id === session.id)
      const sum = (which: 'entries' | 'exits' | 'refused') => total(made.map((row) => row[which]))
      return {
        id: session.id,
        name: session.name,
        entries: sum('entries'),
        exits: sum('exits'),
        refused: sum('refused'),
        last_hour: total(made.filter(({ minute }) => minute !== null).map(({ entries }) => entries)),
      }
    }),
  }))
}

import { calls } from '@entree/contract/calls.ts'
import { DEFAULT_TIME_ZONE, instantOf, localDay } from '@entree/domain/foundation/zoned-time.ts'
import type { Services, Slice } from '#features/services.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { createLive } from './live.ts'
import { readPlatformFigures } from './queries.ts'
import { readDashboard, readEventDashboard, readLinkedCalendar, readSoldTickets } from './read-dashboard.ts'

/** Binds the figures of the start page, and the live ones of a company and of an event. */
export function bindDashboard(services: Services): Slice {
  const { bind, db, now } = services
  const watch = createLive(services)
  bind('getPlatformFigures', (scope) =>
    readPlatformFigures(scope.tx, {
      now: scope.now,
      since: instantOf(localDay(scope.now, DEFAULT_TIME_ZONE), '00:00', DEFAULT_TIME_ZONE),
    }),
  )
  bind('getDashboard', async (scope, _input, request) => {
    const { company_id } = scope
    const seen = { company_id, event_ids: allowedEventIds(scope) }
    if (!wantsStream(request)) return readDashboard(db, seen, scope.now)
    const read = () => readDashboard(db, seen, now())
    return watch(scope, calls.getDashboard, request, { key: JSON.stringify(seen), company_id, event_id: null, read })
  })
  bind('listCurrentEvents', async (scope) => {
    const seen = { company_id: scope.company_id, event_ids: allowedEventIds(scope) }
    return (await readDashboard(db, seen, scope.now)).events
  })
  bind('listLinkedEvents', (scope) => {
    const seen = { company_id: scope.company_id, event_ids: allowedEventIds(scope) }
    return readLinkedCalendar(db, seen, scope.now)
  })
  bind('getEventDashboard', async (scope, { event_id }, request) => {
    const { company_id } = scope
    if (!wantsStream(request)) return readEventDashboard(db, company_id, event_id, scope.now)
    const read = () => readEventDashboard(db, company_id, event_id, now())
    const key = JSON.stringify({ company_id, event_id })
    return watch(scope, calls.getEventDashboard, request, { key, company_id, event_id, read })
  })
  bind('getSoldTickets', ({ company_id, now: at }, { event_id }) => readSoldTickets(db, company_id, event_id, at))
  return {}
}

function wantsStream({ headers }: CallRequest): boolean {
  return headers.accept?.includes('text/event-stream') ?? false
}

import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { sessionSpanRefusals } from '@entree/domain/door/scan-rules.ts'
import type { Scope } from '#platform/scope.ts'
import type { CopiedEvent, SessionDates } from '#features/hooks.ts'
import { insertOperation, operationsOf } from './queries.ts'
import { insertSession, listSessions, replaceProducts, replaceScanners } from './session-queries.ts'

/**
 * What stands against copying an event with these sessions: each of its sessions with times of its own has to be named with new ones
 * (EVT-53, DEC-B-33). Refuses `not_found` for one that is not the event's, `session_dates_unchanged`, `scan_session_missing`.
 */
export async function checkSessionsOfCopy(scope: Scope, from: number, given: readonly SessionDates[]): Promise<Refusal[]> {
  const sessions = await sessionsToCopy(scope, from)
  const known = new Map(sessions.map((session) => [session.id, session]))
  const named = new Set(given.map(({ id }) => id))
  const missing = sessions.find(({ id }) => !named.has(id))
  return [
    ...given.flatMap((dates, index): Refusal[] => {
      const was = known.get(dates.id)
      if (!was) return [refusal('not_found', { field: 'sessions' })]
      const field = `sessions.${index}.starts_at`
      if (isSame(dates.starts_at, was.starts_at) || isSame(dates.ends_at, was.ends_at))
        return [refusal('session_dates_unchanged', { field, session: was.name })]
      return sessionSpanRefusals(dates).map((wrong) => ({ ...wrong, field: `sessions.${index}.${wrong.field}` }))
    }),
    ...(missing ? [refusal('scan_session_missing', { field: 'sessions', session: missing.name })] : []),
  ]
}

/** Copies the operations of an event that are not archived, with their sessions at the new times (DEC-B-32). */
export async function copyOperations(scope: Scope, { from, to, products, sessions: given }: CopiedEvent): Promise<void> {
  const { tx, company_id, now } = scope
  const dates = new Map(given.map((one) => [one.id, one]))
  const stamps = { created_at: now, updated_at: now }
  const operations = await operationsOf(tx, company_id, { event_id: from, show_archived: false }).orderBy('o.id').execute()
  for (const { id, name, is_automatic } of operations) {
    if (is_automatic) continue
    const scan_operation_id = await insertOperation(tx, { company_id, event_id: to, name, ...stamps })
    for (const session of await listSessions(tx, company_id, { scan_operation_id: id })) {
      const { starts_at = null, ends_at = null } = dates.get(session.id) ?? {}
      const { outgoing_scans, test_mode, people_limit } = session
      const row = { company_id, event_id: to, scan_operation_id, name: session.name, starts_at, ends_at, ...stamps }
      const copy = await insertSession(tx, { ...row, outgoing_scans, test_mode, people_limit })
      // A product of another event that is let in too is the same in the copy.
      const ids = session.product_ids?.map((product_id) => products.get(product_id) ?? product_id) ?? null
      await replaceProducts(tx, company_id, copy, ids)
      await replaceScanners(tx, company_id, copy, session.scanner_ids)
    }
  }
}

/** The sessions that a copy needs new times for. */
export async function sessionsToCopy({ tx, company_id }: Scope, event_id: number) {
  const sessions = await listSessions(tx, company_id, { event_ids: [event_id], only_active: true })
  return sessions.filter(({ is_whole_event, is_automatic }) => !is_whole_event && !is_automatic)
}

function isSame(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other)
}

import type { CallInput } from '@entree/contract/calls.ts'
import type { ScanSession } from '@entree/contract/door/scan-operations/entities.ts'
import { peopleLimitRefusals } from '@entree/domain/catalogue/people-limit.ts'
import {
  doorNameRefusals,
  clashes,
  sessionClashRefusals,
  sessionSpanRefusals,
  type PlannedSession,
} from '@entree/domain/door/scan-rules.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { listProductsAtDoor, listScannerNames } from './queries.ts'
import { findAllowed, lockForChange } from './save-operation.ts'
import {
  deleteSession,
  insertSession,
  listSessions,
  replaceProducts,
  replaceScanners,
  updateSession,
  type SessionRow,
} from './session-queries.ts'

type Form = Omit<CallInput<'createScanSession'>, 'id'>
type Operation = { id: number; event_id: number; starts_at: string; ends_at: string }

/** The sessions of an operation in the order of their start (SCOP-05). */
export async function readSessions(scope: Scope, scan_operation_id: number): Promise<ScanSession[]> {
  await findAllowed(scope, scan_operation_id)
  return (await listSessions(scope.tx, scope.company_id, { scan_operation_id })).map(describe)
}

/** Adds a session to an operation. Refuses what is wrong with it, all at once. */
export async function createSession(scope: Scope, { id, ...form }: CallInput<'createScanSession'>): Promise<ScanSession> {
  return transact(scope, async (scope) => addSession(scope, await lockForChange(scope, id), form))
}

/** Changes a session (SESS-01 to SESS-07). */
export async function saveSession(scope: Scope, input: CallInput<'saveScanSession'>): Promise<ScanSession> {
  const { id, session_id, updated_at, ...form } = input
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const operation = await lockForChange(scope, id)
    const was = await findSession(scope, operation, session_id)
    await refuseStaleSave(scope, { entity: 'scan_session', id: was.id, updated_at: was.updated_at }, updated_at)
    const columns = await judge(scope, operation, form, was)
    await updateSession(tx, company_id, was.id, { ...columns, updated_at: now })
    await replaceProducts(tx, company_id, was.id, form.product_ids)
    await replaceScanners(tx, company_id, was.id, form.scanner_ids)
    const after = await findSession(scope, operation, session_id)
    const change = { entity: 'scan_session', entity_id: was.id, action: 'changed' as const }
    await recordChange(scope, { ...change, before: trailOf(was), after: trailOf(after) })
    return describe(after)
  })
}

/** Copies a session to other times, with its products and scanners. */
export async function duplicateSession(scope: Scope, input: CallInput<'duplicateScanSession'>): Promise<ScanSession> {
  const { id, session_id, name, starts_at, ends_at } = input
  return transact(scope, async (scope) => {
    const operation = await lockForChange(scope, id)
    const { outgoing_scans, test_mode, people_limit, product_ids, scanner_ids } = await findSession(scope, operation, session_id)
    const form = { name, starts_at, ends_at, outgoing_scans, test_mode, people_limit, product_ids, scanner_ids }
    return addSession(scope, operation, form)
  })
}

/**
 * Ends a session that is open: from this moment no ticket is let in by it, and its times are its own. What a device without network lets in
 * until it hears of it is a conflict (DEC-B-138). Refuses `session_not_open`.
 */
export async function endSession(scope: Scope, { id, session_id }: CallInput<'endScanSession'>): Promise<ScanSession> {
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const operation = await lockForChange(scope, id)
    const was = await findSession(scope, operation, session_id)
    const isOpen = Date.parse(was.starts_at) < Date.parse(now) && Date.parse(now) < Date.parse(was.ends_at)
    if (!isOpen) refuse('session_not_open')
    await updateSession(tx, company_id, was.id, { starts_at: was.starts_at, ends_at: now, updated_at: now })
    const after = await findSession(scope, operation, session_id)
    const change = { entity: 'scan_session', entity_id: was.id, action: 'changed' as const }
    await recordChange(scope, { ...change, before: trailOf(was), after: trailOf(after) })
    return describe(after)
  })
}

/** Removes a session. Refuses `session_has_scans` once anything was scanned in it (SESS-08, DEC-B-134). */
export async function removeSession(scope: Scope, { id, session_id }: CallInput<'deleteScanSession'>): Promise<void> {
  await transact(scope, async (scope) => {
    const operation = await lockForChange(scope, id)
    const was = await findSession(scope, operation, session_id)
    if (was.has_scans) refuse('session_has_scans')
    await deleteSession(scope.tx, scope.company_id, was.id)
    await recordChange(scope, { entity: 'scan_session', entity_id: was.id, action: 'deleted', before: trailOf(was) })
  })
}

/**
 * Refuses sessions of an event that are not planned as they may be: two of one scanner at once with the same product (SESS-09), unless
 * these two were so `before`.
 */
export async function refuseClashes(scope: Scope, sessions: readonly SessionRow[], before: readonly SessionRow[]): Promise<void> {
  const { planned, names } = await planning(scope)
  const earlier = new Map(before.map((session) => [session.id, planned(session)]))
  for (const [index, session] of sessions.entries())
    for (const other of sessions.slice(index + 1)) {
      const [one, two] = [earlier.get(session.id), earlier.get(other.id)]
      const was = one !== undefined && two !== undefined && clashes(one, two)
      refuseIfAny(sessionClashRefusals(planned(session), [planned(other)], names, () => was))
    }
}

async function addSession(scope: Scope, operation: Operation, form: Form): Promise<ScanSession> {
  const { tx, company_id, now } = scope
  const columns = await judge(scope, operation, form, null)
  const of = { company_id, event_id: operation.event_id, scan_operation_id: operation.id }
  const id = await insertSession(tx, { ...columns, ...of, created_at: now, updated_at: now })
  await replaceProducts(tx, company_id, id, form.product_ids)
  await replaceScanners(tx, company_id, id, form.scanner_ids)
  const after = await findSession(scope, operation, id)
  await recordChange(scope, { entity: 'scan_session', entity_id: id, action: 'created', after: trailOf(after) })
  return describe(after)
}

/** The columns as they are stored; throws with all that is wrong. */
async function judge(scope: Scope, operation: Operation, form: Form, own: SessionRow | null) {
  const { tx, company_id } = scope
  const { starts_at, ends_at, outgoing_scans, test_mode, people_limit, product_ids, scanner_ids } = form
  refuseIfAny([...doorNameRefusals(form.name), ...sessionSpanRefusals(form), ...peopleLimitRefusals(people_limit)])
  const products = await listProductsAtDoor(tx, company_id, operation.event_id)
  const isKnown = new Set(products.map(({ id }) => id))
  if (product_ids?.some((id) => !isKnown.has(id))) refuse('not_found', { field: 'product_ids' })
  const { planned, names } = await planning(scope)
  if (scanner_ids?.some((id) => !names.has(id))) refuse('not_found', { field: 'scanner_ids' })
  const others = await listSessions(tx, company_id, { event_ids: [operation.event_id], only_active: true })
  const span = { starts_at: starts_at ?? operation.starts_at, ends_at: ends_at ?? operation.ends_at }
  const session = planned({ name: form.name, ...span, product_ids, scanner_ids })
  const rivals = others.filter(({ id, is_automatic }) => id !== own?.id && !is_automatic).map(planned)
  const was = own && planned(own)
  refuseIfAny(sessionClashRefusals(session, rivals, names, (other) => was !== null && clashes(was, other)))
  return { name: form.name.trim(), starts_at, ends_at, outgoing_scans, test_mode, people_limit }
}

/** How a session is held against others: with the scanners that a session for all of them has. */
async function planning({ tx, company_id }: Scope) {
  const scanners = await listScannerNames(tx, company_id)
  const all = scanners.map(({ id }) => id)
  const planned = (
    session: Pick<SessionRow, 'name' | 'starts_at' | 'ends_at' | 'product_ids' | 'scanner_ids'>,
  ): PlannedSession => ({ ...session, scanner_ids: session.scanner_ids ?? all })
  return { planned, names: new Map(scanners.map(({ id, name }) => [id, name])) }
}

async function findSession({ tx, company_id }: Scope, operation: Operation, id: number): Promise<SessionRow> {
  const [row] = await listSessions(tx, company_id, { scan_operation_id: operation.id, id })
  return row ?? refuse('not_found')
}

function describe({ event_id: _event, is_automatic: _automatic, ...session }: SessionRow): ScanSession {
  return session
}

function trailOf({ name, starts_at, ends_at, outgoing_scans, test_mode, people_limit, product_ids, scanner_ids }: SessionRow) {
  return { name, starts_at, ends_at, outgoing_scans, test_mode, people_limit, product_ids, scanner_ids }
}

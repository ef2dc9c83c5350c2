import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { parseColor } from '@entree/domain/foundation/color.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { changeScanning } from '#features/catalogue/products/change-scanning.ts'
import { listProductsAtDoor, listScannerNames } from './queries.ts'
import { findAllowed, lockForChange } from './save-operation.ts'
import { refuseClashes } from './save-session.ts'
import { listSessions, replaceProducts, replaceScanners, updateSession, type SessionRow } from './session-queries.ts'

/** Which sessions of the operation let in which products, those of other events too (SCOP-03). */
export async function readProducts(scope: Scope, id: number): Promise<CallAnswer<'listScanProducts'>> {
  const { tx, company_id } = scope
  const { event_id } = await findAllowed(scope, id)
  const sessions = await listSessions(tx, company_id, { scan_operation_id: id })
  const products = await listProductsAtDoor(tx, company_id, event_id)
  return products.map((product) => ({
    product_id: product.id,
    name: product.name,
    session_ids: sessions.filter(({ product_ids }) => product_ids?.includes(product.id) ?? true).map((session) => session.id),
    color: product.scan_color,
    scan_till: product.scan_till,
    is_own: product.event_id === event_id,
    updated_at: lastSet(sessions, product.event_id === event_id ? [product] : [])?.updated_at ?? null,
  }))
}

/**
 * Says which sessions let in which products; a session that is given all of them goes on doing so with new ones. Colour and scan-till
 * are the product's own, and are changed for products of the event itself only. Refuses `changed_meanwhile` (409) when any of it is not as its
 * form showed it (DEC-B-182).
 */
export async function saveProducts(scope: Scope, { id, products, updated_at }: CallInput<'saveScanProducts'>) {
  await transact(scope, async (scope) => {
    const { tx, company_id } = scope
    const { event_id } = await lockForChange(scope, id)
    const known = await listProductsAtDoor(tx, company_id, event_id)
    const wanted = new Map(products.map((product) => [product.product_id, product]))
    const sessions = await listSessions(tx, company_id, { scan_operation_id: id })
    const own = known.filter((product) => product.event_id === event_id && wanted.has(product.id))
    await refuseUnseen(scope, lastSet(sessions, own) ?? { ...NOTHING, id }, updated_at)
    const isKnown = new Set(known.map((product) => product.id))
    if (products.some(({ product_id }) => !isKnown.has(product_id))) refuse('not_found', { field: 'products' })
    if (products.some(({ color }) => color && parseColor(color) === null)) refuse('color_invalid', { field: 'color' })
    for (const { scan_color, scan_till, ...product } of own) {
      const given = wanted.get(product.id)
      if (!given) continue
      const before = { scan_color, scan_till }
      const after = {
        scan_color: given.color === undefined ? scan_color : given.color,
        scan_till: given.scan_till === undefined ? scan_till : given.scan_till && new Date(given.scan_till).toISOString(),
      }
      if (JSON.stringify(before) === JSON.stringify(after)) continue
      await changeScanning(scope, product.id, after)
      await recordChange(scope, { entity: 'product', entity_id: product.id, action: 'changed', before, after })
    }
    await choose(scope, id, {
      known: isKnown,
      chosen: (session, product_id) => wanted.get(product_id)?.session_ids.includes(session.id),
      held: ({ product_ids }) => product_ids,
      write: (session, ids) => replaceProducts(tx, company_id, session.id, ids),
    })
  })
  return readProducts(scope, id)
}

/** Which scanners scan in which sessions of the operation (SCOP-04). */
export async function readScanners(scope: Scope, id: number): Promise<CallAnswer<'listScanScanners'>> {
  const { tx, company_id } = scope
  await findAllowed(scope, id)
  const sessions = await listSessions(tx, company_id, { scan_operation_id: id })
  return (await listScannerNames(tx, company_id)).map((scanner) => ({
    scanner_id: scanner.id,
    name: scanner.name,
    session_ids: sessions.filter(({ scanner_ids }) => scanner_ids?.includes(scanner.id) ?? true).map((session) => session.id),
    updated_at: lastSet(sessions)?.updated_at ?? null,
  }))
}

/**
 * Says which scanners scan in which sessions; a session that is given all of them goes on doing so with new ones. Refuses `changed_meanwhile`
 * (409) when a session is not as the form showed it (DEC-B-182).
 */
export async function saveScanners(scope: Scope, { id, scanners, updated_at }: CallInput<'saveScanScanners'>) {
  await transact(scope, async (scope) => {
    const { tx, company_id } = scope
    await lockForChange(scope, id)
    const sessions = await listSessions(tx, company_id, { scan_operation_id: id })
    await refuseUnseen(scope, lastSet(sessions) ?? { ...NOTHING, id }, updated_at)
    const known = new Set((await listScannerNames(tx, company_id)).map((scanner) => scanner.id))
    const wanted = new Map(scanners.map(({ scanner_id, session_ids }) => [scanner_id, session_ids]))
    if (scanners.some(({ scanner_id }) => !known.has(scanner_id))) refuse('not_found', { field: 'scanners' })
    await choose(scope, id, {
      known,
      chosen: (session, scanner_id) => wanted.get(scanner_id)?.includes(session.id),
      held: ({ scanner_ids }) => scanner_ids,
      write: (session, ids) => replaceScanners(tx, company_id, session.id, ids),
    })
  })
  return readScanners(scope, id)
}

/** What there is of an operation before its first session. */
const NOTHING = { entity: 'scan_operation', updated_at: null }
type Dated = { id: number; updated_at: string }

/** Which of the sessions of an operation, and of these products, was set last: what a form shows of them is as it was then. */
function lastSet(sessions: readonly Dated[], products: readonly Dated[] = []) {
  const of = (entity: string) => (row: Dated) => ({ entity, id: row.id, updated_at: row.updated_at })
  const records = [...sessions.map(of('scan_session')), ...products.map(of('product'))]
  return records.toSorted((one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at)).at(-1) ?? null
}

type Choice = {
  known: ReadonlySet<number>
  /** Whether the session is to have it; undefined: nothing was said of it, and it stays as it is. */
  chosen: (session: SessionRow, id: number) => boolean | undefined
  /** What the session has; null: all. */
  held: (session: SessionRow) => number[] | null
  write: (session: SessionRow, ids: number[] | null) => Promise<void>
}

/** Writes what each session of an operation has, and refuses what must not stand beside each other. */
async function choose(scope: Scope, scan_operation_id: number, { known, chosen, held, write }: Choice): Promise<void> {
  const { tx, company_id, now } = scope
  const before = await listSessions(tx, company_id, { scan_operation_id })
  const rivals = await listRivals(scope, before)
  for (const session of before) {
    const was = held(session)
    const ids = [...known].filter((id) => chosen(session, id) ?? was?.includes(id) ?? true)
    const next = was === null && ids.length === known.size ? null : ids
    if (JSON.stringify(was?.toSorted((a, b) => a - b) ?? null) === JSON.stringify(next?.toSorted((a, b) => a - b) ?? null))
      continue
    await write(session, next)
    await updateSession(tx, company_id, session.id, { updated_at: now })
  }
  const after = await listSessions(tx, company_id, { scan_operation_id })
  await refuseClashes(scope, await listRivals(scope, after), rivals)
  for (const session of after) {
    const was = before.find(({ id }) => id === session.id)
    const change = { entity: 'scan_session', entity_id: session.id, action: 'changed' as const }
    await recordChange(scope, { ...change, before: listsOf(was), after: listsOf(session) })
  }
}

/** The sessions of the event that must not stand in each other's way. */
async function listRivals({ tx, company_id }: Scope, sessions: readonly SessionRow[]): Promise<SessionRow[]> {
  const event_ids = sessions.slice(0, 1).map(({ event_id }) => event_id)
  const all = await listSessions(tx, company_id, { event_ids, only_active: true })
  return all.filter(({ is_automatic }) => !is_automatic)
}

function listsOf(session: SessionRow | undefined) {
  return { product_ids: session?.product_ids ?? null, scanner_ids: session?.scanner_ids ?? null }
}

import type { OrderToImport } from '@entree/domain/desk/judge-ticket-import.ts'
import { oldNumberOf } from '@entree/domain/desk/judge-ticket-import.ts'
import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { oldCodeText } from '@entree/domain/selling/old-code.ts'
import { isUnavailable } from '#platform/database/is-unavailable.ts'
import { Refused } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { tryLockEvent } from '#features/catalogue/events/lock-event.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { systemScope, type Services } from '#features/services.ts'
import type { HookRegistry, ImportedEntries } from '#features/hooks.ts'
import { soldAs } from './import-tickets.ts'
import { judgeImport, type Judged } from './judge-import.ts'
import {
  deleteOldImports,
  findImport,
  listUnderWay,
  lockImport,
  nextPart,
  sumParts,
  updateImport,
  writeOutcome,
  type ImportRow,
  type Part,
  type PartOutcome,
} from './part-queries.ts'
import { writeImport } from './write-import.ts'

export type ImportServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'log' | 'hooks'>

/** Tries of a part that fails for a reason nobody foresaw. */
const TRIES = 3
/** How long an import is kept that nobody touches (MOVE-29). */
const KEPT_MS = 7 * DAY_MS

/**
 * Goes on with all imports in parts that are under way (MOVE-24). What has come stands in their rows, so any process may take over from any
 * other at any moment (MOVE-25).
 */
export async function workTicketImports(services: ImportServices): Promise<void> {
  for (const { id, company_id, state } of await listUnderWay(services.db)) {
    if (state === 'checking') await checkAll(services, company_id, id)
    if (state === 'running') await bringIn(services, company_id, id)
  }
}

/** Forgets imports that nobody has touched for a week. */
export async function forgetTicketImports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteOldImports(db, addMs(now(), -KEPT_MS))
}

function scopeOf(services: ImportServices, company_id: number): Scope {
  return systemScope(services, company_id, 'ticket-imports')
}

/** Says of each part what would come of it. A check whose choices changed meanwhile begins again. */
async function checkAll(services: ImportServices, company_id: number, id: number): Promise<void> {
  const row = await findImport(scopeOf(services, company_id), id)
  if (row === null) return
  const others = { seen: new Map<string, number>(), numbers: new Set<string>() }
  let after: number | null = 0
  try {
    while (after !== null) after = await checkNext(scopeOf(services, company_id), row, after, others)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const reasons = JSON.stringify(error.refusals)
    await endCheck(scopeOf(services, company_id), row, { state: 'loading', reasons })
  }
}

type Others = { seen: Map<string, number>; numbers: Set<string> }

/** Checks the part after a number; returns its number, or null when there is none or the check is out of date. */
async function checkNext(scope: Scope, row: ImportRow, after: number, others: Others): Promise<number | null> {
  const part = await nextPart(scope, row.id, after)
  if (part === null) {
    await endCheck(scope, row, { state: 'checked' })
    return null
  }
  const { event_id, products, new_products } = row
  const judged = await judgeImport(scope, { event_id, tickets: part.tickets, products, new_products }, others)
  for (const ticket of part.tickets) others.numbers.add(oldNumberOf(ticket))
  const isStillMeant = await transact(scope, async (scope) => {
    const now = await lockImport(scope, row.id)
    if (now?.state !== 'checking' || now.checks !== row.checks) return false
    await writeOutcome(scope, row.id, part.number, { ...outcomeOf(judged, row, part), is_done: false })
    return true
  })
  return isStillMeant ? part.number : null
}

async function endCheck(scope: Scope, row: ImportRow, columns: { state: string; reasons?: string }): Promise<void> {
  await transact(scope, async (scope) => {
    const now = await lockImport(scope, row.id)
    if (now?.state === 'checking' && now.checks === row.checks) await updateImport(scope, row.id, columns)
  })
}

/** Brings in one part after the other, each in a transaction of its own (MOVE-26), until there is none or it has to stop. */
async function bringIn(services: ImportServices, company_id: number, id: number): Promise<void> {
  for (let isWorking = true; isWorking;) {
    try {
      isWorking = await transact(scopeOf(services, company_id), (scope) => bringInNext(scope, id, services.hooks))
    } catch (error) {
      if (isUnavailable(error)) throw error
      if (!(error instanceof Refused)) services.log.error({ err: error, ticket_import_id: id }, 'a part could not be imported')
      const refusals = error instanceof Refused ? error.refusals : null
      isWorking = await transact(scopeOf(services, company_id), (scope) => noteFailure(scope, id, refusals))
    }
  }
}

/** The event before its import, as when it is deleted; what another transaction holds is left to the next round. */
async function bringInNext(scope: Scope, id: number, hooks: Pick<HookRegistry, 'enterImported'>): Promise<boolean> {
  const found = await findImport(scope, id)
  if (found?.state !== 'running' || !(await tryLockEvent(scope, found.event_id))) return false
  const row = await lockImport(scope, id, { skips: true })
  if (row?.state !== 'running') return false
  const part = await nextPart(scope, id)
  if (part === null) {
    await finish(scope, row)
    return false
  }
  const { event_id, products, user_id, source: where } = row
  const others = { seen: seenBefore(part), numbers: new Set<string>() }
  const judged = await judgeImport(scope, { event_id, tickets: part.tickets, products, new_products: [] }, others)
  const { event, orders } = judged
  await writeOutcome(scope, id, part.number, { ...outcomeOf(judged, row, part), is_done: true })
  await updateImport(scope, id, { attempts: 0 })
  if (orders.length === 0) return true
  const enter = async (entries: ImportedEntries['entries']) => {
    for (const hook of hooks.enterImported) if (user_id !== null) await hook(scope, { event_id, where, user_id, entries })
  }
  await writeImport(scope, { ...row, event, orders, sold: soldAs(judged), enter })
  return true
}

/** The codes of this part that the check has found in another one. */
function seenBefore({ tickets, errors }: Part): Map<string, number> {
  const rows = new Map(tickets.map(({ row, old_code }) => [row, oldCodeText(old_code)]))
  const seen = new Map<string, number>()
  for (const { row, code, other_row } of errors) {
    const text = rows.get(row)
    if (code === 'import_code_twice' && text !== undefined && other_row !== undefined && !rows.has(other_row))
      seen.set(text, other_row)
  }
  return seen
}

async function finish(scope: Scope, { id, event_id, source, send_tickets, raise_stock }: ImportRow): Promise<void> {
  const { orders, tickets } = await sumParts(scope.tx, scope.company_id, id)
  await updateImport(scope, id, { state: 'done' })
  const after = { orders, tickets, source, send_tickets, raise_stock }
  await recordChange(scope, { entity: 'event', entity_id: event_id, action: 'tickets_imported', after })
}

/** What is refused waits for a person at once; anything else is tried again. Returns whether to go on. */
async function noteFailure(scope: Scope, id: number, refusals: readonly Refusal[] | null): Promise<boolean> {
  const row = await lockImport(scope, id)
  if (row?.state !== 'running') return false
  const attempts = row.attempts + 1
  if (refusals === null && attempts < TRIES) {
    await updateImport(scope, id, { attempts })
    return true
  }
  const reasons = JSON.stringify(refusals ?? [refusal('something_went_wrong')])
  await updateImport(scope, id, { state: 'stopped', attempts, reasons })
  return false
}

function outcomeOf(
  { orders, already, errors }: Pick<Judged, 'orders' | 'already' | 'errors'>,
  { is_fetched }: ImportRow,
  part: Part,
): PartOutcome {
  const types: Record<string, number> = {}
  for (const { ticket_type } of ticketsOf(orders)) types[ticket_type] = (types[ticket_type] ?? 0) + 1
  const numbers = new Map(part.tickets.map(({ row, old_order_number }) => [row, old_order_number]))
  const told = is_fetched ? errors.map((error) => ({ ...error, old_order_number: numbers.get(error.row) ?? '' })) : errors
  return { orders: orders.length, imported: ticketsOf(orders).length, already, types, errors: told }
}

function ticketsOf(orders: readonly OrderToImport[]) {
  return orders.flatMap(({ tickets }) => tickets)
}

import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import {
  leftReasons,
  type ChangedDiscountCodes,
  type DiscountCodesChange,
} from '@entree/contract/catalogue/discount-codes/entities.ts'
import { MOST_CODES_CHANGED_AT_ONCE, normalizeCode, periodRefusals } from '@entree/domain/catalogue/discount-rules.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { Refused, refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChanges } from '#features/foundation/audit/record-change.ts'
import { refuseLimits, refuseOtherEvents } from './code-limits.ts'
import { listCodesWithoutLimits, lockFoundCodes, updateCodes } from './many-queries.ts'
import { describe } from './save-discount-code.ts'
import { listCodes, type SavedRow } from './settings-queries.ts'

/** What is written to the trail in one statement. */
const LINES_AT_ONCE = 1000

/**
 * Switches many codes on or off, or sets their end: those of a list, or all that are found (BDISC-22). One that could not be changed alone is
 * left as it is, and named with the reason (BDISC-23); the others change, all at once. Refuses `discountcode_too_many`.
 */
export async function changeDiscountCodes(
  scope: Scope,
  input: CallInput<'changeDiscountCodes'>,
): Promise<CallAnswer<'changeDiscountCodes'>> {
  const { codes, search = '', state = null, ...change } = input
  const wanted = codes === null ? null : [...new Set(codes.map(normalizeCode))]
  if ((wanted?.length ?? 0) > MOST_CODES_CHANGED_AT_ONCE) return refuseTooMany()
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const filter = { event_ids: allowedEventIds(scope), search, state, codes: wanted, now }
    const ids = await lockFoundCodes(tx, company_id, filter, MOST_CODES_CHANGED_AT_ONCE + 1)
    if (ids.length > MOST_CODES_CHANGED_AT_ONCE) return refuseTooMany()
    const rows = (await listCodes(tx, company_id, { ...filter, state: null })).filter(isAmong(ids))
    const { changed, left } = await judge(scope, rows, change)
    await write(scope, changed, change)
    return {
      changed: changed.length,
      same: rows.filter((row) => isSame(row, change)).length,
      left,
      unknown: wanted === null ? [] : unknownOf(wanted, rows),
    }
  })
}

function refuseTooMany(): never {
  return refuse('discountcode_too_many', { field: 'codes', max: MOST_CODES_CHANGED_AT_ONCE })
}

function isAmong(ids: readonly number[]): (row: SavedRow) => boolean {
  const wanted = new Set(ids)
  return ({ id }) => wanted.has(id)
}

/** Those of a list that there are not, or not for this user. */
function unknownOf(wanted: readonly string[], rows: readonly SavedRow[]): string[] {
  const known = new Set(rows.map(({ code }) => code))
  return wanted.filter((code) => !known.has(code))
}

type Reason = Omit<ChangedDiscountCodes['left'][number], 'codes'>

/** Which codes change, and which stay as they are for which reason. */
async function judge(scope: Scope, rows: readonly SavedRow[], change: DiscountCodesChange) {
  const off = change.active ? rows.filter(({ active }) => !active) : []
  const gone = await listCodesWithoutLimits(scope.tx, scope.company_id, idsOf(off))
  const reasonOfLimits = rememberLimits(scope)
  const changed: SavedRow[] = []
  const left = new Map<string, ChangedDiscountCodes['left'][number]>()
  for (const row of rows) {
    if (isSame(row, change)) continue
    const reason: Reason | null = gone.has(row.id)
      ? { reason: 'discountcode_limits_gone' }
      : ((await reasonOfLimits(row, change)) ?? reasonOfPeriod(row, change))
    if (reason === null) {
      changed.push(row)
      continue
    }
    const key = `${reason.reason} ${reason.product}`
    const alike = left.get(key) ?? { ...reason, codes: [] }
    alike.codes.push(row.code)
    left.set(key, alike)
  }
  return { changed, left: [...left.values()] }
}

function isSame(row: SavedRow, { active = row.active, ends_at = row.ends_at }: DiscountCodesChange): boolean {
  return (
    row.active === active &&
    (row.ends_at === null || ends_at === null ? row.ends_at === ends_at : Date.parse(row.ends_at) === Date.parse(ends_at))
  )
}

function reasonOfPeriod({ starts_at }: SavedRow, { ends_at = null }: DiscountCodesChange): Reason | null {
  return periodRefusals(starts_at, ends_at, 'ends_at').length > 0 ? { reason: 'end_date_before_start_date' } : null
}

/** Why the user may not change a code, or it cannot be switched on: by what it is limited to, which many codes have alike. */
function rememberLimits(scope: Scope): (row: SavedRow, change: DiscountCodesChange) => Promise<Reason | null> {
  const known = new Map<string, Reason | null>()
  return async (row, { active = row.active }) => {
    const key = JSON.stringify([row.events, row.products, row.active])
    const found = known.get(key)
    if (found !== undefined) return found
    const reason = await reasonOf(async () => {
      refuseOtherEvents(scope, row.events)
      await refuseLimits(scope, { ...row, active }, row)
    })
    known.set(key, reason)
    return reason
  }
}

async function reasonOf(act: () => Promise<void>): Promise<Reason | null> {
  try {
    await act()
    return null
  } catch (error) {
    const [first] = error instanceof Refused ? error.refusals : []
    const reason = leftReasons.find((one) => one === first?.code)
    if (reason === undefined) throw error
    return { reason, ...(typeof first?.product === 'string' ? { product: first.product } : {}) }
  }
}

async function write(scope: Scope, rows: readonly SavedRow[], change: DiscountCodesChange): Promise<void> {
  if (rows.length === 0) return
  await updateCodes(scope.tx, scope.company_id, idsOf(rows), change, scope.now)
  const lines = rows.map((row) => {
    const before = describe(row)
    return {
      entity: 'discount_code' as const,
      entity_id: row.id,
      action: 'changed' as const,
      before,
      after: { ...before, ...change },
    }
  })
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) await recordChanges(scope, lines.slice(at, at + LINES_AT_ONCE))
}

function idsOf(rows: readonly SavedRow[]): number[] {
  return rows.map(({ id }) => id)
}

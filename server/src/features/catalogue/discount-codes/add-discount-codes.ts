import type {
  AddedDiscountCodes,
  DiscountCodesInput,
  SavedDiscountCode,
} from '@entree/contract/catalogue/discount-codes/entities.ts'
import { discountCodesRefusals, normalizeCode } from '@entree/domain/catalogue/discount-rules.ts'
import { isUniqueViolation } from '#platform/database/refused-by-database.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChanges } from '#features/foundation/audit/record-change.ts'
import { isSameLimits, refuseLimits, refuseOtherEvents } from './code-limits.ts'
import { columnsOf, describe } from './save-discount-code.ts'
import { addCodeLists, findCodes, insertCodes } from './settings-queries.ts'

/** Two who add the same codes at once: the second finds them on its next try, and a third in between on the one after that. */
const TRIES = 3

/**
 * Adds many codes with the same settings (BDISC-20): all that are new, or none when a code or a setting is refused. Those that are there are
 * left alone, so that the same request twice adds them once. Refuses what `discountCodesRefusals` refuses.
 */
export async function addDiscountCodes(scope: Scope, input: DiscountCodesInput): Promise<AddedDiscountCodes> {
  refuseIfAny(discountCodesRefusals(input))
  refuseOtherEvents(scope, input.events)
  for (let left = TRIES; left > 0; left--) {
    try {
      return await transact(scope, (scope) => addNewCodes(scope, input))
    } catch (error) {
      if (!isUniqueViolation(error, 'discount_code_code')) throw error
    }
  }
  return refuse('discountcode_exists', { field: 'codes' })
}

async function addNewCodes(scope: Scope, { codes, ...settings }: DiscountCodesInput): Promise<AddedDiscountCodes> {
  const { tx, company_id } = scope
  await refuseLimits(scope, settings, null)
  // In one order, so that two who add some of the same codes wait for each other and do not deadlock.
  const wanted = [...new Set(codes.map(normalizeCode))].toSorted()
  const there = await findCodes(tx, company_id, wanted)
  const known = new Set(there.map(({ code }) => code))
  const added = wanted.filter((code) => !known.has(code))
  const rows = added.map((code) => columnsOf(scope, { ...settings, code }))
  await addCodeLists(tx, company_id, await insertCodes(tx, company_id, rows, settings.stock), settings)
  const made = await findCodes(tx, company_id, added)
  await recordChanges(
    scope,
    made.map((row) => ({ entity: 'discount_code', entity_id: row.id, action: 'created', after: describe(row) })),
  )
  const isSame = (row: SavedDiscountCode) => hasSettings(row, settings)
  const same = new Set(there.filter(isSame).map(({ code }) => code))
  return {
    added,
    same: wanted.filter((code) => same.has(code)),
    taken: wanted.filter((code) => known.has(code) && !same.has(code)),
  }
}

function hasSettings(row: SavedDiscountCode, settings: Omit<DiscountCodesInput, 'codes'>): boolean {
  const isAlike = (['type', 'amount', 'apply_type', 'stock', 'active'] as const).every((name) => row[name] === settings[name])
  const isAt = (one: string | null, other: string | null) =>
    one === null || other === null ? one === other : Date.parse(one) === Date.parse(other)
  return isAlike && isAt(row.starts_at, settings.starts_at) && isAt(row.ends_at, settings.ends_at) && isSameLimits(row, settings)
}

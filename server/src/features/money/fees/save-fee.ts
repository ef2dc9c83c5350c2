import type { CompanyFee } from '@entree/contract/money/fees/entities.ts'
import { feeRefusals, isFeeSettled, type FeeType } from '@entree/domain/money/fees.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { isUniqueViolation } from '#platform/database/refused-by-database.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { feeDay, removeFee, writeFee } from '#features/foundation/companies/company-fees.ts'
import { readFee } from './list-fees.ts'
import { hasCompany, hasEvent, lockFee } from './queries.ts'

type Input = { type: FeeType; amount: number | null; start_date: string | null; retroactive?: boolean }

/** Of one that is changed: when its form says it was last changed. */
type Seen = { updated_at?: string | null | undefined }

/** Which fee: of the company (`event_id` null) or of one of its events; `fee_id` null: a new one. */
type Place = { fee_id: number | null; event_id: number | null }

/**
 * Sets or changes a fee of the company, or of one of its events in place of that (FEE-06, FEE-07, FEE-08, FEE-09). Refuses `not_found`,
 * `field_required`, what `feeRefusals` finds, `fee_settled` for one that was charged (DEC-B-149), `fee_exists` for a second one of the same
 * day, and `changed_meanwhile` (409) for one that is not as its form showed it.
 */
export async function saveFee(scope: Scope, { fee_id, event_id }: Place, input: Input & Seen): Promise<CompanyFee> {
  const fee = { ...readInput(scope, input), event_id }
  try {
    return await transact(scope, async (scope) => {
      const { tx, company_id } = scope
      const isThere = event_id === null ? hasCompany(tx, company_id) : hasEvent(tx, company_id, event_id)
      if (!(await isThere)) return refuse('not_found')
      const before = fee_id === null ? null : await lockOpenFee(scope, fee_id, event_id)
      if (before) await refuseStale(scope, before, input)
      const id = await writeFee(scope, fee_id, fee)
      await record(scope, before, fee)
      return readFee(scope, id, event_id)
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('fee_exists', { field: 'start_date' })
    throw error
  }
}

/** Removes a fee that was not charged yet. Refuses `not_found` and `fee_settled`. */
export async function deleteFee(scope: Scope, fee_id: number, event_id: number | null): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const before = await lockOpenFee(scope, fee_id, event_id)
    await removeFee(scope, fee_id)
    await record(scope, before, null)
    return { success: true as const }
  })
}

function readInput({ now }: Scope, { type, amount, start_date, retroactive = false }: Input) {
  const missing = Object.entries({ amount, start_date }).filter(([, value]) => value === null)
  refuseIfAny(missing.map(([field]) => refusal('field_required', { field })))
  if (amount === null || start_date === null) return refuse('field_required')
  const fee = { type, amount, start_date, retroactive }
  refuseIfAny(feeRefusals(fee, feeDay(now)))
  return fee
}

async function lockOpenFee(scope: Scope, fee_id: number, event_id: number | null) {
  const fee = (await lockFee(scope, fee_id, event_id)) ?? refuse('not_found')
  return isFeeSettled(fee, feeDay(scope.now)) ? refuse('fee_settled') : fee
}

async function refuseStale(scope: Scope, fee: Kept & { updated_at: string }, seen: Seen): Promise<void> {
  const { event_id, updated_at } = fee
  await refuseUnseen(
    scope,
    {
      entity: event_id === null ? 'company' : 'event',
      id: event_id ?? scope.company_id,
      updated_at,
      action: 'fee_changed',
    },
    seen.updated_at ?? undefined,
  )
}

type Kept = { type: FeeType; amount: number; start_date: string; event_id: number | null; retroactive: boolean }

/** In the trail of the company, and of the event that it is of. */
async function record(scope: Scope, before: Kept | null, after: Kept | null): Promise<void> {
  const event_id = (after ?? before)?.event_id ?? null
  await recordChange(scope, {
    entity: event_id === null ? 'company' : 'event',
    entity_id: event_id ?? scope.company_id,
    action: 'fee_changed',
    before: before && wordsOf(before),
    after: after && wordsOf(after),
  })
}

function wordsOf({ type, amount, start_date, retroactive }: Kept): object {
  return { [type]: amount, start_date, ...(retroactive ? { retroactive } : {}) }
}

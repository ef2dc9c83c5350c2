import type { CallInput } from '@entree/contract/calls.ts'
import type { PaymentCostRow } from '@entree/contract/money/payment-costs/entities.ts'
import { isFeeSettled } from '@entree/domain/money/fees.ts'
import { paymentCostRefusals, type PaymentCost } from '@entree/domain/money/payment-costs.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { isUniqueViolation } from '#platform/database/refused-by-database.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { feeDay } from '#features/foundation/companies/company-fees.ts'
import { deleteCostRow, findMethodName, insertCost, listCostRows, lockCost, updateCost } from './queries.ts'

/** What payments cost the company, as it stands today (PCOST-07). */
export async function listPaymentCosts({ tx, company_id, now }: Scope): Promise<PaymentCostRow[]> {
  const today = feeDay(now)
  const rows = await listCostRows(tx, company_id)
  return rows.map((row) => {
    const { name, adapter, ...cost } = row
    // The rows of a method stand together, the latest first.
    const inForce = rows.find(
      ({ payment_method_id, valid_from }) => payment_method_id === row.payment_method_id && valid_from <= today,
    )
    return {
      ...cost,
      payment_method: { name, adapter },
      is_in_force: inForce === row,
      is_settled: isFeeSettled({ start_date: row.valid_from }, today),
    }
  })
}

/** Sets what payments by a method cost from a day on (PCOST-01, PCOST-05, PCOST-06). Refuses what the contract names. */
export async function addPaymentCost(scope: Scope, input: CallInput<'addPaymentCost'>): Promise<PaymentCostRow[]> {
  return onlyOnce(() =>
    transact(scope, async (scope) => {
      const cost = await readInput(scope, input)
      await insertCost(scope, cost)
      await record(scope, null, cost)
      return listPaymentCosts(scope)
    }),
  )
}

/**
 * Changes rows that were not charged yet, all of them or none (DEC-B-186). Refuses what the contract names, `changed_meanwhile` (409) when one
 * of them is not as its form showed it (DEC-B-182).
 */
export async function savePaymentCosts(
  scope: Scope,
  { costs, updated_at }: CallInput<'savePaymentCosts'>,
): Promise<PaymentCostRow[]> {
  return onlyOnce(() =>
    transact(scope, async (scope) => {
      if (updated_at) await refuseStale(scope, costs, updated_at)
      for (const { id, ...input } of costs) {
        const before = await lockOpenCost(scope, id)
        const cost = await readInput(scope, input)
        await updateCost(scope, id, cost)
        await record(scope, before, cost)
      }
      return listPaymentCosts(scope)
    }),
  )
}

/** Removes a row that was not charged yet. Refuses `not_found` and `fee_settled`. */
export async function deletePaymentCost(scope: Scope, fee_id: number): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const before = await lockOpenCost(scope, fee_id)
    await deleteCostRow(scope, fee_id)
    await record(scope, before, null)
    return { success: true as const }
  })
}

type Input = Omit<CallInput<'addPaymentCost'>, 'company_id'>

async function readInput({ tx, now }: Scope, input: Input): Promise<PaymentCost> {
  const { payment_method_id, fee_percentage, fee_fixed, valid_from } = input
  const missing = Object.entries({ payment_method_id, fee_percentage, fee_fixed, valid_from }).filter(([, one]) => one === null)
  refuseIfAny(missing.map(([field]) => refusal('field_required', { field })))
  if (payment_method_id === null || fee_percentage === null || fee_fixed === null || valid_from === null)
    return refuse('field_required')
  const cost = { payment_method_id, fee_percentage, fee_fixed, valid_from }
  refuseIfAny(paymentCostRefusals(cost, feeDay(now)))
  if ((await findMethodName(tx, payment_method_id)) === null)
    return refuse('pos_payment_method_not_found', { field: 'payment_method_id' })
  return cost
}

async function lockOpenCost(scope: Scope, id: number): Promise<PaymentCost & { updated_at: string }> {
  const cost = (await lockCost(scope, id)) ?? refuse('not_found')
  return isFeeSettled({ start_date: cost.valid_from }, feeDay(scope.now)) ? refuse('fee_settled') : cost
}

async function refuseStale(scope: Scope, rows: readonly { id: number }[], seen_at: string): Promise<void> {
  const changes: string[] = []
  for (const { id } of rows) changes.push((await lockOpenCost(scope, id)).updated_at)
  const updated_at = changes.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1)
  if (updated_at === undefined) return
  await refuseUnseen(scope, { entity: 'company', id: scope.company_id, updated_at, action: 'fee_changed' }, seen_at)
}

async function onlyOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('fee_exists', { field: 'valid_from' })
    throw error
  }
}

/** In the trail of the company, with the method by its name. */
async function record(scope: Scope, before: PaymentCost | null, after: PaymentCost | null): Promise<void> {
  const words = async (cost: PaymentCost | null) => {
    if (cost === null) return null
    const { payment_method_id, ...rest } = cost
    return { payment_method: await findMethodName(scope.tx, payment_method_id), ...rest }
  }
  await recordChange(scope, {
    entity: 'company',
    entity_id: scope.company_id,
    action: 'fee_changed',
    before: await words(before),
    after: await words(after),
  })
}

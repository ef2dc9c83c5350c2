import { paymentCost, paymentCostInForce, type PaymentCost } from '@entree/domain/money/payment-costs.ts'
import { compareSettlement, type SettledLine } from '@entree/domain/money/settlements.ts'
import type { Scope } from '#platform/scope.ts'
import { feeDay } from '#features/foundation/companies/company-fees.ts'
import { readStartingValues } from '#features/foundation/platform-settings/starting-values.ts'
import { listPaymentCosts } from '#features/money/payment-costs/save-payment-costs.ts'
import { listLineFacts, lockSettlement, writeComparison } from './compare-queries.ts'

type Facts = Awaited<ReturnType<typeof listLineFacts>>[number]
/** What a payment of a company by a method on a day is set to cost, in cents; null: nothing is set. */
type Expected = (line: Facts) => number | null

/**
 * Compares a settlement with what is known now and writes that down; in a transaction. Expected costs are what the company is set to be charged
 * (payment costs), by method and on the day of each payment; Stripe counts what went to the platform among its own (PCON-11).
 */
export async function compareStored(scope: Scope, id: number): Promise<void> {
  const settlement = await lockSettlement(scope, id)
  if (settlement === null) return
  const facts = await listLineFacts(scope, id)
  const expected = await readExpected(scope, facts)
  const lines = facts.map((line): SettledLine => ({ ...line, known: knownOf(line), expected_cost: expected(line) }))
  await writeComparison(scope, id, compareSettlement(settlement, lines))
}

function knownOf({ kind, gross, payment_amount, paid_at, refund_amount, dispute_amount }: Facts): SettledLine['known'] {
  const returned = kind === 'refund' ? refund_amount : dispute_amount
  if (kind !== 'payment') return returned === null ? null : { amount: Math.sign(gross) * returned, is_paid: true }
  return payment_amount === null ? null : { amount: payment_amount, is_paid: paid_at !== null }
}

async function readExpected(scope: Scope, facts: readonly Facts[]): Promise<Expected> {
  const { payment_costs } = await readStartingValues(scope.tx)
  const companies = new Set(facts.flatMap(({ payment_company_id }) => payment_company_id ?? []))
  const costs = new Map<number, PaymentCost[]>()
  for (const company_id of companies) costs.set(company_id, await listPaymentCosts({ ...scope, company_id }))
  return ({ kind, payment_amount, paid_at, payment_company_id, payment_method_id, application_fee, provider }) => {
    if (kind !== 'payment' || payment_amount === null || paid_at === null) return null
    if (payment_company_id === null || payment_method_id === null) return null
    const set = { own: costs.get(payment_company_id) ?? [], defaults: payment_costs ?? [] }
    const cost = paymentCostInForce(set, payment_method_id, feeDay(paid_at))
    if (cost === null) return null
    return paymentCost(cost, payment_amount) + (provider === 'stripe' ? application_fee : 0)
  }
}

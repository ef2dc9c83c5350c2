/**
 * What of a settlement, which a provider paid out, one line is about. `elsewhere`: a payment, refund or chargeback of another shop of the
 * same account. `cost`: what the provider keeps, where it says so by method and not by payment. `adjustment`: what it sets aside,
 * corrects or pays besides.
 */
export const settlementLineKinds = ['payment', 'refund', 'chargeback', 'cost', 'elsewhere', 'adjustment'] as const
export type SettlementLineKind = (typeof settlementLineKinds)[number]

/** How a settlement can differ from what is known here. */
export const settlementDifferences = [
  'sum_differs',
  'unknown_payment',
  'payment_not_paid',
  'amount_differs',
  'refund_unknown',
  'chargeback_unknown',
  'cost_differs',
] as const
export type SettlementDifferenceKind = (typeof settlementDifferences)[number]

/** Why settlements of an account are not taken in. */
export const settlementProblems = [
  /** The provider's interface tells nothing of them. */
  'not_offered',
  /** The provider has none of test payments. */
  'not_in_test',
  'key_missing',
  'key_refused',
  'keys_unreadable',
  'rights_missing',
  'provider_silent',
] as const
export type SettlementProblem = (typeof settlementProblems)[number]

/** This many days after it was paid, a payment is missed when no settlement has it: providers that pay out once a month have had two turns. */
export const MISSING_AFTER_DAYS = 45

/** A line as the provider has it, in cents; what goes out is negative. `fee` with its VAT; null: the provider tells costs by method. */
export type SettledLine = {
  id: number
  kind: SettlementLineKind
  /** As `payment_method.adapter`, or what it costs money for (`refund`). */
  method: string | null
  /** How many it is about. */
  quantity: number
  gross: number
  fee: number | null
  fee_vat: number
  net: number
  /** What is known here of what the line is about, in cents, signed as `gross`; null: nothing. `is_paid` of a payment: it was paid here too. */
  known: { amount: number; is_paid: boolean } | null
  /** What payments by its method are set to cost, without VAT, in cents; null: nothing is set, or it is no payment that is known. */
  expected_cost: number | null
}

/** `expected` and `actual` in cents; null: there is none. Of costs by method: all payments by it together, without VAT. */
type SettlementDifference = {
  kind: SettlementDifferenceKind
  line_id: number | null
  method: string | null
  expected: number | null
  actual: number | null
}

/** What payments by a method cost, or refunds and the like; in cents, without VAT. `expected` null: nothing to compare it with. */
type MethodCost = { method: string; quantity: number; cost: number; expected: number | null }

export type SettlementComparison = {
  differences: SettlementDifference[]
  by_method: MethodCost[]
  /** Cents, without VAT. */
  costs: number
  costs_vat: number
  /** Of the methods that can be compared; null: of none. */
  expected_costs: number | null
}

/** What stands for a line whose provider names no method. */
const UNNAMED_METHOD = 'unnamed'

/**
 * Compares a settlement with what is known here: its sum, each payment, refund and chargeback, and the costs by method. A settlement of which the
 * provider does not say what it is made of (`is_itemised` false) has nothing to compare.
 */
export function compareSettlement(
  { amount, is_itemised }: { amount: number; is_itemised: boolean },
  lines: readonly SettledLine[],
): SettlementComparison {
  const by_method = methodCosts(lines)
  const sum = lines.reduce((total, { net }) => total + net, 0)
  const lumps = lines.filter(({ kind }) => kind === 'cost').length
  const sumDiffers = is_itemised && Math.abs(sum - amount) > roundingCents(lumps)
  const compared = by_method.filter(({ expected }) => expected !== null)
  return {
    differences: [
      ...(sumDiffers ? [difference('sum_differs', { expected: sum, actual: amount })] : []),
      ...lines.flatMap(lineDifference),
      ...compared.flatMap(({ method, quantity, cost, expected }) =>
        expected !== null && Math.abs(cost - expected) > roundingCents(quantity)
          ? [difference('cost_differs', { method, expected, actual: cost })]
          : [],
      ),
    ],
    by_method,
    costs: lines.reduce((total, line) => total + costOf(line), 0),
    costs_vat: lines.reduce((total, { fee_vat }) => total + fee_vat, 0),
    expected_costs: compared.length === 0 ? null : compared.reduce((total, { expected }) => total + (expected ?? 0), 0),
  }
}

/** By how many cents sums of `count` amounts may lie apart when each of these, and the sum, was rounded to a cent. */
function roundingCents(count: number): number {
  return Math.floor((count + 1) / 2)
}

function difference(
  kind: SettlementDifferenceKind,
  { line_id = null, method = null, expected = null, actual = null }: Partial<Omit<SettlementDifference, 'kind'>>,
): SettlementDifference {
  return { kind, line_id, method, expected, actual }
}

const unknownKinds: Partial<Record<SettlementLineKind, SettlementDifferenceKind>> = {
  payment: 'unknown_payment',
  refund: 'refund_unknown',
  chargeback: 'chargeback_unknown',
}

function lineDifference({ id: line_id, kind, gross, known }: SettledLine): SettlementDifference[] {
  const unknown = unknownKinds[kind]
  if (unknown === undefined) return []
  if (known === null) return [difference(unknown, { line_id, actual: gross })]
  if (!known.is_paid) return [difference('payment_not_paid', { line_id, expected: 0, actual: gross })]
  return known.amount === gross ? [] : [difference('amount_differs', { line_id, expected: known.amount, actual: gross })]
}

function costOf({ fee, fee_vat }: SettledLine): number {
  return (fee ?? 0) - fee_vat
}

function costMethod({ kind, method }: SettledLine): string {
  return method ?? (kind === 'refund' || kind === 'chargeback' ? kind : UNNAMED_METHOD)
}

/**
 * The costs by method. Expected are those of payments that are known here; where the provider tells a method's costs in one sum, they are
 * compared only if every payment by it is known.
 */
function methodCosts(lines: readonly SettledLine[]): MethodCost[] {
  const groups = Map.groupBy(lines, costMethod)
  return [...groups].flatMap(([method, some]) => {
    const cost = some.reduce((total, line) => total + costOf(line), 0)
    const payments = some.filter(({ kind }) => kind === 'payment' || kind === 'elsewhere')
    const lumps = some.filter(({ kind }) => kind === 'cost')
    if (!some.some(({ fee }) => fee !== null)) return []
    const known = payments.filter(({ expected_cost }) => expected_cost !== null)
    const isComparable = payments.length > 0 && known.length === payments.length
    if (cost === 0 && !isComparable) return []
    return [
      {
        method,
        quantity:
          payments.length > 0 ? payments.length : lumps.reduce((total, { quantity }) => total + quantity, 0) || some.length,
        cost,
        expected: isComparable ? known.reduce((total, { expected_cost }) => total + (expected_cost ?? 0), 0) : null,
      },
    ]
  })
}

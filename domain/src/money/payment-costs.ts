import { percentageRefusals } from '../foundation/percentage-rule.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { decimal, divideRounded } from '../foundation/money.ts'

/** What a payment by one method costs the company, from a day on (PCOST-01, PCOST-02, PCOST-03, PCOST-04). */
export type PaymentCost = {
  payment_method_id: number
  /** Percent of what was paid. */
  fee_percentage: number
  /** Cents. */
  fee_fixed: number
  valid_from: string
}

/**
 * The row of a method that holds on a day: the company's that began last, else the platform's default, else none (M8, DEC-B-153). `own` are
 * the company's; `defaults` hold from ever.
 */
export function paymentCostInForce(
  { own, defaults }: { own: readonly PaymentCost[]; defaults: readonly Omit<PaymentCost, 'valid_from'>[] },
  payment_method_id: number,
  day: string,
): Omit<PaymentCost, 'valid_from'> | null {
  const latest = own
    .filter((cost) => cost.payment_method_id === payment_method_id && cost.valid_from <= day)
    .reduce<PaymentCost | null>((one, other) => (one !== null && one.valid_from >= other.valid_from ? one : other), null)
  return latest ?? defaults.find((cost) => cost.payment_method_id === payment_method_id) ?? null
}

/** What a payment of `paid` cents costs, in cents, rounded half up once: fixed and a percentage of what was paid (M8). */
export function paymentCost(
  { fee_fixed, fee_percentage }: Pick<PaymentCost, 'fee_fixed' | 'fee_percentage'>,
  paid: number,
): number {
  const { digits, scale } = decimal(fee_percentage)
  return divideRounded(BigInt(fee_fixed) * scale * 100n + BigInt(paid) * digits, scale * 100n)
}

/** What is wrong with a row that is set today: `fee_percentage_invalid`, `fee_invalid` and `fee_starts_in_past`. */
export function paymentCostRefusals({ fee_percentage, fee_fixed, valid_from }: PaymentCost, today: string): Refusal[] {
  const isFixed = Number.isInteger(fee_fixed) && fee_fixed >= 0 && fee_fixed <= 100_000
  return [
    ...percentageRefusals(fee_percentage, 'fee', 'fee_percentage'),
    ...(isFixed ? [] : [refusal('fee_invalid', { field: 'fee_fixed' })]),
    ...(valid_from < today ? [refusal('fee_starts_in_past', { field: 'valid_from' })] : []),
  ]
}

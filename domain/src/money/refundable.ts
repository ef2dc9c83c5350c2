import { refusal, type Refusal } from '../foundation/refusals.ts'

const refundStates = ['requested', 'sent', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export type KnownRefund = { status: RefundState; amount: number }

/** What can still be given back of a payment, in cents: what was paid less all refunds that are done or may still be (story 17). */
export function refundable(paid: number, refunds: readonly KnownRefund[]): number {
  const given = refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, paid - given)
}

/** `refund_above_paid` (with `remaining`) for more than is left, `invalid_input` for what is no amount to give back. */
export function refundRefusals(amount: number, paid: number, refunds: readonly KnownRefund[]): Refusal[] {
  if (!Number.isSafeInteger(amount) || amount <= 0) return [refusal('invalid_input', { field: 'amount' })]
  const remaining = refundable(paid, refunds)
  return amount > remaining ? [refusal('refund_above_paid', { field: 'amount', remaining })] : []
}

import type { PaymentAttention } from '@entree/contract/money/payments/attention-entities.ts'
import type { useT } from '../../../messages.ts'

type T = ReturnType<typeof useT>
type Issue = Pick<PaymentAttention, 'kind' | 'reason'>

/** What happened, in plain words. */
export function happenedText(t: T, { kind, reason }: Issue): string {
  if (reason === 'provider_unreachable')
    return t(kind === 'refund' ? 'attention.refund_unreachable' : 'attention.payment_unreachable')
  return t(`attention.reason_${reason}`)
}

/** What somebody can do about it. */
export function whatToDoText(t: T, { kind, reason }: Issue): string {
  if (reason === 'provider_unreachable') {
    return t(kind === 'refund' ? 'attention.refund_unreachable_do' : 'attention.payment_unreachable_do')
  }
  return t(`attention.reason_${reason}_do`)
}

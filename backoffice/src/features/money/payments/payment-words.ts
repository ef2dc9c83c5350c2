import type { PaymentAttention } from '@entree/contract/money/payments/attention-entities.ts'
import type { useT } from '../../../messages.ts'

type T = ReturnType<typeof useT>
type Issue = Pick<PaymentAttention, 'kind' | 'reason'>

/** What happened, in plain words. */
export function happenedText(t: T, { kind, reason }: Issue): string {
  if (reason === 'provider_unreachable')
    return t(kind === 'refund' ? 'attention.refund_unreachable' : 'attention.payment_unreachable')
  if (reason === 'unclear_money' && kind === 'refund') return t('attention.refund_unclear')
  return t(`attention.reason_${reason}`)
}

/** What somebody can do about it. */
export function whatToDoText(t: T, { kind, reason }: Issue): string {
  if (reason === 'provider_unreachable') {
    return t(kind === 'refund' ? 'attention.refund_unreachable_do' : 'attention.payment_unreachable_do')
  }
  if (reason === 'unclear_money' && kind === 'refund') return t('attention.refund_unclear_do')
  return t(`attention.reason_${reason}_do`)
}

import type { PaymentAttention } from '@entree/contract/money/payments/attention-entities.ts'
import type { useFormat } from '@entree/web/format.ts'
import type { useT } from '../../../messages.ts'
import { methodName } from '../accounts/method-words.ts'

type T = ReturnType<typeof useT>
type Issue = Pick<PaymentAttention, 'kind' | 'reason' | 'status' | 'can_refund'>

/** What happened, in plain words. */
export function happenedText(t: T, { kind, reason }: Issue): string {
  if (reason === 'provider_unreachable')
    return t(kind === 'refund' ? 'attention.refund_unreachable' : 'attention.payment_unreachable')
  if (reason === 'unclear_money' && kind === 'refund') return t('attention.refund_unclear')
  return t(`attention.reason_${reason}`)
}

/** What the user can do about it. */
export function whatToDoText(t: T, { kind, reason, status, can_refund }: Issue): string {
  if (reason === 'provider_unreachable') {
    return t(kind === 'refund' ? 'attention.refund_unreachable_do' : 'attention.payment_unreachable_do')
  }
  if (reason === 'unclear_money' && kind === 'refund') return t('attention.refund_unclear_do')
  if (reason === 'unknown_payment') {
    if (status === 'authorised') return t('attention.unknown_authorised_do')
    return t(can_refund ? 'attention.unknown_here_do' : 'attention.reason_unknown_payment_do')
  }
  return t(`attention.reason_${reason}_do`)
}

/** What the provider says of money that is not known here: how and when it was paid, and for what; empty of any other. */
export function toldText(
  t: T,
  { dateTimeNumeric }: Pick<ReturnType<typeof useFormat>, 'dateTimeNumeric'>,
  { at_provider }: Pick<PaymentAttention, 'at_provider'>,
): string {
  if (at_provider === null) return ''
  const { method, description, made_at } = at_provider
  const parts = [method && methodName(t, method), description, made_at && dateTimeNumeric(made_at)]
  return parts.filter(Boolean).join(' · ')
}

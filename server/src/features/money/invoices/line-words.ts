import { formatPercent } from '@entree/domain/foundation/numbers.ts'
import type { InvoiceLine, LineBasis } from '@entree/domain/money/invoice.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { PaymentMethod } from '@entree/domain/money/payment-methods.ts'
import { messagesIn } from '#platform/messages.ts'
import { methodName } from '#platform/method-name.ts'

type Named = Pick<InvoiceLine, 'kind' | 'fee_type'> & { event: string | null; payment_method: PaymentMethod | null }

/** What a line is of, in a language: `Service fee, Summer Fest`. */
export function nameLine({ kind, fee_type, event, payment_method }: Named, language: string): string {
  const t = messagesIn('invoice', language)
  const name =
    kind === 'payment_cost' ? t('payment_cost') : t(`line.type_${kind === 'correction' ? (fee_type ?? 'ticket_fee') : kind}`)
  const what = kind === 'correction' ? t('correction', { name }) : name
  return [what, event ?? (payment_method && methodName(payment_method, language))].filter(Boolean).join(', ')
}

/** What each of a line costs: an amount, or the rate of a payment method, `2,5% + € 0,25`. */
export function describeUnit({ unit, basis }: { unit: number | null; basis: LineBasis }): string {
  if (unit !== null) return formatEuro(unit)
  const { fee_percentage = 0, fee_fixed = 0 } = basis
  const share = fee_percentage === 0 ? '' : formatPercent(fee_percentage, 4)
  return [share, fee_fixed === 0 ? '' : formatEuro(fee_fixed)].filter(Boolean).join(' + ')
}

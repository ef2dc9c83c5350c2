import type { InvoiceLine, LineBasis } from '@entree/domain/money/invoice.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { Translate } from '#platform/messages.ts'

type Named = Pick<InvoiceLine, 'kind' | 'fee_type'> & { event: string | null; payment_method: string | null }

/** What a line is of, in the words of `invoice`: `Service fee, Summer Fest`. */
export function nameLine({ kind, fee_type, event, payment_method }: Named, t: Translate): string {
  const name =
    kind === 'payment_cost' ? t('payment_cost') : t(`line.type_${kind === 'correction' ? (fee_type ?? 'ticket_fee') : kind}`)
  const what = kind === 'correction' ? t('correction', { name }) : name
  return [what, event ?? payment_method].filter(Boolean).join(', ')
}

/** What each of a line costs: an amount, or the rate of a payment method, `2,5% + € 0,25`. */
export function describeUnit({ unit, basis }: { unit: number | null; basis: LineBasis }): string {
  if (unit !== null) return formatEuro(unit)
  const { fee_percentage = 0, fee_fixed = 0 } = basis
  const share = fee_percentage === 0 ? '' : `${String(fee_percentage).replace('.', ',')}%`
  return [share, fee_fixed === 0 ? '' : formatEuro(fee_fixed)].filter(Boolean).join(' + ')
}

import { offeredPaymentMethods } from '@entree/domain/catalogue/payment-methods.ts'
import { paymentFee } from '@entree/domain/selling/price-cart.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { Translate } from '@entree/web/language.tsx'
import type { PointOfSale } from '../../data.ts'
import type { MessageKey } from '../../messages.ts'

/**
 * What the payment will add, said from the first choice on: the least it can be when every method that may be offered has a fee,
 * that some have one, or null when none has.
 */
export function paymentFeeNote(
  t: Translate<MessageKey>,
  { payment_methods, event, company }: Pick<PointOfSale, 'payment_methods' | 'event' | 'company'>,
  total_without_payment_fee: number,
  now: string,
): string | null {
  const situation = { event, timeslot_starts_at: null, total_without_payment_fee }
  const fees = offeredPaymentMethods(payment_methods, situation, now, event.time_zone).map((method) =>
    paymentFee(total_without_payment_fee, method, company.vat_percentage),
  )
  if (fees.length === 0 || Math.max(...fees) === 0) return null
  const least = Math.min(...fees)
  return least > 0 ? t('payment_fee_from', { fee: formatEuro(least) }) : t('payment_fee_some')
}

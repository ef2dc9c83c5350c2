import type { SettlementRow } from '@entree/contract/money/settlements/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { translatedMethod } from '@entree/domain/money/payment-methods.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import type { useT } from '../../../messages.ts'
import { providerNames } from '../accounts/account-words.ts'

/** Ways to pay that are called the same everywhere. */
const brands: Readonly<Record<string, string>> = {
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  klarna: 'Klarna',
}
const named = ['refund', 'chargeback', 'unnamed'] as const

/** What a way to pay, or what else costs money, is called; one that is not known here as its provider calls it. */
export function methodName(t: ReturnType<typeof useT>, method: string): string {
  const other = named.find((one) => one === method)
  if (other) return t(`settlements.method_${other}`)
  const known = translatedMethod(method)
  return known ? t(`ui.method_${known}`) : (brands[method] ?? method)
}

/** The account that a settlement was paid out to. */
export function accountOf(
  t: ReturnType<typeof useT>,
  { provider, key_hint }: Pick<SettlementRow, 'provider' | 'key_hint'>,
): string {
  return t('money.account_ending', { name: providerNames[provider], hint: key_hint })
}

/** The day of an instant, in figures. */
export function dayOf(instant: string): string {
  return formatDayNumeric(localDay(instant, DEFAULT_TIME_ZONE))
}

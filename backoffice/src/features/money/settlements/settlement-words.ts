import type { SettlementRow } from '@entree/contract/money/settlements/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import type { useT } from '../../../messages.ts'
import { providerNames } from '../accounts/account-words.ts'

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

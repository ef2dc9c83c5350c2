import type { Services, Slice } from '#features/services.ts'
import { moneyBackMail } from './mails/money-back.ts'
import { askMoneyBack, readMoneyBack } from './money-back.ts'

/** Binds what the buyers of a moved event do themselves. */
export function bindShopEventChanges({ bind }: Services): Slice {
  bind('getMoneyBack', readMoneyBack)
  bind('askMoneyBack', askMoneyBack)
  return { mails: [moneyBackMail] }
}

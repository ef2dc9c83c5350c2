import type { ProviderStatus } from '../payment-provider.ts'
import type { Decision, NoticeMode } from './decide.ts'

export type PageLanguage = 'en' | 'nl'

type PageTexts = {
  test: string
  title: string
  pay_to: string
  unknown: string
  question: Record<'open' | 'pending' | 'expired', string>
  outcome: Record<Extract<ProviderStatus, 'paid' | 'failed' | 'cancelled'>, string>
  decisions: Record<Decision, string>
  hints: Record<Decision, string>
  too_late: string
  notice: string
  notices: Record<NoticeMode, string>
  back: string
  reference: string
}

/** The words of the sandbox's page. It stands for an outside party, so they are its own and not the shop's messages. */
export const pageTexts: Record<PageLanguage, PageTexts> = {
  en: {
    test: 'Test payment. No money moves.',
    title: 'Sandbox payment',
    pay_to: 'To',
    unknown: 'This payment does not exist.',
    question: {
      open: 'How does this payment end?',
      pending: 'This payment is being checked. How does it end?',
      expired: 'This payment has run out.',
    },
    outcome: { paid: 'This payment is paid.', failed: 'This payment has failed.', cancelled: 'This payment was cancelled.' },
    decisions: { paid: 'Paid', pending: 'Pending', failed: 'Failed', cancelled: 'Cancelled' },
    hints: {
      paid: 'The money is in',
      pending: 'Decide later',
      failed: 'The bank refuses',
      cancelled: 'The buyer steps back',
    },
    too_late: 'Pay all the same, too late',
    notice: 'The message to the shop goes',
    notices: { now: 'at once', late: 'after 30 seconds', twice: 'twice', never: 'never' },
    back: 'Back to the shop',
    reference: 'Reference',
  },
  nl: {
    test: 'Testbetaling. Er gaat geen geld over.',
    title: 'Sandboxbetaling',
    pay_to: 'Aan',
    unknown: 'Deze betaling bestaat niet.',
    question: {
      open: 'Hoe loopt deze betaling af?',
      pending: 'Deze betaling wordt gecontroleerd. Hoe loopt die af?',
      expired: 'Deze betaling is verlopen.',
    },
    outcome: {
      paid: 'Deze betaling is betaald.',
      failed: 'Deze betaling is mislukt.',
      cancelled: 'Deze betaling is afgebroken.',
    },
    decisions: { paid: 'Betaald', pending: 'In behandeling', failed: 'Mislukt', cancelled: 'Afgebroken' },
    hints: {
      paid: 'Het geld is binnen',
      pending: 'Beslis later',
      failed: 'De bank weigert',
      cancelled: 'De koper ziet ervan af',
    },
    too_late: 'Toch betalen, te laat',
    notice: 'Het bericht aan de shop gaat',
    notices: { now: 'meteen', late: 'na 30 seconden', twice: 'twee keer', never: 'nooit' },
    back: 'Terug naar de shop',
    reference: 'Kenmerk',
  },
}

/** Dutch for a payment in Dutch, English for one in English; any other follows the browser. */
export function pageLanguage(language: string, acceptLanguage: string | undefined): PageLanguage {
  if (language === 'nl' || language === 'en') return language
  return /^\s*nl\b/i.test(acceptLanguage ?? '') ? 'nl' : 'en'
}

import { holderOf, type MoneyHolder } from '@entree/domain/money/ledger.ts'

/** The provider of money that a person took in hand: cash, a pin terminal of their own, a bill. Nobody is asked about it. */
export const BY_HAND = 'by_hand'

/**
 * Whether no provider is asked to give money back: it was taken in hand, or it is the play money of a test order that no account took
 * (DEC-B-84, DEC-B-93).
 */
export function isGivenByHand(
  { provider, payment_account_id }: { provider: string; payment_account_id: number | null },
  is_test: boolean,
): boolean {
  return provider === BY_HAND || (is_test && payment_account_id === null)
}

/** Who has the money of a payment (PACC-07). */
export function holderOfPayment({ provider, into_own_account }: { provider: string; into_own_account: boolean }): MoneyHolder {
  return holderOf({ is_by_hand: provider === BY_HAND, into_own_account })
}

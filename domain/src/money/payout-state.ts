/** `concept`: the company has no bank account for it; `nothing`: there is nothing to pay, all of it settled invoices or is carried on. */
export const payoutStates = ['concept', 'final', 'paid', 'nothing'] as const
export type PayoutState = (typeof payoutStates)[number]

/** How a payout stands (M29). Amount in cents. */
export function payoutState({
  amount,
  paid_on,
  has_iban,
}: {
  amount: number
  paid_on: string | null
  has_iban: boolean
}): PayoutState {
  if (paid_on !== null) return 'paid'
  if (amount === 0) return 'nothing'
  return has_iban ? 'final' : 'concept'
}

/** How money that a buyer's bank took back stands: the bank has it, the organiser has it again, or the bank keeps it. */
export type DisputeState = 'open' | 'won' | 'lost'

/** What of a payment banks have, in cents: all that was taken back and not given back since. */
export function chargedBack(disputes: readonly { amount: number; state: DisputeState }[]): number {
  return disputes.reduce((sum, { amount, state }) => (state === 'won' ? sum : sum + amount), 0)
}

/**
 * How a dispute stands after what the provider says of it, which may be old: it never opens again, and money that came back stays so. One
 * that is lost can still be won, at a higher instance.
 */
export function nextDisputeState(known: DisputeState, told: DisputeState): DisputeState {
  if (known === 'won' || told === 'open') return known
  return told
}

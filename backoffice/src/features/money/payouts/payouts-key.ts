/** Under which all lists of payouts, each payout and the balances are in the cache. */
export const payoutsKey = ['payouts'] as const

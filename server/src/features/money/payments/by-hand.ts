/** The provider of money that somebody took in hand: cash, a pin terminal of their own, a bill. Nobody is asked about it. */
export const BY_HAND = 'by_hand'

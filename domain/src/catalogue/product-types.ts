/** The product types by id, as the migration inserts them (POS-29). */
export const productTypes = {
  1: 'entrance',
  2: 'tokens',
  3: 'parking',
  4: 'cross-sell',
  5: 'merchandise',
  6: 'donation',
  7: 'other',
  8: 'gift voucher',
} as const

/** The type of a donation: at most one product of an event has it. */
export const DONATION_PRODUCT_TYPE_ID = 6

/** The type that is an extra on its own (DEC-B-48). */
export const CROSS_SELL_PRODUCT_TYPE_ID = 4

/** The type of a product of which each unit sold is a code with a balance (GIFT-01). */
export const GIFT_VOUCHER_PRODUCT_TYPE_ID = 8

/** Types of which a unit is an e-ticket; the others are an upsell without (PROD-28, DEC-B-49). */
const ticketTypes: ReadonlySet<number> = new Set([1, 2, 3])

/** Whether a product of the type gives an e-ticket, unless the product itself says otherwise (PROD-28, DEC-B-49). */
export function typeGivesTicket(product_type_id: number): boolean {
  return ticketTypes.has(product_type_id)
}

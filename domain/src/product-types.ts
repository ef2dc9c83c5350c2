/** The product types by id, as the migration inserts them (POS-29). */
export const productTypes = {
  1: 'entrance',
  2: 'tokens',
  3: 'parking',
  4: 'cross-sell',
  5: 'merchandise',
  6: 'donation',
  7: 'other',
} as const

export type ProductTypeName = (typeof productTypes)[keyof typeof productTypes]

/** The type of a donation: at most one product of an event has it. */
export const DONATION_PRODUCT_TYPE_ID = 6

/** A way to pay: a row of `payment_method`. */
export type PaymentMethod = { name: string; adapter: string }

/** Ways to pay that are called otherwise in each language; all others are brands, and called by their name everywhere. */
export const translatedMethods = ['creditcard', 'banktransfer', 'pin', 'cash'] as const

/** The adapter of a method that is called otherwise in each language; null for a brand. */
export function translatedMethod(adapter: string): (typeof translatedMethods)[number] | null {
  return translatedMethods.find((one) => one === adapter) ?? null
}

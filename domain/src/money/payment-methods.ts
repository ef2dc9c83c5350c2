/** A way to pay: a row of `payment_method`. */
export type PaymentMethod = { name: string; adapter: string }

/** What kind of method one is, as the shop's picture beside its name shows. */
export type MethodKind = 'bank' | 'card' | 'wallet' | 'later' | 'on_site'

/**
 * Every way to pay, as the table `payment_method` has them, in the order of its ids (PAY-24). Each is at one of the providers at least, or taken on
 * the spot, and takes euros: what pays in another currency only (TWINT, BLIK, Swish) is none of them.
 */
export const paymentMethods = [
  { adapter: 'ideal', name: 'iDEAL | Wero', kind: 'bank' },
  { adapter: 'bancontact', name: 'Bancontact', kind: 'card' },
  { adapter: 'creditcard', name: 'Credit card', kind: 'card' },
  { adapter: 'paypal', name: 'PayPal', kind: 'wallet' },
  { adapter: 'banktransfer', name: 'Bank transfer', kind: 'bank' },
  { adapter: 'pin', name: 'Card', kind: 'on_site' },
  { adapter: 'cash', name: 'Cash', kind: 'on_site' },
  { adapter: 'applepay', name: 'Apple Pay', kind: 'wallet' },
  { adapter: 'googlepay', name: 'Google Pay', kind: 'wallet' },
  { adapter: 'klarna', name: 'Klarna', kind: 'later' },
  { adapter: 'wero', name: 'Wero', kind: 'wallet' },
  { adapter: 'kbc', name: 'KBC/CBC', kind: 'bank' },
  { adapter: 'belfius', name: 'Belfius', kind: 'bank' },
  { adapter: 'bizum', name: 'Bizum', kind: 'wallet' },
  { adapter: 'mbway', name: 'MB WAY', kind: 'wallet' },
  { adapter: 'eps', name: 'EPS', kind: 'bank' },
  { adapter: 'przelewy24', name: 'Przelewy24', kind: 'bank' },
  { adapter: 'satispay', name: 'Satispay', kind: 'wallet' },
  { adapter: 'bancomatpay', name: 'BANCOMAT Pay', kind: 'wallet' },
  { adapter: 'mybank', name: 'MyBank', kind: 'bank' },
  { adapter: 'trustly', name: 'Trustly', kind: 'bank' },
  { adapter: 'paybybank', name: 'Pay by Bank', kind: 'bank' },
  { adapter: 'multibanco', name: 'Multibanco', kind: 'bank' },
  { adapter: 'directdebit', name: 'SEPA direct debit', kind: 'bank' },
] as const satisfies readonly (PaymentMethod & { kind: MethodKind })[]

/** What kind of method that is; null for one that is not known here. */
export function methodKind(adapter: string): MethodKind | null {
  return paymentMethods.find((method) => method.adapter === adapter)?.kind ?? null
}

/** What a method is called, a brand or in English; null for one that is not known here. */
export function knownMethodName(adapter: string): string | null {
  return paymentMethods.find((method) => method.adapter === adapter)?.name ?? null
}

/** Ways to pay that are called otherwise in each language; all others are brands, and called by their name everywhere. */
export const translatedMethods = ['creditcard', 'banktransfer', 'pin', 'cash', 'directdebit'] as const

/** The adapter of a method that is called otherwise in each language; null for a brand. */
export function translatedMethod(adapter: string): (typeof translatedMethods)[number] | null {
  return translatedMethods.find((one) => one === adapter) ?? null
}

import { ProviderRefused } from '../payment-provider.ts'

export const BANK_TRANSFER_ID = 136

/** Its money is only reserved at first, and collected by us (`isToCollect`). */
export const KLARNA_ID = 1717

/** PAY.'s numbers for the methods that Entree knows. Which bank, the buyer of iDEAL chooses on the page of iDEAL. */
export const payMethods: Readonly<Record<string, number>> = {
  ideal: 10,
  bancontact: 436,
  creditcard: 706,
  applepay: 2277,
  googlepay: 2558,
  paypal: 138,
  banktransfer: BANK_TRANSFER_ID,
  klarna: KLARNA_ID,
  wero: 3762,
  bizum: 3843,
  mbway: 3846,
  eps: 2062,
  przelewy24: 2151,
  satispay: 4146,
  bancomatpay: 4809,
  trustly: 2718,
  paybybank: 2970,
}

/** The method of PAY.'s number; null: it is none that Entree knows. */
export function payAdapter(id: number | undefined): string | null {
  return Object.entries(payMethods).find((method) => method[1] === id)?.[0] ?? null
}

/** PAY.'s number for a method; refuses one that it has none for. */
export function payMethod(adapter: string): number {
  const id = payMethods[adapter]
  if (id === undefined) throw new ProviderRefused(`pay has no method ${adapter}`)
  return id
}

import { containedVat } from '../foundation/money.ts'
import { soldLines, type BoughtOrder, type BuyerLine } from './buyer-invoice.ts'
import type { AccountProviderName } from './payment-accounts.ts'

/** Ways to pay later for which a provider has to be sent what was bought and where its buyer lives (PAY-31). Stripe's page asks for all it needs. */
const told: Readonly<Partial<Record<AccountProviderName, readonly string[]>>> = { mollie: ['klarna'], pay: ['klarna'] }

/** Whether a provider has to be sent the lines of an order and the address of its buyer for a way to pay (PAY-31). */
export function wantsLines(provider: string, adapter: string): boolean {
  return Object.entries(told).some(([name, adapters]) => name === provider && adapters.includes(adapter))
}

/** What a buyer's details say that a bill needs; what they did not say is null. */
export type BuyerDetails = Readonly<
  Record<'first_name' | 'last_name' | 'email' | 'address' | 'house_nr' | 'zip' | 'city' | 'country', string | null>
>

/** Where a bill goes to, each of it said. */
export type BillingAddress = { readonly [Field in keyof BuyerDetails]: string }

export const billingFields = ['first_name', 'last_name', 'email', 'address', 'house_nr', 'zip', 'city', 'country'] as const

/** Where a bill goes to, without spaces around; null when anything is missing, or a name is shorter than two characters or a number (PAY-32). */
export function billingAddress(buyer: BuyerDetails | null): BillingAddress | null {
  const text = (field: keyof BuyerDetails) => buyer?.[field]?.trim() ?? ''
  const isName = (name: string) => [...name].length >= 2 && !/^\d+$/.test(name)
  if (billingFields.some((field) => text(field) === '')) return null
  if (!isName(text('first_name')) || !isName(text('last_name'))) return null
  const [first_name, last_name, email, address] = [text('first_name'), text('last_name'), text('email'), text('address')]
  return {
    first_name,
    last_name,
    email,
    address,
    house_nr: text('house_nr'),
    zip: text('zip'),
    city: text('city'),
    country: text('country'),
  }
}

/** A line of what is paid for: `unit`, `amount` and `vat` in cents, VAT included and `amount` being `quantity` times `unit`; `rate` in percent. */
export type PaymentLine = Pick<BuyerLine, 'kind' | 'name' | 'rate' | 'amount'> & { quantity: number; unit: number; vat: number }

/**
 * The lines of an order as a provider is sent them: those of an invoice to its buyer, which add up to the total to the cent, a discount code below
 * zero and each fee separately. VAT is what is contained in a line at its rate, as providers work it out again (PAY-31).
 */
export function paymentLines(order: BoughtOrder): PaymentLine[] {
  return soldLines(order).map(({ kind, name, rate, amount, quantity, unit }) => ({
    kind,
    name,
    rate,
    amount,
    quantity: quantity ?? 1,
    unit: unit ?? amount,
    vat: containedVat(amount, rate),
  }))
}

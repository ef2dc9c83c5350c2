import type { countries } from '../foundation/customer-form.ts'
import { normalizeVatNumber } from '../foundation/company-details.ts'

/** Who an e-invoice is from or to. `country`: two letters; `kvk`: the number in the register of companies of that country. */
export type UblParty = {
  name: string
  contact_person: string | null
  address: string | null
  zip: string | null
  city: string | null
  country: string | null
  kvk: string | null
  vat_number: string | null
  iban: string | null
  email: string | null
}

/** The Dutch register of companies, in the list of registers (ISO 6523). */
export const DUTCH_REGISTER = '0106'

/** How companies are addressed elsewhere (EAS): Belgian ones by the number in their register, which is that for VAT without the country. */
const byVatNumber: Record<Exclude<(typeof countries)[number], 'NL'>, { scheme: string; isBare?: boolean }> = {
  BE: { scheme: '0208', isBare: true },
  DE: { scheme: '9930' },
  ES: { scheme: '9920' },
}

/** Where programs send invoices for a company: its number in the Dutch register or, elsewhere, for VAT. Null: nowhere. */
export function electronicAddress({ country, kvk, vat_number }: UblParty): { scheme: string; id: string } | null {
  if (country === 'NL') return kvk ? { scheme: DUTCH_REGISTER, id: kvk.replaceAll(/\s/g, '') } : null
  const [, by] = Object.entries(byVatNumber).find(([one]) => one === country) ?? []
  if (!by || !vat_number) return null
  const number = normalizeVatNumber(vat_number)
  return { scheme: by.scheme, id: by.isBare ? number.slice(2) : number }
}

type Detail = 'address' | 'zip' | 'city' | 'country' | 'kvk' | 'vat_number' | 'iban'

/**
 * What an e-invoice needs and its parties do not say. The Netherlands ask for street, postal code, city and number in the register of both
 * (NL-R-002 to NL-R-005), VAT for the number of the seller (BR-S-02), and programs for an address of the customer (PEPPOL-EN16931-R010).
 */
export function missingForUbl(seller: UblParty, customer: UblParty): { seller: Detail[]; customer: Detail[] } {
  const without = (party: UblParty, names: readonly Detail[]) => names.filter((name) => !party[name]?.trim())
  const place = ['address', 'zip', 'city'] as const
  return {
    seller: without(seller, [...place, 'kvk', 'vat_number', 'iban']),
    customer: without(customer, [...place, 'country', customer.country === 'NL' ? 'kvk' : 'vat_number']),
  }
}

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
  phone?: string | null
}

/** The Dutch register of companies, in the list of registers (ISO 6523). */
export const DUTCH_REGISTER = '0106'

/** How companies are addressed elsewhere (EAS): Belgian ones by the number in their register, which is that for VAT without the country. */
const byVatNumber: Record<Exclude<(typeof countries)[number], 'NL'>, { scheme: string; isBare?: boolean }> = {
  BE: { scheme: '0208', isBare: true },
  DE: { scheme: '9930' },
  ES: { scheme: '9920' },
}

/**
 * Where programs send invoices for a company: its number in the Dutch register or, elsewhere, for VAT. Null: nowhere, also where the number
 * cannot be one (PEPPOL-COMMON-R043, PEPPOL-COMMON-R054).
 */
export function electronicAddress({ country, kvk, vat_number }: UblParty): { scheme: string; id: string } | null {
  if (country === 'NL') {
    const number = (kvk ?? '').replaceAll(/\s/g, '')
    return /^\d{8}$/.test(number) ? { scheme: DUTCH_REGISTER, id: number } : null
  }
  const [, by] = Object.entries(byVatNumber).find(([one]) => one === country) ?? []
  if (!by || !vat_number) return null
  const number = normalizeVatNumber(vat_number)
  if (!by.isBare) return { scheme: by.scheme, id: number }
  return isBelgianNumber(number.slice(2)) ? { scheme: by.scheme, id: number.slice(2) } : null
}

/** The same, with the VAT number where no register's number is known: buyers are not asked for one. */
export function partyAddress(party: UblParty): { scheme: string; id: string } | null {
  const address = electronicAddress(party)
  const scheme = vatSchemes[party.country ?? '']
  if (address !== null || scheme === undefined || !party.vat_number?.trim()) return address
  return { scheme, id: normalizeVatNumber(party.vat_number) }
}

/** How a company is addressed by its VAT number where it says no number of a register, by country (EAS). */
const vatSchemes: Readonly<Record<string, string>> = {
  AT: '9914',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  EE: '9931',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GB: '9932',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
}

/** Ten digits, of which the last two are 97 less the remainder of the others. */
function isBelgianNumber(number: string): boolean {
  return /^\d{10}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8))
}

type Detail = 'address' | 'zip' | 'city' | 'country' | 'kvk' | 'vat_number' | 'iban'

/**
 * What an e-invoice needs and its parties do not say. The Netherlands ask for street, postal code, city and number in the register of both
 * (NL-R-002 to NL-R-005), VAT for the number of the seller (BR-S-02), and programs for an address of the customer (PEPPOL-EN16931-R010);
 * a number that cannot be one is none.
 */
export function missingForUbl(seller: UblParty, customer: UblParty): { seller: Detail[]; customer: Detail[] } {
  const without = (party: UblParty, names: readonly Detail[]) => {
    const addressed = party.country === 'NL' ? 'kvk' : 'vat_number'
    return names.filter((name) => !party[name]?.trim() || (name === addressed && electronicAddress(party) === null))
  }
  const place = ['address', 'zip', 'city'] as const
  return {
    seller: without(seller, [...place, 'kvk', 'vat_number', 'iban']),
    customer: without(customer, [...place, 'country', customer.country === 'NL' ? 'kvk' : 'vat_number']),
  }
}

/**
 * Whether a document for a buyer can be an e-invoice: both say where they are and their VAT number, by which programs know them; a German
 * seller tells German companies also whom to ask (DE-R-005 to DE-R-007).
 */
export function hasBuyerUbl(seller: UblParty, customer: UblParty): boolean {
  const needed = (['address', 'zip', 'city', 'country', 'vat_number'] as const).every(
    (field) => seller[field]?.trim() && customer[field]?.trim(),
  )
  if (!needed || partyAddress(seller) === null || partyAddress(customer) === null) return false
  if (seller.country !== 'DE' || customer.country !== 'DE') return true
  return Boolean(seller.contact_person?.trim() && seller.email?.trim() && /(\d.*){3}/.test(seller.phone ?? ''))
}

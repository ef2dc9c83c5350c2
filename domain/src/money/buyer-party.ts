import { countries } from '../foundation/customer-form.ts'
import { isVatNumber, normalizeVatNumber } from '../foundation/company-details.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

/** Where a buyer's invoice may go: the countries that we sell in first, then the others of the European Union and around it. */
export const invoiceCountries = [
  'NL',
  'BE',
  'DE',
  'ES',
  'AT',
  'BG',
  'CH',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const

type Party = Readonly<Record<'name' | 'address' | 'zip' | 'city' | 'country', string>> & { vat_number: string | null }

/**
 * What is wrong with whom an invoice is to (BINV-01): name and address are there, the country is one of ours, and a VAT number has the form
 * of its country; of one that we do not sell in, two letters of a country and up to 13 signs.
 */
export function checkBuyerParty(party: Party): Refusal[] {
  const empty = (['name', 'address', 'zip', 'city', 'country'] as const).filter((field) => !party[field].trim())
  const refusals = empty.map((field) => refusal('field_required', { field }))
  const { country, vat_number } = party
  if (country && !invoiceCountries.some((one) => one === country)) refusals.push(refusal('wrong_country', { field: 'country' }))
  if (vat_number && !isPlausible(vat_number, country)) refusals.push(refusal('vat_number_invalid', { field: 'vat_number' }))
  return refusals
}

function isPlausible(vat_number: string, country: string): boolean {
  if (countries.some((one) => one === country)) return isVatNumber(vat_number, country)
  return /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(normalizeVatNumber(vat_number))
}

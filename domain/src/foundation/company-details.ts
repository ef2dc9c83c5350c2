import { countries } from './customer-form.ts'
import { payoutIbanFault } from './iban.ts'
import { refusal, type Refusal } from './refusals.ts'

/** The country that the platform itself is of, and invoices from. */
export const PLATFORM_COUNTRY = 'NL'

/** VAT numbers by country, without spaces, dots and hyphens (DEC-B-156). */
const vatNumbers: Record<(typeof countries)[number], RegExp> = {
  NL: /^NL\d{9}B\d{2}$/,
  BE: /^BE[01]\d{9}$/,
  DE: /^DE\d{9}$/,
  ES: /^ES([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
}

/** A VAT number as it is kept: capitals, without spaces, dots and hyphens. */
export function normalizeVatNumber(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase()
}

/** Whether the VAT number has the form of the country; any form of ours when the country is not known. */
export function isVatNumber(text: string, country: string | null): boolean {
  const number = normalizeVatNumber(text)
  const known = countries.find((one) => one === country)
  return known ? vatNumbers[known].test(number) : countries.some((one) => vatNumbers[one].test(number))
}

export type CompanyDetails = {
  name: string
  contact_person: string | null
  country: string | null
  kvk: string | null
  vat_number: string | null
  payout_iban?: string | null
}

/**
 * What is wrong with a company's details (COMP-28, COMP-30, DEC-B-155, DEC-B-156): name and contact person are there, a country of
 * ours, a chamber number of 8 digits in the Netherlands (free elsewhere), a VAT number of the country's form, an IBAN that
 * can be paid out to. What is null or empty is not given.
 */
export function checkCompanyDetails(company: CompanyDetails): Refusal[] {
  const { name, contact_person, country, kvk, vat_number, payout_iban } = company
  const refusals: Refusal[] = []
  if (!name.trim()) refusals.push(refusal('field_required', { field: 'name' }))
  if (!contact_person?.trim()) refusals.push(refusal('field_required', { field: 'contact_person' }))
  if (country && !countries.some((one) => one === country)) refusals.push(refusal('wrong_country', { field: 'country' }))
  if (kvk && country === 'NL' && !/^\d{8}$/.test(kvk.replaceAll(/\s/g, '')))
    refusals.push(refusal('kvk_invalid', { field: 'kvk' }))
  if (vat_number && !isVatNumber(vat_number, country)) refusals.push(refusal('vat_number_invalid', { field: 'vat_number' }))
  const ibanFault = payout_iban ? payoutIbanFault(payout_iban) : null
  if (ibanFault) refusals.push(refusal(ibanFault, { field: 'payout_iban' }))
  return refusals
}

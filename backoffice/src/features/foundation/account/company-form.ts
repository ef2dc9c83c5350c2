import type { CallInput } from '@entree/contract/calls.ts'

/** The second step of a sign-up as the form holds it: texts, empty where nothing was filled in. */
export type CompanyForm = {
  company_name: string
  subdomain: string
  phone: string
  address: string
  zip: string
  city: string
  country: string | null
  kvk: string
  vat_number: string
  iban: string
}

export const emptyCompany: CompanyForm = {
  company_name: '',
  subdomain: '',
  phone: '',
  address: '',
  zip: '',
  city: '',
  country: null,
  kvk: '',
  vat_number: '',
  iban: '',
}

/** What the call takes of it. */
export function companyInput(company: CompanyForm): Omit<CallInput<'confirmSignUp'>, 'signup_id' | 'code'> {
  const { company_name, subdomain, country, ...optional } = company
  const { phone, address, zip, city, kvk, vat_number, iban } = optional
  const given = (text: string) => text.trim() || null
  return {
    company_name,
    subdomain,
    country,
    phone: given(phone),
    address: given(address),
    zip: given(zip),
    city: given(city),
    kvk: given(kvk),
    vat_number: given(vat_number),
    iban: given(iban),
  }
}

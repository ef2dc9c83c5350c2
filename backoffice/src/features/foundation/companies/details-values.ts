import type { CallInput } from '@entree/contract/calls.ts'
import type { CompanyDetail } from './company-query.ts'

/** What the form of a company's details holds. */
export type DetailsValues = {
  name: string
  contact_person: string | null
  phone: string | null
  address: string | null
  zip: string | null
  city: string | null
  country: string | null
  kvk: string | null
  vat_number: string | null
  vat_percentage: number | null
  subdomain: string
  active: boolean
  invoice_prefix: string | null
  ticket_fee: number | null
  refund_fee: number | null
  updated_at: string
}

/** What the form starts with: fees in cents, VAT in percent. `updated_at` is what a save is checked against. */
export function detailsValues(company: CompanyDetail): DetailsValues {
  const { name, contact_person, phone, address, zip, city, country, kvk, vat_number, vat_percentage } = company
  const { subdomain, active, invoice_prefix, ticket_fee, refund_fee, updated_at } = company
  return {
    name,
    contact_person,
    phone,
    address,
    zip,
    city,
    country,
    kvk,
    vat_number,
    vat_percentage,
    subdomain,
    active,
    invoice_prefix,
    ticket_fee,
    refund_fee,
    updated_at,
  }
}

/** What the call takes; the fields of the platform only from users who may set them. */
export function detailsInput(
  company_id: number,
  values: DetailsValues,
  may: { platform: boolean; fees: boolean },
): CallInput<'updateCompany'> {
  const { subdomain, active, invoice_prefix, ticket_fee, refund_fee, vat_percentage, ...details } = values
  return {
    ...details,
    company_id,
    vat_percentage: vat_percentage ?? 0,
    ...(may.platform ? { subdomain, active, invoice_prefix } : {}),
    ...(may.fees ? { ticket_fee: ticket_fee ?? 0, refund_fee: refund_fee ?? 0 } : {}),
  }
}

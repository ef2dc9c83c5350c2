import { checkCompanyDetails } from '@entree/domain/foundation/company-details.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { checkSubdomain } from '@entree/domain/foundation/subdomain.ts'
import type { Config } from '#platform/config.ts'
import type { Scope } from '#platform/scope.ts'
import * as queries from './new-company-queries.ts'

type OwnDomain = Pick<Config, 'PLATFORM_DOMAIN'>

/** A company as someone filled it in; texts as typed, null or empty where nothing was. */
export type NewCompany = {
  name: string
  subdomain: string
  contact_person: string | null
  phone?: string | null
  address?: string | null
  zip?: string | null
  city?: string | null
  country?: string | null
  kvk?: string | null
  vat_number?: string | null
  payout_iban?: string | null
  /** Where buyers are directed with questions. */
  email_customer_questions?: string | null
}

/** What is wrong with a new company on its own, whatever other companies there are. */
export function checkNewCompany(company: NewCompany): Refusal[] {
  const { name, contact_person, country = null, kvk = null, vat_number = null, payout_iban = null } = company
  return [
    ...checkCompanyDetails({ name, contact_person, country, kvk, vat_number, payout_iban }),
    ...checkSubdomain(tidySubdomain(company.subdomain)),
  ]
}

/**
 * What stands against a company that someone makes for themselves: its subdomain is taken, or it has an account by its numbers (SIGN-13).
 * A subdomain that is none is left to `checkNewCompany`.
 */
export async function checkAgainstOthers(
  { tx }: Pick<Scope, 'tx'>,
  config: OwnDomain,
  { subdomain, country = null, kvk = null, vat_number = null }: NewCompany,
): Promise<Refusal[]> {
  const name = tidySubdomain(subdomain)
  const isTaken = checkSubdomain(name).length === 0 && !(await queries.isSubdomainFree(tx, name, hostOf(config, name)))
  const known = await queries.isCompanyKnown(tx, { country, kvk, vat_number })
  return [
    ...(isTaken ? [refusal('subdomain_in_use', { field: 'subdomain' })] : []),
    ...(known.kvk ? [refusal('customer_exists', { field: 'kvk' })] : []),
    ...(known.vat_number ? [refusal('customer_exists', { field: 'vat_number' })] : []),
  ]
}

/** Whether a shop can have this subdomain (DEC-B-24). */
export async function isSubdomainFree({ tx }: Pick<Scope, 'tx'>, config: OwnDomain, subdomain: string): Promise<boolean> {
  const name = tidySubdomain(subdomain)
  return checkSubdomain(name).length === 0 && queries.isSubdomainFree(tx, name, hostOf(config, name))
}

/** A subdomain as it is kept: without blanks around it, in small letters. */
export function tidySubdomain(subdomain: string): string {
  return subdomain.trim().toLowerCase()
}

/** The host name of a shop: subdomain and the platform's domain (DEC-B-24). */
export function hostOf(config: OwnDomain, subdomain: string): string {
  return `${tidySubdomain(subdomain)}.${config.PLATFORM_DOMAIN}`
}

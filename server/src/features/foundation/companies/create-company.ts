import { normalizeIban } from '@entree/domain/foundation/iban.ts'
import { normalizeVatNumber } from '@entree/domain/foundation/company-details.ts'
import type { Config } from '#platform/config.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { checkNewCompany, hostOf, tidySubdomain, type NewCompany } from './check-new-company.ts'
import { setFeesFromToday } from './company-fees.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { readStartingValues, type StartingValues } from '#features/foundation/platform-settings/starting-values.ts'
import { insertCompany } from './new-company-queries.ts'

/** What making a company takes: the domain that its host is of, and what others add to it. */
export type MakeServices = { config: Pick<Config, 'PLATFORM_DOMAIN'>; hooks: Pick<HookRegistry, 'startWithCompany'> }

/**
 * Creates a company with the host name of its shop and the defaults of new companies (DEC-B-25): look, fees,
 * permissions, customer fields, automatic invoicing (AINV-16) and a ticket template, named in `language`. Refuses what
 * `checkNewCompany` finds, and `subdomain_in_use`. Returns id and host.
 */
export async function createCompany(
  scope: Scope,
  { config, hooks }: MakeServices,
  company: NewCompany,
  language: string,
): Promise<{ id: number; host: string }> {
  refuseIfAny(checkNewCompany(company))
  return transact(scope, async (scope) => {
    const starting = await readStartingValues(scope.tx)
    const host = hostOf(config, company.subdomain)
    const row = rowOf(company)
    const id = await insertCompany(scope.tx, { ...row, ...columnsOf(starting), created_at: scope.now, updated_at: scope.now })
    if (id === null) return refuse('subdomain_in_use', { field: 'subdomain' })
    const ofCompany = { ...scope, company_id: id }
    for (const start of hooks.startWithCompany) await start(ofCompany, { host, starting, language })
    await setFeesFromToday(ofCompany, starting.fees ?? {})
    await recordChange(ofCompany, { entity: 'company', entity_id: id, action: 'created', after: row })
    return { id, host }
  })
}

function rowOf(company: NewCompany) {
  const vat_number = textOf(company.vat_number)
  return {
    name: company.name.trim(),
    subdomain: tidySubdomain(company.subdomain),
    contact_person: textOf(company.contact_person),
    phone: textOf(company.phone),
    address: textOf(company.address),
    zip: textOf(company.zip),
    city: textOf(company.city),
    country: textOf(company.country),
    kvk: textOf(company.kvk),
    vat_number: vat_number && normalizeVatNumber(vat_number),
    payout_iban: normalizeIban(textOf(company.payout_iban) ?? '') || null,
    email_customer_questions: textOf(company.email_customer_questions),
  }
}

function columnsOf({ layout, permissions }: StartingValues) {
  return {
    layout: JSON.stringify(layout ?? {}),
    role_permissions: JSON.stringify(permissions ?? {}),
  }
}

function textOf(text: string | null | undefined): string | null {
  return text?.trim() || null
}

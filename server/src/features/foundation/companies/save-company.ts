import type { CallInput } from '@entree/contract/calls.ts'
import type { CompanyDetail } from '@entree/contract/foundation/companies/entities.ts'
import { checkCompanyDetails, normalizeVatNumber } from '@entree/domain/foundation/company-details.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { checkInvoicePrefix } from '@entree/domain/money/invoice-prefix.ts'
import { checkSubdomain } from '@entree/domain/foundation/subdomain.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { holds } from '#platform/acting-user.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { readFeesInForce, setFeesFromToday } from './company-fees.ts'
import { readCompanyDetail } from './describe-company.ts'
import { findCompanyRecord, isSubdomainTaken, updateCompany, type CompanyRecord } from './queries.ts'

type Input = CallInput<'updateCompany'>

/**
 * Saves a company's details (COMP-08 … COMP-21). Only the platform may change the subdomain (DEC-B-24), whether the
 * company is active (DEC-B-161), the prefix of its invoices, and its fees (GEN-26), which then apply from today
 * (DEC-B-150); others are refused (`access_denied`).
 */
export async function saveCompany(
  scope: Scope,
  input: Input,
  { platform_domain, hooks }: { platform_domain: string; hooks: Pick<HookRegistry, 'moveCompanyHost'> },
): Promise<CompanyDetail> {
  return transact(scope, async (scope) => {
    const record = (await findCompanyRecord(scope, { locked: true })) ?? refuse('not_found')
    const { ticket_fee, refund_fee } = await readFeesInForce(scope)
    const before = { ...record, ticket_fee, refund_fee }
    await refuseStaleSave(scope, { entity: 'company', ...before }, input.updated_at)
    const after = { ...detailsOf(input), ...ofPlatform(input, before) }
    const hosts = { from: `${before.subdomain}.${platform_domain}`, to: `${after.subdomain}.${platform_domain}` }
    refuseIfAny([
      ...checkPlatform(scope, before, after),
      ...checkCompanyDetails(after),
      // One that was set before there was a rule stays until it is changed.
      ...(after.invoice_prefix === before.invoice_prefix ? [] : checkInvoicePrefix(after.invoice_prefix, 'invoice_prefix')),
      ...(after.subdomain === before.subdomain ? [] : await checkNewSubdomain(scope, after.subdomain, hosts.to)),
    ])
    const { ticket_fee: ticket, refund_fee: refund, ...columns } = after
    await updateCompany(scope, columns)
    await setFeesFromToday(scope, { ticket_fee: ticket, refund_fee: refund })
    if (hosts.from !== hosts.to) for (const move of hooks.moveCompanyHost) await move(scope, hosts.from, hosts.to)
    await recordChange(scope, {
      entity: 'company',
      entity_id: before.id,
      action: 'changed',
      before: { ...detailsOf(before), ...ofPlatform({}, before) },
      after,
    })
    return readCompanyDetail(scope)
  })
}

type Platform = Pick<CompanyRecord, 'subdomain' | 'active' | 'invoice_prefix'> & { ticket_fee: number; refund_fee: number }

/** What only the platform sets; what is not given stays. */
function ofPlatform(
  { subdomain, active, invoice_prefix, ticket_fee, refund_fee }: Pick<Partial<Input>, keyof Platform>,
  before: Platform,
): Platform {
  return {
    subdomain: subdomain?.trim() || before.subdomain,
    active: active ?? before.active,
    invoice_prefix: invoice_prefix === undefined ? before.invoice_prefix : invoice_prefix?.trim() || null,
    ticket_fee: ticket_fee ?? before.ticket_fee,
    refund_fee: refund_fee ?? before.refund_fee,
  }
}

function checkPlatform(scope: Scope, before: Platform, after: Platform): Refusal[] {
  const changed = (fields: readonly (keyof Platform)[]) => fields.filter((field) => before[field] !== after[field])
  const ofDetails = holds(scope, 'admin_company.details') ? [] : changed(['subdomain', 'active', 'invoice_prefix'])
  const ofFees = holds(scope, 'admin_company.fees') ? [] : changed(['ticket_fee', 'refund_fee'])
  return [...ofDetails, ...ofFees].map((field) => refusal('access_denied', { field }))
}

async function checkNewSubdomain(scope: Scope, subdomain: string, host: string): Promise<Refusal[]> {
  const wrong = checkSubdomain(subdomain)
  if (wrong.length > 0) return wrong
  return (await isSubdomainTaken(scope, subdomain, host)) ? [refusal('subdomain_in_use', { field: 'subdomain' })] : []
}

function detailsOf(company: Pick<CompanyRecord, keyof typeof named>) {
  return {
    name: company.name.trim(),
    contact_person: company.contact_person?.trim() || null,
    phone: company.phone?.trim() || null,
    address: company.address?.trim() || null,
    zip: company.zip?.trim() || null,
    city: company.city?.trim() || null,
    country: company.country?.trim().toUpperCase() || null,
    kvk: company.kvk?.replaceAll(/\s+/g, ' ').trim() || null,
    vat_number: company.vat_number ? normalizeVatNumber(company.vat_number) || null : null,
    vat_percentage: company.vat_percentage,
  }
}

const named = {
  name: true,
  contact_person: true,
  phone: true,
  address: true,
  zip: true,
  city: true,
  country: true,
  kvk: true,
  vat_number: true,
  vat_percentage: true,
} as const

import { countries } from '@entree/domain/foundation/customer-form.ts'
import { countryName } from '@entree/domain/foundation/languages.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import { actingUser, holds } from '#platform/acting-user.ts'
import type { Services, Slice } from '#features/services.ts'
import { ibanChangedMail } from './mails/iban-changed.ts'
import { addCompany } from './add-company.ts'
import { readCompanyDetail } from './describe-company.ts'
import { findLink, LINK_NAME, listLinks, listLinksOf } from './link-queries.ts'
import { listCompanies, listCompanyNames } from './queries.ts'
import { saveCompany } from './save-company.ts'
import { saveLayout } from './save-layout.ts'
import { deleteLink, saveLink } from './save-link.ts'
import { saveCompanyRights } from './save-rights.ts'
import { savePaymentProvider } from './save-payment-provider.ts'
import { saveSettings } from './save-settings.ts'

/** Binds companies, their links and what is set for them. */
export function bindCompanies(services: Services): Slice {
  const { bind, config, hooks } = services
  const originOf = (request: { origin: string }) => backofficeOrigin(config, request)
  bind('listCompanies', (scope, input) => listCompanies(scope, { ...input, own_id: ownCompanyOnly(scope) }))
  bind('listCompanyNames', (scope) => listCompanyNames(scope.tx, ownCompanyOnly(scope)))
  bind('createCompany', (scope, input, request) => addCompany(scope, services, input, originOf(request)))
  bind('getCompanyDetail', (scope) => readCompanyDetail(scope))
  bind('updateCompany', (scope, input) => saveCompany(scope, input, { platform_domain: config.PLATFORM_DOMAIN, hooks }))
  bind('saveCompanyLayout', saveLayout)
  bind('saveCompanySettings', saveSettings)
  bind('savePaymentProvider', (scope, input, request) => savePaymentProvider(scope, input, originOf(request)))
  bind('listLinksOfCompany', (scope) => listLinksOf(scope.tx, scope.company_id))
  bind('listCompanyLinks', (scope, input) => listLinks(scope.tx, input))
  bind('getCompanyLink', async (scope, { id }) => (await findLink(scope.tx, id)) ?? refuse('not_found'))
  bind('createCompanyLink', (scope, input) => saveLink(scope, null, input))
  bind('updateCompanyLink', (scope, { id, updated_at, ...input }) => saveLink(scope, id, input, updated_at))
  bind('deleteCompanyLink', (scope, { id }) => deleteLink(scope, id))
  bind('listCountries', async (_scope, { language }) => countries.map((code) => ({ code, name: countryName(code, language) })))
  return {
    hooks: { saveCompanyRights },
    mails: [ibanChangedMail],
    audit: { company: { name: 'name', company: 'id' }, company_link: { name: LINK_NAME, company: null } },
  }
}

/** Users who do not oversee all companies see only their own (DEC-B-192); those of no company see none. */
function ownCompanyOnly(scope: Scope): number | null {
  return holds(scope, 'admin_company.view') ? null : (actingUser(scope).own_company_id ?? 0)
}

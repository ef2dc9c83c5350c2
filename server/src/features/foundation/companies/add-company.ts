import type { CallInput } from '@entree/contract/calls.ts'
import type { CompanyDetail } from '@entree/contract/foundation/companies/entities.ts'
import type { Config } from '#platform/config.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { saveUser } from '#features/foundation/users/save-user.ts'
import { createCompany } from './create-company.ts'
import { readCompanyDetail } from './describe-company.ts'

/** Adds a company by hand, and invites its first administrator when one is named; both or none (BCALL-003). */
export async function addCompany(
  scope: Scope,
  config: Pick<Config, 'PLATFORM_DOMAIN'>,
  { admin, ...company }: Omit<CallInput<'createCompany'>, 'company_id'>,
  origin: string,
): Promise<CompanyDetail> {
  return transact(scope, async (scope) => {
    const { id } = await createCompany(scope, config, company, admin?.language ?? 'en')
    const ofCompany = { ...scope, company_id: id }
    if (admin) {
      const form = {
        ...admin,
        username: admin.email,
        password: '',
        password_confirmation: '',
        role: 'company_admin' as const,
        role_ids: [],
        box_office: false,
        event_access: 'all' as const,
        event_ids: [],
        weekdays: [],
        must_reset_password: false,
        app_login_hours: 12,
      }
      await saveUser(ofCompany, null, form, { origin, is_invited: true, countForeign: () => {} })
    }
    return readCompanyDetail(ofCompany)
  })
}

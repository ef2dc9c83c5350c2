import type { CallInput } from '@entree/contract/calls.ts'
import type { CompanyDetail } from '@entree/contract/foundation/companies/entities.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { saveUser } from '#features/foundation/users/save-user.ts'
import { createCompany, type MakeServices } from './create-company.ts'
import { readCompanyDetail } from './describe-company.ts'

/** Adds a company by hand, and invites its first administrator when one is named; both or none (BCALL-003). */
export async function addCompany(
  scope: Scope,
  services: MakeServices,
  { admin, ...company }: Omit<CallInput<'createCompany'>, 'company_id'>,
  origin: string,
): Promise<CompanyDetail> {
  return transact(scope, async (scope) => {
    const { id } = await createCompany(scope, services, company, admin?.language ?? 'en')
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

import { useT } from '../../../messages.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'
import type { CompanyPlace } from '../companies/company-query.ts'
import { useCompanyName } from '../companies/use-company-name.ts'

/** The way up from a user: the users of the company, the company, and for the platform all companies. */
export function useUserCrumbs({ company_id, base }: CompanyPlace): Crumb[] {
  const t = useT()
  const isOwn = base === '/company'
  const name = useCompanyName(isOwn ? null : company_id)
  const users = { label: t('company.tab_users'), to: `${base}/users` }
  if (isOwn) return [{ label: t('nav.company'), to: base }, users]
  return [
    { label: t('nav.admin_companies'), to: '/admin/companies' },
    ...(name === undefined ? [] : [{ label: name, to: base }]),
    users,
  ]
}

import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useParams } from 'react-router'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { useMay } from '../../session/session.tsx'
import { Page } from '../../ui/page.tsx'
import { History } from '../audit/history.tsx'
import { CompanyContext, companyQuery } from '../company/company-query.ts'
import { useCompanyTabs } from '../company/company-tabs.ts'
import { NoPermissionPage } from '../system/no-permission-page.tsx'
import { adminCompanyTabs } from './company-tabs.ts'

/** One company of the platform, with its tabs (GEN-02). */
export function AdminCompanyFrame() {
  const company_id = Number(useParams().company_id)
  const t = useT()
  const base = `/admin/companies/${company_id}`
  const tabs = useCompanyTabs(adminCompanyTabs, base)
  const name = useCompanyName(company_id)
  return (
    <Page
      title={name ?? t('admin.company')}
      tabs={tabs}
      actions={<History entity="company" id={company_id} company_id={company_id} />}
    >
      <CompanyContext value={{ company_id, base }}>
        <Outlet />
      </CompanyContext>
    </Page>
  )
}

/** From the company itself, or, for whoever may not open it, from the list of all. */
function useCompanyName(company_id: number): string | undefined {
  const mayOpen = useMay('admin_company.details')
  const detail = useQuery({ ...companyQuery(company_id), enabled: mayOpen })
  const names = useQuery({ ...companyNamesQuery, enabled: !mayOpen })
  return detail.data?.name ?? names.data?.find(({ id }) => id === company_id)?.name
}

/** Ids and names of all companies. */
export const companyNamesQuery = {
  queryKey: ['companies', 'names'],
  queryFn: ({ signal }: { signal: AbortSignal }) => send('listCompanyNames', {}, { signal }),
}

/** Leads to the first of the tabs that the user may open. */
export function FirstAdminCompanyTab() {
  const [first] = useCompanyTabs(adminCompanyTabs, `/admin/companies/${useParams().company_id}`)
  return first ? <Navigate to={first.to} replace /> : <NoPermissionPage />
}

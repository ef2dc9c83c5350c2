import { Navigate, Outlet, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { Page } from '../../../ui/page.tsx'
import { History } from '../audit/history.tsx'
import { CompanyContext } from '../companies/company-query.ts'
import { useCompanyTabs } from '../companies/company-tabs.ts'
import { useCompanyName } from '../companies/use-company-name.ts'
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

/** Leads to the first of the tabs that the user may open. */
export function FirstAdminCompanyTab() {
  const [first] = useCompanyTabs(adminCompanyTabs, `/admin/companies/${useParams().company_id}`)
  return first ? <Navigate to={first.to} replace /> : <NoPermissionPage />
}

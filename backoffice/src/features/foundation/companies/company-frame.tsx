import { Navigate, Outlet } from 'react-router'
import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import { Page } from '../../../ui/page.tsx'
import { History } from '../audit/history.tsx'
import { NoPermissionPage } from '../system/no-permission-page.tsx'
import { CompanyContext } from './company-query.ts'
import { companyTabs, useCompanyTabs } from './company-tabs.ts'

const BASE = '/company'

/** My company, with its tabs (GEN-18). People of the platform have none of their own. */
export function CompanyFrame() {
  const { company } = useSession()
  const tabs = useCompanyTabs(companyTabs, BASE)
  const t = useT()
  if (company === null) return <Navigate to="/admin/companies" replace />
  return (
    <Page
      title={t('nav.company')}
      description={company.name}
      tabs={tabs}
      crumbs={[]}
      actions={<History entity="company" id={company.id} />}
    >
      <CompanyContext value={{ company_id: company.id, base: BASE }}>
        <Outlet />
      </CompanyContext>
    </Page>
  )
}

/** Leads to the first of the tabs that the user may open. */
export function FirstCompanyTab() {
  const [first] = useCompanyTabs(companyTabs, BASE)
  return first ? <Navigate to={first.to} replace /> : <NoPermissionPage />
}

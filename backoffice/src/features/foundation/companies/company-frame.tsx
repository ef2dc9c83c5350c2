import { Navigate, Outlet } from 'react-router'
import { useT } from '../../../messages.ts'
import { useTabs } from '../../../router/tabs.ts'
import { useSession } from '../../../session/session.tsx'
import { Page } from '../../../ui/page.tsx'
import { History } from '../audit/history.tsx'
import { COMPANY_PATH, CompanyContext } from './company-query.ts'

/** My company, with its tabs (GEN-18). People of the platform have none of their own. */
export function CompanyFrame() {
  const { company } = useSession()
  const tabs = useTabs(COMPANY_PATH)
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
      <CompanyContext value={{ company_id: company.id, base: `/${COMPANY_PATH}` }}>
        <Outlet />
      </CompanyContext>
    </Page>
  )
}

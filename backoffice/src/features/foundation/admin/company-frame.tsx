import { Outlet, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { useTabs } from '../../../router/tabs.ts'
import { Page } from '../../../ui/page.tsx'
import { History } from '../audit/history.tsx'
import { CompanyContext } from '../companies/company-query.ts'
import { useCompanyName } from '../companies/use-company-name.ts'
import { ADMIN_COMPANY_PATH } from './company-tabs.ts'

/** One company of the platform, with its tabs (GEN-02). */
export function AdminCompanyFrame() {
  const company_id = Number(useParams().company_id)
  const t = useT()
  const base = `/admin/companies/${company_id}`
  const tabs = useTabs(ADMIN_COMPANY_PATH)
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

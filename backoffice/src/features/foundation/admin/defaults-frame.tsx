import { Navigate, Outlet } from 'react-router'
import { useT } from '../../../messages.ts'
import { Page } from '../../../ui/page.tsx'
import { useCompanyTabs } from '../companies/company-tabs.ts'
import { NoPermissionPage } from '../system/no-permission-page.tsx'
import { defaultTabs } from './default-tabs.ts'

const BASE = '/admin/defaults'

/** What companies made from now on start with (DEC-B-168). */
export function DefaultsFrame() {
  const t = useT()
  const tabs = useCompanyTabs(defaultTabs, BASE)
  return (
    <Page title={t('nav.admin_defaults')} description={t('admin.defaults_text')} tabs={tabs} crumbs={[]}>
      <Outlet />
    </Page>
  )
}

/** Leads to the first of the tabs that the user may open. */
export function FirstDefaultTab() {
  const [first] = useCompanyTabs(defaultTabs, BASE)
  return first ? <Navigate to={first.to} replace /> : <NoPermissionPage />
}

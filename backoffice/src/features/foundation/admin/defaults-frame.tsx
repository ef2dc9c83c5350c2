import { Outlet } from 'react-router'
import { useT } from '../../../messages.ts'
import { useTabs } from '../../../router/tabs.ts'
import { Page } from '../../../ui/page.tsx'
import { DEFAULTS_PATH } from './default-tabs.ts'

/** What companies made from now on start with (DEC-B-168). */
export function DefaultsFrame() {
  const t = useT()
  const tabs = useTabs(DEFAULTS_PATH)
  return (
    <Page title={t('nav.admin_defaults')} description={t('admin.defaults_text')} tabs={tabs} crumbs={[]}>
      <Outlet />
    </Page>
  )
}

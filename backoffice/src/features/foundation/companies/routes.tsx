import type { AppRoute } from '../../../router/app-route.ts'
import { firstTabOf } from '../../../router/first-tab.tsx'
import { permissionsOfTabs, type Tab } from '../../../router/tabs.ts'
import { COMPANY_PATH } from './company-query.ts'

/** My company with its tabs. */
export function companyRoutes(tabs: readonly Tab[]): readonly AppRoute[] {
  return [
    {
      path: COMPANY_PATH,
      permission: permissionsOfTabs(tabs),
      area: 'company',
      crumb: 'nav.company',
      load: async () => (await import('./company-frame.tsx')).CompanyFrame,
      children: [{ path: '', area: 'company', load: async () => firstTabOf(COMPANY_PATH) }, ...tabs],
    },
  ]
}

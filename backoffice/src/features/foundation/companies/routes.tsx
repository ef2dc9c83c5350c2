import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { AppRoute } from '../../../router/app-route.ts'
import { companyTabs } from './company-tabs.ts'

const anyTab: readonly Permission[] = companyTabs.flatMap(({ permission }) => permission)

/** My company: details, users, layout, settings, permissions. */
export const companyRoutes: readonly AppRoute[] = [
  {
    path: 'company',
    permission: anyTab,
    area: 'company',
    crumb: 'nav.company',
    load: async () => (await import('./company-frame.tsx')).CompanyFrame,
    children: [
      { path: '', area: 'company', load: async () => (await import('./company-frame.tsx')).FirstCompanyTab },
      ...companyTabs,
    ],
  },
]

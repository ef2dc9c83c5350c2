import type { AppRoute } from '../../../router/app-route.ts'

/** What providers paid out to the accounts of the platform itself. */
export const settlementRoutes: readonly AppRoute[] = [
  {
    path: 'admin/settlements',
    permission: 'admin_company.details',
    area: ['admin', 'money', 'settlements'],
    crumb: 'nav.admin_settlements',
    load: async () => (await import('./platform-settlements-page.tsx')).PlatformSettlementsPage,
  },
]

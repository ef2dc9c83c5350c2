import type { AppRoute } from '../../../router/app-route.ts'

/** What companies sell and what the platform earns with them. */
export const usageRoutes: readonly AppRoute[] = [
  {
    path: 'admin/usage',
    permission: 'admin_invoice.view',
    area: ['admin', 'money'],
    crumb: 'nav.admin_usage',
    load: async () => (await import('./usage-page.tsx')).UsagePage,
  },
]

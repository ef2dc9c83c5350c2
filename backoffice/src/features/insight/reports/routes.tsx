import type { AppRoute } from '../../../router/app-route.ts'

/** The reports, and each of them. */
export const reportRoutes: readonly AppRoute[] = [
  {
    path: 'reports',
    permission: 'report.view',
    area: 'reports',
    crumb: 'nav.reports',
    load: async () => (await import('./reports-page.tsx')).ReportsPage,
  },
  {
    path: 'reports/:report',
    permission: 'report.view',
    area: 'reports',
    load: async () => (await import('./report-page.tsx')).ReportPage,
  },
]

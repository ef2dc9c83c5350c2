import type { AppRoute } from '../../router/app-route.ts'

/** Who changed what. */
export const auditRoutes: readonly AppRoute[] = [
  {
    path: 'audit',
    permission: 'audit.view',
    area: 'company',
    crumb: 'nav.audit',
    load: async () => (await import('./audit-page.tsx')).AuditPage,
  },
]

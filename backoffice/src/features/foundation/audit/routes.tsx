import type { AppRoute } from '../../../router/app-route.ts'
import { auditAreas } from './audit-areas.ts'

/** Who changed what: in a company, and in what is the platform's own. */
export const auditRoutes: readonly AppRoute[] = [
  {
    path: 'audit',
    permission: 'audit.view',
    area: auditAreas,
    crumb: 'nav.audit',
    load: async () => (await import('./audit-page.tsx')).AuditPage,
  },
  {
    path: 'admin/audit',
    permission: 'master_data.settings',
    area: auditAreas,
    crumb: 'nav.admin_audit',
    load: async () => (await import('./audit-page.tsx')).AuditPage,
  },
]

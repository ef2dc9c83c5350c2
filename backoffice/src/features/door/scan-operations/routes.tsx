import type { AppRoute } from '../../../router/app-route.ts'
import { firstTabOf } from '../../../router/first-tab.tsx'
import { OPERATION_PATH } from './operation-query.ts'

const shared = { permission: 'scan_operation.view', area: 'scanning' } as const

/** The scan operations of the company, and one with its tabs (SCOP-01, SCOP-02, SCOP-03, SCOP-04, SCOP-05). */
export const scanOperationRoutes: readonly AppRoute[] = [
  {
    path: 'scan-operations',
    ...shared,
    crumb: 'nav.scan_operations',
    load: async () => (await import('./operations-page.tsx')).OperationsPage,
  },
  {
    path: OPERATION_PATH,
    ...shared,
    load: async () => (await import('./operation-frame.tsx')).OperationFrame,
    children: [
      { path: '', load: async () => firstTabOf(OPERATION_PATH) },
      {
        path: 'summary',
        label: 'operations.tab_summary',
        ...shared,
        load: async () => (await import('./summary-tab.tsx')).SummaryTab,
      },
      {
        path: 'sessions',
        label: 'operations.tab_sessions',
        ...shared,
        load: async () => (await import('./sessions-tab.tsx')).SessionsTab,
      },
      {
        path: 'products',
        label: 'operations.tab_products',
        ...shared,
        load: async () => (await import('./products-tab.tsx')).ProductsTab,
      },
      {
        path: 'scanners',
        label: 'operations.tab_scanners',
        ...shared,
        load: async () => (await import('./scanners-tab.tsx')).ScannersTab,
      },
    ],
  },
]

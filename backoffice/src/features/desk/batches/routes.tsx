import type { AppRoute } from '../../../router/app-route.ts'

/** The overview of QR batches, and a batch. */
export const batchRoutes: readonly AppRoute[] = [
  {
    path: 'batches',
    permission: 'batch.view',
    area: 'batches',
    crumb: 'nav.batches',
    load: async () => (await import('./batches-page.tsx')).BatchesPage,
  },
  {
    path: 'batches/:id',
    permission: 'batch.view',
    area: 'batches',
    load: async () => (await import('./batch-page.tsx')).BatchPage,
  },
]

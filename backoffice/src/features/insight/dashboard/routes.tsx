import type { AppRoute } from '../../../router/app-route.ts'

/** Where a user arrives. */
export const startRoutes: readonly AppRoute[] = [
  {
    path: 'dashboard',
    area: ['events', 'attention', 'dashboard'],
    load: async () => (await import('./start-page.tsx')).StartPage,
  },
  {
    path: 'linked-events/:event_id',
    permission: 'dashboard.view',
    area: ['events', 'dashboard'],
    load: async () => (await import('./linked-event-page.tsx')).LinkedEventPage,
  },
]

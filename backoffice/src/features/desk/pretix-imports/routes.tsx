import type { AppRoute } from '../../../router/app-route.ts'

/** Where an event is brought from pretix (MOVE-31). */
export const pretixRoutes: readonly AppRoute[] = [
  {
    path: 'events/pretix',
    permission: 'event.create',
    area: ['events', 'ticket-imports'],
    crumb: 'pretix.title',
    load: async () => (await import('./pretix-page.tsx')).PretixPage,
  },
]

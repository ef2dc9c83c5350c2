import type { AppRoute } from '../../../router/app-route.ts'

/** The guest lists of all events, and the sender of a new one (GUEST-01). */
export const guestListRoutes: readonly AppRoute[] = [
  {
    path: 'guest-lists',
    permission: 'order.add_attendees',
    area: ['guest-lists', 'orders'],
    crumb: 'nav.guest_lists',
    load: async () => (await import('./guest-lists-page.tsx')).GuestListsPage,
  },
  {
    path: 'events/:event_id/guest-lists/new',
    permission: 'order.add_attendees',
    area: ['events', 'guest-lists'],
    load: async () => (await import('./sender-page.tsx')).SenderPage,
  },
]

import type { AppRoute } from '../../../router/app-route.ts'

/** The editor of a point of sale, and that of a new one. */
export const pointOfSaleRoutes: readonly AppRoute[] = [
  {
    path: 'events/:event_id/pos/new',
    permission: 'event.pos',
    area: ['events', 'points-of-sale', 'customer-information'],
    load: async () => (await import('./point-of-sale-page.tsx')).NewPointOfSalePage,
  },
  {
    path: 'events/:event_id/pos/:pos_id',
    permission: 'event.pos',
    area: ['events', 'points-of-sale', 'customer-information'],
    load: async () => (await import('./point-of-sale-page.tsx')).PointOfSalePage,
  },
  {
    path: 'events/:event_id/pos/:pos_id/waiting-room',
    permission: 'event.pos',
    area: ['events', 'points-of-sale'],
    load: async () => (await import('./waiting-room-page.tsx')).WaitingRoomPage,
  },
]

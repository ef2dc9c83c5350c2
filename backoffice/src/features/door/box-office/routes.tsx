import type { AppRoute } from '../../../router/app-route.ts'

const all = { permission: ['box_office.sell', 'box_office.history'], area: 'box-office', frame: 'full' } as const

/** Selling at the door: choose an event and a box office, sell, look back, close the day (BOX-01 to BOX-04). */
export const boxOfficeRoutes: readonly AppRoute[] = [
  { ...all, path: 'box-office', load: async () => (await import('./choose-event-page.tsx')).ChooseEventPage },
  { ...all, path: 'box-office/:event_id', load: async () => (await import('./choose-office-page.tsx')).ChooseOfficePage },
  {
    ...all,
    path: 'box-office/:event_id/:id',
    permission: 'box_office.sell',
    load: async () => (await import('./sale-page.tsx')).SalePage,
  },
  {
    ...all,
    path: 'box-office/:event_id/:id/orders',
    permission: 'box_office.history',
    load: async () => (await import('./orders-page.tsx')).OrdersPage,
  },
  {
    ...all,
    path: 'box-office/:event_id/:id/closing',
    permission: 'box_office.history',
    load: async () => (await import('./closing-page.tsx')).ClosingPage,
  },
]

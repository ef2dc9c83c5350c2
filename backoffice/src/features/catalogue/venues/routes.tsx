import type { AppRoute } from '../../../router/app-route.ts'

/** The venues of the company, and under Administration those of everybody. */
export const venueRoutes: readonly AppRoute[] = [
  {
    path: 'venues',
    permission: ['venue.view', 'master_data.venues'],
    area: 'events',
    crumb: 'nav.venues',
    load: async () => (await import('./venues-page.tsx')).VenuesPage,
  },
  {
    path: 'venues/new',
    permission: ['venue.edit', 'master_data.venues'],
    area: 'events',
    load: async () => (await import('./venue-page.tsx')).NewVenuePage,
  },
  {
    path: 'venues/:id',
    permission: ['venue.view', 'master_data.venues'],
    area: 'events',
    load: async () => (await import('./venue-page.tsx')).VenuePage,
  },
  {
    path: 'admin/venues',
    permission: 'master_data.venues',
    area: 'events',
    crumb: 'nav.admin_venues',
    load: async () => (await import('./admin-venues.tsx')).AdminVenuesPage,
  },
  {
    path: 'admin/venues/new',
    permission: 'master_data.venues',
    area: 'events',
    load: async () => (await import('./admin-venues.tsx')).AdminNewVenuePage,
  },
  {
    path: 'admin/venues/:id',
    permission: 'master_data.venues',
    area: 'events',
    load: async () => (await import('./admin-venues.tsx')).AdminVenuePage,
  },
]

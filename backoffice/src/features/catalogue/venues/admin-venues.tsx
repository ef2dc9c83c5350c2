import { NewVenuePage, VenuePage } from './venue-page.tsx'
import { VenuesPage } from './venues-page.tsx'

const BASE = '/admin/venues'

/** All venues, for the platform (VEN-02). */
export function AdminVenuesPage() {
  return <VenuesPage base={BASE} />
}

/** One of all venues. */
export function AdminVenuePage() {
  return <VenuePage base={BASE} />
}

/** A venue of the platform to be added. */
export function AdminNewVenuePage() {
  return <NewVenuePage base={BASE} />
}

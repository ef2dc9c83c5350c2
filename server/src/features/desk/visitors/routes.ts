import { refuse } from '#platform/http/refused.ts'
import type { Services, Slice } from '#features/services.ts'
import { listVisitors } from './list-visitors.ts'
import { isEvent, selectProducts, selectTimeslots } from './queries.ts'

/** Binds the visitor list of an event. */
export function bindVisitors({ bind }: Services): Slice {
  bind('listVisitors', listVisitors)
  bind('getVisitorDependencies', async ({ tx, company_id }, { event_id }) => {
    if (!(await isEvent(tx, company_id, event_id))) return refuse('not_found')
    const [products, timeslots] = await Promise.all([
      selectProducts(tx, company_id, event_id),
      selectTimeslots(tx, company_id, event_id),
    ])
    return {
      products: products.map(({ id, name }) => ({ id, name })),
      timeslots,
      has_seats: products.some(({ has_seats }) => has_seats),
      has_badges: products.some(({ badge_template_id }) => badge_template_id !== null),
    }
  })
  return {}
}

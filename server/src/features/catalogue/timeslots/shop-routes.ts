import type { Services, Slice } from '#features/services.ts'
import { listOrderOpeningHours } from './list-opening-hours.ts'
import { listOrderTimeslots } from './list-timeslots.ts'

/** Binds what a buyer can choose from. */
export function bindShopTimeslots({ bind }: Services): Slice {
  bind('listOrderTimeslots', (scope, { id }) => listOrderTimeslots(scope, id))
  bind('listOrderOpeningHours', (scope, input) => listOrderOpeningHours(scope, input))
  return {}
}

import type { Services, Slice } from '#features/services.ts'
import { listOrderOpeningHours } from './list-opening-hours.ts'
import { listOrderTimeslots } from './list-timeslots.ts'
import { makeTimeslot } from './make-timeslot.ts'

/** Binds the calls of this slice. */
export function bindTimeslots({ bind }: Services): Slice {
  bind('listOrderTimeslots', (scope, { id }) => listOrderTimeslots(scope, id))
  bind('listOrderOpeningHours', (scope, input) => listOrderOpeningHours(scope, input))
  bind('makeTimeslot', async (scope, { id, option }) => ({ timeslot_id: await makeTimeslot(scope, id, option) }))
  return {}
}

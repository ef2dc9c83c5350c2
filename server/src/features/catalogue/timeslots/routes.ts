import { refuse } from '#platform/http/refused.ts'
import type { Services, Slice } from '#features/services.ts'
import { copyWithEvent, deleteWithEvent } from './follow-event.ts'
import { checkEventDates, moveAlongWithEvent } from './move-timeslots.ts'
import {
  addOpeningHour,
  addOpeningHours,
  deleteOpeningHour,
  deleteOpeningHours,
  generateTimeslots,
  readOpeningHours,
  saveOpeningHour,
} from './plan-opening-hours.ts'
import { addTimeslots, deleteTimeslot, deleteTimeslots, describeSlot, saveTimeslot } from './plan-timeslots.ts'
import { listPlannedTimeslots } from './planning-queries.ts'
import { findEventDates } from './queries.ts'

/** Binds the planning of timeslots and opening hours. */
export function bindTimeslots({ bind, hooks }: Services): Slice {
  bind('listTimeslots', async ({ tx, company_id }, { event_id }) => {
    const event = await findEventDates(tx, company_id, event_id)
    if (event === null) return refuse('not_found')
    return (await listPlannedTimeslots(tx, company_id, event_id)).map((slot) => describeSlot(slot, event.time_zone))
  })
  bind('addTimeslots', (scope, { event_id, timeslots }) => addTimeslots(scope, event_id, timeslots))
  bind('saveTimeslot', saveTimeslot)
  bind('deleteTimeslot', (scope, { event_id, id }) => deleteTimeslot(scope, hooks, event_id, id))
  bind('deleteTimeslots', (scope, input) => deleteTimeslots(scope, hooks, input))
  bind('listOpeningHours', (scope, { event_id }) => readOpeningHours(scope, event_id))
  bind('addOpeningHour', addOpeningHour)
  bind('addOpeningHours', addOpeningHours)
  bind('saveOpeningHour', saveOpeningHour)
  bind('deleteOpeningHour', (scope, { event_id, id }) => deleteOpeningHour(scope, event_id, id))
  bind('deleteOpeningHours', deleteOpeningHours)
  bind('generateTimeslots', generateTimeslots)
  return {
    hooks: { checkEventDates, moveAlongWithEvent, copyWithEvent, deleteWithEvent },
    audit: { timeslot: { name: null, event: 'event_id' }, opening_hour: { name: null, event: 'event_id' } },
  }
}

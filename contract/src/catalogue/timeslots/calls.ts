import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import {
  GeneratedTimeslot,
  OpeningHourInput,
  OpeningHoursInput,
  PlannedTimeslot,
  SavedOpeningHour,
  TimeslotInput,
} from './entities.ts'
import { id, instant, plannedDay } from '../../foundation/values.ts'

const access = may('event.timeslots')
const byEvent = { event_id: id }
const byId = { event_id: id, id }
const success = z.object({ success: z.literal(true) })
const planRefusals = [
  'not_found',
  'event_archived',
  'end_date_before_start_date',
  'wrong_date',
  'timeslot_outside_event',
  'timeslot_overlap',
  'timeslot_too_many_spots',
  'stock_below_sold',
] as const

export const timeslotCalls = defineCalls({
  listTimeslots: {
    summary: 'The fixed timeslots of an event, in time order (BSLOT-23)',
    access,
    input: z.object(byEvent),
    answer: z.array(PlannedTimeslot),
    refusals: ['not_found'],
  },
  addTimeslots: {
    summary: 'Adds fixed timeslots: all of them or none (BCALL-053)',
    access,
    input: z.object({ ...byEvent, timeslots: z.array(TimeslotInput).min(1).max(2000) }),
    answer: z.array(PlannedTimeslot),
    refusals: planRefusals,
  },
  saveTimeslot: {
    summary: 'Changes a fixed timeslot (BSLOT-01 to BSLOT-05)',
    access,
    input: z.object({ ...byId, ...TimeslotInput.shape, updated_at: instant.nullish() }),
    answer: PlannedTimeslot,
    refusals: [...planRefusals, 'changed_meanwhile'],
  },
  deleteTimeslot: {
    summary: 'Deletes a timeslot that nobody has ordered (BSLOT-14)',
    access,
    input: z.object(byId),
    answer: success,
    refusals: ['not_found', 'event_archived', 'timeslot_ordered'],
  },
  deleteTimeslots: {
    summary: 'Deletes many timeslots but those that somebody has ordered (BSLOT-14)',
    access,
    input: z.object({ ...byEvent, ids: z.array(id).min(1).max(2000) }),
    answer: z.object({ deleted: z.number().int(), kept: z.number().int() }),
    refusals: ['not_found', 'event_archived'],
  },
  listOpeningHours: {
    summary: 'The weekly opening hours of an event (BSLOT-22)',
    access,
    input: z.object(byEvent),
    answer: z.array(SavedOpeningHour),
    refusals: ['not_found'],
  },
  addOpeningHour: {
    summary: 'Adds a weekly opening hour (BSLOT-06 to BSLOT-10)',
    access,
    input: z.object({ ...byEvent, ...OpeningHourInput.shape }),
    answer: SavedOpeningHour,
    refusals: ['not_found', 'event_archived', 'opening_hour_invalid', 'stock_below_sold'],
  },
  addOpeningHours: {
    summary: 'Adds an opening hour on several days of the week: on all of them or none; a refusal names its `day` (BSLOT-24)',
    access,
    input: z.object({ ...byEvent, ...OpeningHoursInput.shape }),
    answer: z.array(SavedOpeningHour),
    refusals: ['not_found', 'event_archived', 'opening_hour_invalid', 'stock_below_sold'],
  },
  saveOpeningHour: {
    summary: 'Changes a weekly opening hour; what was ordered of it stays and counts (DEC-B-67)',
    access,
    input: z.object({ ...byId, ...OpeningHourInput.shape, updated_at: instant.nullish() }),
    answer: SavedOpeningHour,
    refusals: ['not_found', 'event_archived', 'changed_meanwhile', 'opening_hour_invalid', 'stock_below_sold'],
  },
  deleteOpeningHour: {
    summary: 'Deletes a weekly opening hour; what was ordered of it stays',
    access,
    input: z.object(byId),
    answer: success,
    refusals: ['not_found', 'event_archived'],
  },
  deleteOpeningHours: {
    summary: 'Deletes many weekly opening hours at once; what was ordered of them stays (BSLOT-25)',
    access,
    input: z.object({ ...byEvent, ids: z.array(id).min(1).max(2000) }),
    answer: z.object({ deleted: z.number().int() }),
    refusals: ['not_found', 'event_archived'],
  },
  generateTimeslots: {
    summary: 'The timeslots that the opening hours give between two days, to look at before saving (BSLOT-20, DEC-B-68)',
    access,
    input: z.object({ ...byEvent, start: plannedDay, end: plannedDay }),
    answer: z.array(GeneratedTimeslot),
    refusals: ['not_found', 'end_date_before_start_date', 'timeslot_range_too_long'],
  },
})

import { z } from 'zod'
import { day, id, instant, plannedDay, wallTime } from '../../foundation/values.ts'

/** A time of an opening hour as it is chosen, before anybody made a timeslot of it. */
const Option = z.object({ opening_hour_id: id, day: plannedDay, opens_at: wallTime })

/** To when a visit is changed: one of the two. `from_timeslot_id`: the timeslot that whoever chooses was shown. */
export const visitChoice = { from_timeslot_id: id, timeslot_id: id.nullish(), option: Option.nullish() }

/** Why a visit is not changed, whoever asks (REBK-02). */
export const visitRefusals = [
  'order_not_found',
  'order_not_paid',
  'order_cancelled',
  'visit_without_time',
  'visit_nothing_left',
  'visit_scanned',
  'resale_open',
  'event_archived',
  'event_change_running',
  'visit_changed_meanwhile',
  'timeslot_required',
  'timeslot_not_found',
  'timeslot_past',
  'timeslot_full',
  'seats_too_few',
  'error_try_again',
] as const

/** A time to which the visit of an order can be changed, or why not; `spots`: what is left for this order, null without a limit. */
const VisitTime = z.object({
  starts_at: instant,
  ends_at: instant,
  /** The day it begins on, where the event is. */
  day,
  timeslot_id: id.nullable(),
  option: Option.nullable(),
  spots: z.number().int().nullable(),
  state: z.enum(['choosable', 'full', 'past', 'current']),
})

/** The times of an event from one day to another, in time order. */
export const VisitTimes = z.object({
  time_zone: z.string(),
  /** How many spots the order takes. */
  count: z.number().int(),
  times: z.array(VisitTime),
  /** From which day there may be more; null: these are the last ones. */
  later: day.nullable(),
})
export type VisitTimes = z.infer<typeof VisitTimes>

import { MOST_SEATS } from '@entree/domain/catalogue/seating.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, instant } from '../../foundation/values.ts'
import { PlanSeat, SeatInput } from './entities.ts'

const access = may('event.products')

/**
 * `updated_at`: null while the event has no plan. `timeslots`: of which the hall can be looked at, in time order: those that were planned, and those of
 * opening hours that an order holds (SEAT-21). `without_seat`: units of seated products that are left and have none, of the timeslot.
 */
const Seating = z.object({
  updated_at: instant.nullable(),
  seats: z.array(PlanSeat),
  timeslots: z.array(z.object({ id, starts_at: instant, ends_at: instant })),
  without_seat: z.number().int(),
})

export const seatingCalls = defineCalls({
  getSeating: {
    summary: 'The seating plan of an event, and who has what of it in a timeslot (SEAT-19)',
    access,
    input: z.object({ event_id: id, timeslot_id: id.optional() }),
    answer: Seating,
    refusals: ['not_found'],
  },
  saveSeating: {
    summary: 'Saves the seating plan of an event as a whole: seats that are not sent are removed (SEAT-01 to SEAT-05)',
    access,
    input: z.object({
      event_id: id,
      seats: z.array(SeatInput).max(MOST_SEATS),
      /** Of the plan that was changed; null: there was none. Left out, the last save wins. */
      updated_at: instant.nullish(),
    }),
    answer: Seating,
    refusals: [
      'not_found',
      'event_archived',
      'changed_meanwhile',
      'field_required',
      'seats_too_many',
      'seat_twice',
      'seat_place_taken',
      'seat_in_use',
      'seat_not_found',
      'errors_please_select',
      'stock_below_sold',
    ],
  },
})

import type { CallAnswer } from '@entree/contract/calls.ts'
import { planSeatStates } from '@entree/contract/catalogue/seating/entities.ts'
import { z } from 'zod'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { countUnseated, findPlannedEvent, listPlanSeats, listPlannedTimes } from './queries.ts'

/** The seating plan of an event, with who has what of it in a timeslot; without one in all of them (SEAT-19). */
export async function readSeating(
  { tx, company_id }: Scope,
  event_id: number,
  timeslot_id: number | null,
): Promise<CallAnswer<'getSeating'>> {
  const event = (await findPlannedEvent(tx, company_id, event_id)) ?? refuse('not_found')
  const [seats, timeslots, without_seat] = await Promise.all([
    listPlanSeats(tx, company_id, { event_id, timeslot_id }),
    listPlannedTimes(tx, company_id, event_id),
    countUnseated(tx, company_id, { event_id, timeslot_id }),
  ])
  return {
    updated_at: event.seating_saved_at,
    seats: seats.map(({ row_name, state, ...seat }) => ({
      ...seat,
      row: row_name,
      state: z.enum(planSeatStates).parse(state),
    })),
    timeslots,
    without_seat,
  }
}

import { datedOptions } from '@entree/domain/catalogue/dated-options.ts'
import { slotState } from '@entree/domain/catalogue/timeslots.ts'
import { refuse } from '#platform/http/refused.ts'
import { type Scope, transact } from '#platform/scope.ts'
import {
  findMadeTimeslotId,
  findEventDates,
  holdOpeningHour,
  insertMadeTimeslot,
  listOpeningHours,
  type OpeningHourRow,
} from './queries.ts'

/** An option as the shop names it: which opening hour, the day in the event's zone, and when it opens (`HH:MM`). */
export type ChosenOption = { opening_hour_id: number; day: string; opens_at: string }

/**
 * The timeslot of an opening-hour option, made if nobody chose it before; two at once get the same one (CALL-21, SLOT-09). It
 * reserves nothing: saving the order with it does. Refuses `timeslot_not_found` for what is no option of the event, and `timeslot_past`.
 */
export async function makeTimeslot(scope: Scope, event_id: number, option: ChosenOption): Promise<number> {
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const event = (await findEventDates(tx, company_id, event_id)) ?? refuse('timeslot_not_found', { field: 'option' })
    const optionOf = (hours: OpeningHourRow[]) =>
      datedOptions({ hours, timeslots: [], event, start: option.day, end: option.day }).find(
        ({ opening_hour_id, opens_at }) => opening_hour_id === option.opening_hour_id && opens_at === option.opens_at,
      ) ?? refuse('timeslot_not_found', { field: 'option' })
    const found = optionOf(await listOpeningHours(tx, company_id, event.id))
    const { opening_hour_id, starts_at } = found
    if (slotState(found, { count: 0 }, now) === 'past') return refuse('timeslot_past', { field: 'option' })
    const known = await findMadeTimeslotId(tx, company_id, opening_hour_id, starts_at)
    if (known !== null) return known
    // Held until it is made: a user who changes the hours meanwhile would not see it, and it would keep the old spots and end.
    const { spots, ends_at } = optionOf(await holdOpeningHour(tx, company_id, opening_hour_id))
    const made = await insertMadeTimeslot(tx, company_id, { event_id: event.id, opening_hour_id, starts_at, ends_at }, spots)
    // If another transaction was faster, it has committed by now.
    return made ?? (await findMadeTimeslotId(tx, company_id, opening_hour_id, starts_at)) ?? refuse('error_try_again')
  })
}

import type { CallAnswer } from '@entree/contract/calls.ts'
import { guestPayments, guestSteps, MOST_GUESTS } from '@entree/domain/desk/guest-list.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findGuestEvent, listGuestProducts, listGuestTimeslots } from './queries.ts'

/** What a guest list of the event can be made of (GUEST-01); prices in cents. Refuses `not_found`. */
export async function readChoices(scope: Scope, event_id: number): Promise<CallAnswer<'getGuestListChoices'>> {
  const { tx, company_id, now } = scope
  const event = (await findGuestEvent(tx, company_id, event_id)) ?? refuse('not_found')
  const products = await listGuestProducts(tx, company_id, event_id, event.point_of_sale_id)
  return {
    event: { id: event.id, name: event.name, time_zone: event.time_zone },
    products: products.map(({ id, name, price, stock }) => ({ id, name, price, stock })),
    timeslots: await listGuestTimeslots(tx, company_id, event_id, now),
    payment_choices: [...guestPayments],
    next_steps: [...guestSteps],
    max_guests: MOST_GUESTS,
    has_point_of_sale: event.point_of_sale_id !== null,
  }
}

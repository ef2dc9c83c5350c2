import type { CallAnswer } from '@entree/contract/calls.ts'
import { guestPayments, guestSteps, MOST_GUESTS } from '@entree/domain/desk/guest-list.ts'
import type { Scope } from '#platform/scope.ts'
import { listOfferedTimeslots } from '#features/catalogue/offers/offered-timeslots.ts'
import { readGuestEvent } from './read-guest-event.ts'

/** What a guest list of the event can be made of (GUEST-01); prices in cents. Refuses `not_found`. */
export async function readChoices(scope: Scope, event_id: number): Promise<CallAnswer<'getGuestListChoices'>> {
  const { event, products } = await readGuestEvent(scope, event_id)
  return {
    event: { id: event.id, name: event.name, time_zone: event.time_zone },
    products: products.map(({ id, name, price, left }) => ({ id, name, price, stock: left })),
    timeslots: await listOfferedTimeslots(scope, event_id),
    payment_choices: [...guestPayments],
    next_steps: [...guestSteps],
    max_guests: MOST_GUESTS,
    has_point_of_sale: event.point_of_sale_id !== null,
  }
}

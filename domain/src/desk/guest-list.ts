import { isEmailAddress } from '../foundation/email-address.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { addMs } from '../foundation/zoned-time.ts'

/** How guests pay: not at all, in cash that was taken already, or with a link. */
export const guestPayments = ['none', 'cash', 'link'] as const
export type GuestPayment = (typeof guestPayments)[number]

/** What happens with the tickets of guests. */
export const guestSteps = ['invite_holders', 'send_to_owner', 'none', 'payment_link'] as const
export type GuestStep = (typeof guestSteps)[number]

/** Guests in one sending (DEC-B-96). */
export const MOST_GUESTS = 500
/** Characters of a first or a last name. */
export const LONGEST_NAME = 100
const LINK_MS = 7 * 86_400_000

type Person = { first_name?: string | null; last_name?: string | null; email?: string | null }
type Ticket = Person & { product_id: number; price?: number | null }
type GuestList = { owner: Person; payment: GuestPayment; next_step: GuestStep; tickets: readonly Ticket[] }

/** When a payment link made now expires: in 7 days, but not after the event is over. As long as it is valid it can be paid. */
export function linkExpiry(now: string, event: { ends_at: string }): string {
  const expiry = addMs(now, LINK_MS)
  return Date.parse(expiry) < Date.parse(event.ends_at) ? expiry : event.ends_at
}

/** Which of the next steps go with a payment: a link only with the link, the others with the other two (DEC-B-98). */
export function stepsOf(payment: GuestPayment): readonly GuestStep[] {
  return guestSteps.filter((step) => (step === 'payment_link') === (payment === 'link'))
}

/** Whether every guest needs a name and an address: unless all tickets go to the owner (DEC-B-97). */
export function needsGuestDetails(step: GuestStep): boolean {
  return step !== 'send_to_owner'
}

/** What one ticket costs, in cents: nothing when no payment is needed, else what was typed or what its product costs. */
export function guestPrice(payment: GuestPayment, typed: number | null | undefined, product_price: number): number {
  return typed ?? (payment === 'none' ? 0 : product_price)
}

/**
 * How many tickets go to a guest who has one of the same product already: the same name and address, capitals and outer blanks aside. Guests
 * of whom neither is known are nobody's doubles (BORD-80).
 */
export function countRepeated(tickets: readonly (Person & { product_id: number | null })[]): number {
  const seen = new Set<string>()
  return tickets.filter(({ product_id, ...person }) => {
    const said = [person.first_name, person.last_name, person.email].map((text) => (text ?? '').trim().toLowerCase())
    if (said.every((text) => text === '')) return false
    const key = JSON.stringify([product_id, ...said])
    if (seen.has(key)) return true
    seen.add(key)
    return false
  }).length
}

/**
 * What is wrong with a guest list, all at once: `guest_list_step_mismatch` (DEC-B-98), `guest_list_too_many` with `max` (DEC-B-96),
 * `guest_product_unknown`, `guest_list_price_not_free`, `guest_list_nothing_to_pay`, and details that are missing or wrong: those of the
 * owner, and of every guest unless all tickets go to the owner (GUEST-09, DEC-B-97).
 */
export function guestListRefusals(list: GuestList, prices: ReadonlyMap<number, number>): Refusal[] {
  const { owner, payment, next_step, tickets } = list
  const refusals = personRefusals(owner, 'owner', true)
  if (!stepsOf(payment).includes(next_step)) refusals.push(refusal('guest_list_step_mismatch', { field: 'next_step' }))
  if (tickets.length === 0) refusals.push(refusal('field_required', { field: 'tickets' }))
  if (tickets.length > MOST_GUESTS) {
    return [...refusals, refusal('guest_list_too_many', { field: 'tickets', max: MOST_GUESTS })]
  }
  for (const [index, ticket] of tickets.entries()) {
    const field = `tickets.${index}`
    if (!prices.has(ticket.product_id)) refusals.push(refusal('guest_product_unknown', { field: `${field}.product_id` }))
    if (payment === 'none' && (ticket.price ?? 0) > 0)
      refusals.push(refusal('guest_list_price_not_free', { field: `${field}.price` }))
    refusals.push(...personRefusals(ticket, field, needsGuestDetails(next_step)))
  }
  const total = guestTotal(list, prices)
  if (payment === 'link' && tickets.length > 0 && total === 0)
    refusals.push(refusal('guest_list_nothing_to_pay', { field: 'payment' }))
  return refusals
}

/** What the tickets cost together, in cents. */
export function guestTotal(
  { payment, tickets }: Pick<GuestList, 'payment' | 'tickets'>,
  prices: ReadonlyMap<number, number>,
): number {
  return tickets.reduce((sum, { product_id, price }) => sum + guestPrice(payment, price, prices.get(product_id) ?? 0), 0)
}

function personRefusals(person: Person, field: string, isNeeded: boolean): Refusal[] {
  const refusals: Refusal[] = []
  for (const name of ['first_name', 'last_name', 'email'] as const) {
    const value = person[name]?.trim() ?? ''
    if (value === '') {
      if (isNeeded) refusals.push(refusal('field_required', { field: `${field}.${name}` }))
    } else if (name === 'email') {
      if (!isEmailAddress(value)) refusals.push(refusal('wrong_email', { field: `${field}.email` }))
    } else if ([...value].length > LONGEST_NAME)
      refusals.push(refusal('text_too_long', { field: `${field}.${name}`, max: LONGEST_NAME }))
  }
  return refusals
}

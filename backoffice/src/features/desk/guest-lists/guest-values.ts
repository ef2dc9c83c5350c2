import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { guestListRefusals, needsGuestDetails, type GuestPayment, type GuestStep } from '@entree/domain/desk/guest-list.ts'
import type { GuestRow } from '@entree/domain/desk/guest-rows.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { readEuro } from '@entree/domain/foundation/typed-numbers.ts'

export type Choices = CallAnswer<'getGuestListChoices'>
/** A guest as they stand in the form. `product`: what a table said that is no product of the event; `price` as it was typed. */
export type Guest = {
  key: string
  first_name: string
  last_name: string
  email: string
  product_id: number | null
  product: string
  price: string
}
export type GuestColumn = 'first_name' | 'last_name' | 'email' | 'product_id' | 'price'
/** What is wrong with a guest, by column. */
export type GuestProblems = Partial<Record<GuestColumn, Refusal>>
export type SenderValues = {
  owner: { first_name: string; last_name: string; email: string; language: Language }
  payment: GuestPayment
  next_step: GuestStep
  timeslot_id: number | null
  note: string | null
  tickets: Guest[]
}

/** A guest of whom nothing is said yet; the product is the only one there is. */
export function newGuest({ products }: Choices): Guest {
  const [only, ...others] = products
  const product_id = others.length === 0 ? (only?.id ?? null) : null
  return { key: crypto.randomUUID(), first_name: '', last_name: '', email: '', product_id, product: '', price: '' }
}

/** A guest as a table says. */
export function guestOf({ first_name, last_name, email, product, product_id }: GuestRow): Guest {
  return {
    key: crypto.randomUUID(),
    first_name,
    last_name,
    email,
    product_id,
    product: product_id === null ? product : '',
    price: '',
  }
}

/** Whether nothing was typed about a guest. */
export function isBlank({ first_name, last_name, email, product, price }: Guest): boolean {
  return [first_name, last_name, email, product, price].every((text) => text.trim() === '')
}

/** What tables named of which the event has no product, and for how many guests each; `''` where they named nothing. Only of several guests. */
export function missingProducts(guests: readonly Guest[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const guest of guests)
    if (guest.product_id === null && !isBlank(guest)) counts.set(guest.product, (counts.get(guest.product) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([name, count]) => ({ name, count }))
}

/** The guests that are sent: where each needs a name, a row without one is no guest; where all goes to the owner, it is a ticket. */
export function guestsToSend({ next_step, tickets }: SenderValues): Guest[] {
  if (!needsGuestDetails(next_step)) return tickets
  const filled = tickets.filter((guest) => !isBlank(guest))
  return filled.length > 0 ? filled : tickets.slice(0, 1)
}

/** What the call takes, of what the form holds. Without payment there are no prices. */
export function inputOf(event_id: number, values: SenderValues): CallInput<'sendGuestList'> {
  const { owner, payment, next_step, timeslot_id, note, tickets } = values
  return {
    event_id,
    owner,
    payment,
    next_step,
    timeslot_id,
    note,
    tickets: tickets.map(({ first_name, last_name, email, product_id, price }) => ({
      product_id: product_id ?? 0,
      first_name: first_name || null,
      last_name: last_name || null,
      email: email || null,
      price: payment === 'none' || price.trim() === '' ? null : Math.max(0, readEuro(price) ?? 0),
    })),
  }
}

/** What is wrong with which guest, by key, as the server would say it; and what is wrong with the list as a whole. */
export function judgeGuests(
  choices: Choices,
  values: SenderValues,
): { problems: ReadonlyMap<string, GuestProblems>; whole: Refusal[] } {
  const problems = new Map<string, GuestProblems>()
  const add = (key: string, column: GuestColumn, refused: Refusal) =>
    problems.set(key, { [column]: refused, ...problems.get(key) })
  for (const { key, product_id, product, price } of values.tickets) {
    if (product_id === null) add(key, 'product_id', refusal(product === '' ? 'field_required' : 'guest_product_unknown'))
    if (values.payment !== 'none' && price.trim() !== '' && (readEuro(price) ?? -1) < 0)
      add(key, 'price', refusal('invalid_amount'))
  }
  const whole: Refusal[] = []
  for (const refused of guestListRefusals(inputOf(choices.event.id, values), pricesOf(choices))) {
    const [place, index, column] = refused.field?.split('.') ?? []
    const guest = place === 'tickets' ? values.tickets[Number(index)] : undefined
    if (guest && isColumn(column)) add(guest.key, column, refused)
    else if (place !== 'owner') whole.push(refused)
  }
  return { problems, whole }
}

function pricesOf({ products }: Choices): ReadonlyMap<number, number> {
  return new Map(products.map(({ id, price }) => [id, price]))
}

function isColumn(name: string | undefined): name is GuestColumn {
  return ['first_name', 'last_name', 'email', 'product_id', 'price'].includes(name ?? '')
}

import type { DiscountCodeInput, SavedDiscountCode } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { elsewhereRefusals, whyUseless } from '@entree/domain/catalogue/discount-reach.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findLimits } from './settings-queries.ts'

/** A user who is limited to some events saves only codes for these, never one for all events (DEC-B-11). */
export function refuseOtherEvents(scope: Scope, events: readonly number[]): void {
  const allowed = allowedEventIds(scope)
  if (allowed === null) return
  if (events.length === 0 || events.some((id) => !allowed.includes(id))) refuse('access_denied', { field: 'events' })
}

/** Whether the user sees the event. */
export function isSeen(scope: Scope, event_id: number): boolean {
  return allowedEventIds(scope)?.includes(event_id) ?? true
}

/**
 * Refuses events and products that do not exist: left out of its list, they would make the code valid for everything. A
 * product of an event that the user does not see counts as missing, as a refusal would name it. Also refused are
 * products that are not sold at the code's events, and events that are all archived, but only when they are chosen or
 * the code is switched on: what has become so since then is left alone, and shown (BDISC-11, BDISC-12).
 */
export async function refuseLimits(
  scope: Scope,
  input: Omit<DiscountCodeInput, 'code'>,
  before: SavedDiscountCode | null,
): Promise<void> {
  const isSame = before !== null && isSameLimits(before, input)
  const { events, products } = await findLimits(scope.tx, scope.company_id, input)
  const known = isSame ? products : products.filter(({ event_id }) => isSeen(scope, event_id))
  refuseIfAny([
    ...(isEachAmong(input.events, events) ? [] : [refusal('not_found', { field: 'events' })]),
    ...(isEachAmong(input.products, known) ? [] : [refusal('not_found', { field: 'products' })]),
  ])
  if (isSame && (before.active || !input.active)) return
  refuseIfAny(elsewhereRefusals(input.events, products))
  const [field, reached] = products.length > 0 ? ['products', products] : ['events', events]
  const isLimited = reached.length > 0
  if (isLimited && whyUseless(reached, scope.now) === 'archived') refuse('discountcode_events_archived', { field })
}

function isEachAmong(ids: readonly number[], known: readonly { id: number }[]): boolean {
  const found = new Set(known.map(({ id }) => id))
  return ids.every((id) => found.has(id))
}

type Limits = Pick<DiscountCodeInput, 'events' | 'products'>

/** Whether both are limited to the same events and products, in whatever order. */
export function isSameLimits(one: Limits, other: Limits): boolean {
  return isSameSet(one.events, other.events) && isSameSet(one.products, other.products)
}

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size
}

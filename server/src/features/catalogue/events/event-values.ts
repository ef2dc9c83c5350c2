import type { CallInput } from '@entree/contract/calls.ts'
import { eventRefusals } from '@entree/domain/catalogue/event-rules.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import type { Updateable } from 'kysely'
import type { Event } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { sanitizeDescription } from '#platform/sanitize/sanitize-description.ts'
import { checkImagePath } from '#features/foundation/uploads/find-stored-image.ts'
import type { EventRow } from './lock-queries.ts'
import { isEventType, isTemplate, isVenueOffered, selectForeignProducts } from './save-queries.ts'

type Fields = Omit<CallInput<'saveEvent'>, 'event_id' | 'status' | 'updated_at' | 'allowed_product_ids' | 'move_timeslots'>
type Values = Updateable<Event> & Partial<Pick<EventRow, keyof Fields>>

/**
 * The columns of an event that a form gives, as they are stored: names trimmed, instants in UTC, the description sanitised. `input` has nothing
 * but columns: what else a call takes is taken from it before.
 */
export function eventValues(input: Fields): Values {
  const { name, starts_at, ends_at, description, ...others } = input
  const given: Values = {
    ...others,
    name: name?.trim(),
    starts_at: starts_at && new Date(starts_at).toISOString(),
    ends_at: ends_at && new Date(ends_at).toISOString(),
    description: description === undefined ? undefined : cleanDescription(description),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** A description safe to show; null when nothing of it is to be seen. */
function cleanDescription(html: string | null): string | null {
  const clean = html === null ? '' : sanitizeDescription(html).trim()
  const isEmpty = clean.replaceAll(/<(?!img\b)[^>]*>|&nbsp;|\s/g, '') === ''
  return isEmpty ? null : clean
}

/** The names of what differs from what is stored. */
export function changedFields(values: Values, was: EventRow): string[] {
  const stored = new Map<string, unknown>(Object.entries(was))
  return Object.entries(values).flatMap(([name, value]) => (stored.get(name) === value ? [] : [name]))
}

/**
 * All that is wrong with an event as it would be saved: `was` with `values` over it. What is chosen must be of the company, or offered
 * to it, images must be checked uploads; what stays as it is, is not asked again.
 */
export async function checkEvent(scope: Scope, values: Values, was: Partial<EventRow>): Promise<Refusal[]> {
  const isMoved = 'starts_at' in values || 'ends_at' in values
  const dates = isMoved ? { starts_at: values.starts_at ?? was.starts_at, ends_at: values.ends_at ?? was.ends_at } : {}
  return [
    ...eventRefusals({ ...values, ...dates }),
    ...(await checkChoice('event_type_id', values, was, (id) => isEventType(scope.tx, id))),
    ...(await checkChoice('venue_id', values, was, (id) => isVenueOffered(scope.tx, scope.company_id, id))),
    ...(await checkChoice('ticket_template_id', values, was, (id) => isTemplate(scope.tx, scope.company_id, id))),
    ...(await checkImage(scope, 'image', 'event_image', values, was)),
    ...(await checkImage(scope, 'banner', 'event_banner', values, was)),
  ]
}

type Choice = 'event_type_id' | 'venue_id' | 'ticket_template_id'

async function checkChoice(
  field: Choice,
  values: Values,
  was: Partial<EventRow>,
  isOffered: (id: number) => Promise<boolean>,
): Promise<Refusal[]> {
  const id = values[field]
  if (id === undefined || id === null || id === was[field]) return []
  return (await isOffered(id)) ? [] : [refusal('errors_please_select', { field })]
}

async function checkImage(
  scope: Scope,
  field: 'image' | 'banner',
  purpose: 'event_image' | 'event_banner',
  values: Values,
  was: Partial<EventRow>,
): Promise<Refusal[]> {
  const path = values[field]
  return path === undefined ? [] : checkImagePath(scope, { field, path, was: was[field] ?? null, purpose })
}

/** Refuses products that are not of another event of the company which the user may see (DEC-B-35). Those there are may stay. */
export async function checkAllowedProducts(
  scope: Scope,
  event_id: number,
  product_ids: readonly number[],
  were: readonly number[],
): Promise<Refusal[]> {
  const added = product_ids.filter((id) => !were.includes(id))
  const found = await selectForeignProducts(scope.tx, scope.company_id, event_id, added, allowedEventIds(scope))
  return added.every((id) => found.includes(id)) ? [] : [refusal('errors_please_select', { field: 'allowed_product_ids' })]
}

import type { CallInput } from '@entree/contract/calls.ts'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { goLiveRefusals } from '@entree/domain/catalogue/event-readiness.ts'
import { statusRefusals } from '@entree/domain/catalogue/event-states.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { eventStatuses, type EventStatus } from '@entree/domain/catalogue/sale-window.ts'
import { z } from 'zod'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { holds } from '#platform/acting-user.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { cancelTermsPermissions } from './cancel-terms.ts'
import { eventFacts } from './event-facts.ts'
import { changedFields, checkAllowedProducts, checkEvent, eventValues } from './event-values.ts'
import { lockOpenEvent } from './lock-event.ts'
import type { EventRow } from './lock-queries.ts'
import { readEvent, readReadiness } from './read-event.ts'
import { resaleTermsPermissions } from './resale-terms.ts'
import { keepCancelTerms, listAllowedProductIds, replaceAllowedProducts, updateEvent } from './save-queries.ts'

/** What may change only with a permission of its own, beside event.edit. */
const fieldPermissions: Readonly<Record<string, Permission>> = {
  age_confirmation_checkbox: 'event.minimum_age_checkbox',
  ...cancelTermsPermissions,
  ...resaleTermsPermissions,
  ticket_template_id: 'event.ticket_template',
}

/**
 * Saves what is given of an event (BCALL-025). A field that changes asks for event.details, or its own permission; going live asks for
 * all that a sale needs (DEC-B-28). Refuses `event_archived`, `changed_meanwhile` (409), and all that is wrong at once.
 */
export async function saveEvent(
  scope: Scope,
  hooks: HookRegistry,
  input: CallInput<'saveEvent'>,
  origin: string,
): Promise<EventDetail> {
  const { event_id, status, updated_at, allowed_product_ids, move_timeslots, ...fields } = input
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const was = await lockOpenEvent(scope, event_id)
    await refuseStaleSave(scope, { entity: 'event', id: event_id, updated_at: was.updated_at }, updated_at)
    const values = eventValues(fields)
    // The confirmation is of an age: without one there is none (EVT-54).
    const isAgeless = (values.minimum_age === undefined ? was.minimum_age : values.minimum_age) === null
    if (isAgeless) values.age_confirmation_checkbox = false
    const allowedWere = await listAllowedProductIds(tx, company_id, event_id)
    const allowed = allowed_product_ids?.toSorted((a, b) => a - b) ?? allowedWere
    const changed = changedFields(values, was)
    const isAllowedChanged = allowed.join() !== allowedWere.join()
    refuseFields(scope, isAllowedChanged ? [...changed, 'allowed_product_ids'] : changed, isAgeless)
    refuseIfAny([
      ...(await checkEvent(scope, values, was)),
      ...(await checkAllowedProducts(scope, event_id, allowed, allowedWere)),
      ...(await checkDates(scope, hooks, was, { ...was, ...values }, move_timeslots === true)),
      ...(status === undefined ? [] : await checkStatus(scope, hooks, { ...was, ...values }, status)),
    ])
    const changes = { ...values, ...(status === undefined ? {} : { status }) }
    if (move_timeslots === true) for (const move of hooks.moveAlongWithEvent) await move(scope, was, { ...was, ...values })
    for (const follow of hooks.followEventDates) await follow(scope, was, { ...was, ...values })
    await updateEvent(tx, company_id, event_id, { ...changes, updated_at: now })
    if (changed.some((field) => field in cancelTermsPermissions)) await keepCancelTerms(scope, event_id)
    await happened(scope, ...eventFacts(was, { ...was, ...changes }))
    if (isAllowedChanged) await replaceAllowedProducts(tx, company_id, event_id, allowed)
    await recordChange(scope, {
      entity: 'event',
      entity_id: event_id,
      action: 'changed',
      before: { ...was, allowed_product_ids: allowedWere },
      after: { ...was, ...changes, allowed_product_ids: allowed },
    })
    return readEvent(scope, hooks, event_id, origin)
  })
}

function refuseFields(scope: Scope, changed: readonly string[], isAgeless: boolean): void {
  for (const field of changed) {
    // Taken off with the age.
    if (field === 'age_confirmation_checkbox' && isAgeless) continue
    if (!holds(scope, fieldPermissions[field] ?? 'event.details')) refuse('access_denied', { field })
  }
}

async function checkDates(scope: Scope, hooks: HookRegistry, was: EventRow, is: EventRow, isMoving: boolean): Promise<Refusal[]> {
  const refusals = await Promise.all(hooks.checkEventDates.map((check) => check(scope, was, is, isMoving)))
  return refusals.flat()
}

async function checkStatus(scope: Scope, hooks: HookRegistry, event: EventRow, status: EventStatus): Promise<Refusal[]> {
  const was = z.enum(eventStatuses).parse(event.status)
  const refusals = statusRefusals(was, status)
  if (refusals.length > 0 || status !== 'live' || was === 'live') return refusals
  return goLiveRefusals((await readReadiness(scope, hooks, event)).missing)
}

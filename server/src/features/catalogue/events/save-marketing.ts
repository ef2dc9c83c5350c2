import type { CallInput } from '@entree/contract/calls.ts'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { marketingRefusals } from '@entree/domain/catalogue/event-rules.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockOpenEvent } from './lock-event.ts'
import type { MoneyHooks } from './money-taker.ts'
import { readEvent } from './read-event.ts'
import { findCompanyDefaults } from './read-queries.ts'
import { updateEvent } from './save-queries.ts'

/**
 * Saves the tag manager and the conversion service of an event (EVT-57, BCALL-035). A token that is not given stays, and goes with
 * its pixel (DEC-B-202); the service works with the event's own account, or else the company's.
 */
export async function saveMarketing(
  scope: Scope,
  input: CallInput<'saveEventMarketing'>,
  { origin, hooks }: { origin: string; hooks: MoneyHooks },
): Promise<EventDetail> {
  return transact(scope, async (scope) => {
    const { tx, company_id, vault, now } = scope
    const { event_id } = input
    const was = await lockOpenEvent(scope, event_id)
    await refuseStaleSave(scope, { entity: 'event', id: event_id, updated_at: was.updated_at }, input.updated_at)
    const fb_pixel_id = input.fb_pixel_id === undefined ? was.fb_pixel_id : filled(input.fb_pixel_id)
    const isSamePixel = fb_pixel_id === was.fb_pixel_id
    const given = filled(input.fb_access_token)
    const kept = isSamePixel ? was.fb_access_token : null
    const token = given === null ? kept : vault.seal('event.fb_access_token', event_id, given)
    const values = {
      gtm_id: filled(input.gtm_id)?.toUpperCase() ?? null,
      has_fb_capi: input.has_fb_capi ?? was.has_fb_capi,
      fb_pixel_id,
      fb_access_token: fb_pixel_id === null ? null : token,
      fb_test_event_code: input.fb_test_event_code === undefined ? was.fb_test_event_code : filled(input.fb_test_event_code),
    }
    const company = await findCompanyDefaults(tx, company_id)
    const isAccountMissing = values.has_fb_capi && fb_pixel_id === null && !company?.has_fb
    refuseIfAny([
      ...marketingRefusals(values),
      ...(isAccountMissing ? [refusal('field_required', { field: 'fb_pixel_id' })] : []),
      ...(fb_pixel_id !== null && values.fb_access_token === null
        ? [refusal('field_required', { field: 'fb_access_token' })]
        : []),
    ])
    await updateEvent(tx, company_id, event_id, { ...values, updated_at: now })
    await recordChange(scope, {
      entity: 'event',
      entity_id: event_id,
      action: 'changed',
      before: was,
      after: { ...was, ...values },
    })
    return readEvent(scope, hooks, event_id, origin)
  })
}

function filled(text: string | null | undefined): string | null {
  return text?.trim() || null
}

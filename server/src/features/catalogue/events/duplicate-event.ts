import type { CallInput } from '@entree/contract/calls.ts'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { eventRefusals } from '@entree/domain/catalogue/event-rules.ts'
import { moveAlong } from '@entree/domain/catalogue/move-along.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { offersCancelling } from './cancel-terms.ts'
import { allowToMaker } from './create-event.ts'
import { lockEvent } from './lock-event.ts'
import { readEvent } from './read-event.ts'
import { insertEvent, keepCancelTerms, listAllowedProductIds, replaceAllowedProducts, updateEvent } from './save-queries.ts'

/**
 * Copies an event as a draft (EVT-51, BCALL-030, DEC-B-32): details, images, groups, products and what ties them, points of sale with their
 * waiting rooms, questions, customer fields, opening hours and timeslots, without anything that was sold. Timeslots, sale periods and countdowns keep
 * their distance to the start. An archived event can be copied too.
 */
export async function duplicateEvent(
  scope: Scope,
  input: CallInput<'duplicateEvent'>,
  {
    origin,
    hooks,
  }: { origin: string; hooks: Pick<HookRegistry, 'checkEventCopy' | 'copyProductsOfEvent' | 'copyWithEvent' | 'findMoneyTaker'> },
): Promise<EventDetail> {
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const event = await lockEvent(scope, input.event_id)
    const name = input.name.trim()
    const starts_at = new Date(input.starts_at).toISOString()
    const ends_at = new Date(input.ends_at).toISOString()
    refuseIfAny([
      ...eventRefusals({ name, starts_at, ends_at }),
      ...(name.toLowerCase() === event.name.toLowerCase() ? [refusal('event_name_unchanged', { field: 'name' })] : []),
    ])
    for (const check of hooks.checkEventCopy) refuseIfAny(await check(scope, event.id, input.sessions))
    const { id: from, fb_access_token, ...row } = event
    const to = await insertEvent(tx, {
      ...row,
      name,
      starts_at,
      ends_at,
      status: 'draft',
      archived_at: null,
      created_at: now,
      updated_at: now,
    })
    if (offersCancelling(row)) await keepCancelTerms(scope, to)
    if (fb_access_token !== null) await copyToken(scope, { from, to, fb_access_token })
    const move = (instant: string) => moveAlong(instant, { from: event.starts_at, to: starts_at }, event.time_zone)
    const products = new Map<number, number>()
    for (const copy of hooks.copyProductsOfEvent)
      for (const [was, is] of await copy(scope, { from, to, move })) products.set(was, is)
    await replaceAllowedProducts(tx, company_id, to, await listAllowedProductIds(tx, company_id, from))
    const copied = { from, to, move, products, points_of_sale: new Map<number, number>(), sessions: input.sessions }
    for (const copy of hooks.copyWithEvent) await copy(scope, copied)
    await allowToMaker(scope, to)
    const after = { ...row, name, starts_at, ends_at, status: 'draft', archived_at: null, copy_of: from }
    await recordChange(scope, { entity: 'event', entity_id: to, action: 'duplicated', after })
    return readEvent(scope, hooks, to, origin)
  })
}

/** A secret is readable in its own row only. */
async function copyToken(
  { tx, company_id, vault, now }: Scope,
  { from, to, fb_access_token }: { from: number; to: number; fb_access_token: string },
): Promise<void> {
  const secret = vault.open('event.fb_access_token', from, fb_access_token)
  await updateEvent(tx, company_id, to, { fb_access_token: vault.seal('event.fb_access_token', to, secret), updated_at: now })
}

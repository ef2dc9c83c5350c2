import type { EventChange } from '@entree/contract/desk/event-changes/entities.ts'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { refuse } from '#platform/http/refused.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { readProgress } from './progress-queries.ts'
import { findChange, listChanges, type ChangeRow } from './queries.ts'
import { findEvent, listParts } from './scope-queries.ts'

/** The change of this event (null: of any), with how far it is (ECHG-05). Refuses `not_found`. */
export async function readChange(scope: Scope, event_id: number | null, id: number): Promise<EventChange> {
  return describe(scope, await changeOf(scope, event_id, id))
}

/** The row of a change of this event. Refuses `not_found`, and 403 for an event that the user may not handle. */
export async function changeOf(scope: Scope, event_id: number | null, id: number): Promise<ChangeRow> {
  const change = (await findChange(scope, id)) ?? refuse('not_found')
  if (event_id !== null && change.event_id !== event_id) return refuse('not_found')
  refuseOtherEvent(scope, change.event_id)
  return change
}

/** The changes of an event, newest first. Refuses `not_found`. */
export async function readChanges(
  scope: Scope,
  { event_id, page }: { event_id: number; page: number },
): Promise<CallAnswer<'listEventChanges'>> {
  const { tx, company_id } = scope
  if ((await findEvent(tx, company_id, event_id)) === null) return refuse('not_found')
  const { ids, total } = await listChanges(tx, company_id, event_id, page)
  const data = []
  for (const id of ids) data.push(await readChange(scope, event_id, id))
  return { data, total, page, per_page: PER_PAGE, last_page: Math.max(1, Math.ceil(total / PER_PAGE)) }
}

async function describe({ tx, company_id }: Scope, change: ChangeRow): Promise<EventChange> {
  const { id, event_id, kind, state, refunds, with_fees, starts_at_before, ends_at_before, money_back_until } = change
  const { is_news, product_ids, timeslot_ids, user_name, impersonator_name, created_at, done_at } = change
  const { products, timeslots } = await listParts(tx, company_id, event_id)
  return {
    id,
    event_id,
    kind,
    state,
    is_news,
    products: products.filter((one) => product_ids.includes(one.id)).map(({ name }) => name),
    timeslots: timeslots.filter((one) => timeslot_ids.includes(one.id)).map(({ starts_at, ends_at }) => ({ starts_at, ends_at })),
    refunds,
    with_fees,
    starts_at_before,
    ends_at_before,
    money_back_until,
    who: impersonator_name === null ? user_name : `${user_name} (${impersonator_name})`,
    created_at,
    done_at,
    progress: await readProgress(tx, company_id, id),
  }
}

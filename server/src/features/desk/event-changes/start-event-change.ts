import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { messageRefusals } from '@entree/domain/desk/event-change.ts'
import { once, type OnceRequest } from '#platform/http/once.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { actingUser, holds } from '#platform/acting-user.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { saveEvent } from '#features/catalogue/events/save-event.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { judgeChange } from './judge-change.ts'
import { readChange } from './read-change.ts'
import { templateOf } from './read-choices.ts'
import { readLanguages } from './figures-queries.ts'
import { findStarted, insertChange, isChanging } from './queries.ts'
import { insertConcerned } from './scope-queries.ts'
import { keepVisits, listFixedSlots } from './visit-queries.ts'
import { stopSale } from './stop-sale.ts'

type Input = CallInput<'startEventChange'>
type Answer = CallAnswer<'startEventChange'>
type From = { hooks: HookRegistry; origin: string; idempotency_key: string | null }

/**
 * Starts the cancelling or moving of an event, or a message to its visitors (ECHG-04): in one transaction the sale of what is cancelled
 * stops or the event gets its new dates, and the orders that it is about are written down; `workEventChanges` does the rest. The same
 * idempotency key with the same input answers the first one again. Refuses what the contract names; 403 without order.refund where money
 * goes back, and without event.edit where the event moves.
 */
export async function startEventChange(scope: Scope, input: Input, { hooks, origin, idempotency_key }: From): Promise<Answer> {
  if (input.refunds && !holds(scope, 'order.refund')) return refuse('access_denied', { field: 'refunds' })
  if (input.kind === 'move' && input.money_back_until && !holds(scope, 'order.refund'))
    return refuse('access_denied', { field: 'money_back_until' })
  if (input.kind === 'move' && !holds(scope, 'event.edit')) return refuse('access_denied', { field: 'kind' })
  const user = actingUser(scope)
  const asked = { key: idempotency_key, owner: String(user.user_id), input }
  return once(scope, asked, changeMadeOnce, async (request) => {
    const id = await transact(scope, (scope) => start(scope, input, { hooks, origin }, request))
    return readChange(scope, input.event_id, id)
  })
}

const changeMadeOnce = {
  index: 'event_change_idempotency_key',
  find: findStarted,
  answer: (scope: Scope, id: number) => readChange(scope, null, id),
}

async function start(
  scope: Scope,
  input: Input,
  { hooks, origin }: Omit<From, 'idempotency_key'>,
  request: OnceRequest,
): Promise<number> {
  const { event_id, kind, messages, starts_at, ends_at, ...rest } = input
  const money_back_until = kind === 'move' ? (input.money_back_until ?? null) : null
  const { product_ids, timeslot_ids, with_fees, with_scanned } = rest
  await lockOpenEvent(scope, event_id)
  const event = await judgeChange(scope, input)
  if (kind === 'message' && typeof input.is_news !== 'boolean') return refuse('field_required', { field: 'is_news' })
  const is_news = kind === 'message' && input.is_news === true
  if (kind !== 'message' && (await isChanging(scope, event_id))) return refuse('event_change_running')
  const languages = await readLanguages(scope.tx, scope.company_id, input)
  refuseIfAny(
    messageRefusals(
      messages,
      languages.map(({ language }) => language),
    ),
  )
  const { name, impersonator } = actingUser(scope)
  const change_id = await insertChange(scope, {
    event_id,
    kind,
    product_ids: JSON.stringify(product_ids),
    timeslot_ids: JSON.stringify(timeslot_ids),
    // Nobody writes to whoever slips in with an order while the sale is being stopped: they get the words that a message begins with.
    messages: JSON.stringify(kind === 'cancel' && languages.length === 0 ? templateOf(kind) : messages),
    refunds: kind === 'cancel' && input.refunds,
    with_fees,
    with_scanned,
    is_news,
    starts_at_before: kind === 'move' ? event.starts_at : null,
    ends_at_before: kind === 'move' ? event.ends_at : null,
    money_back_until,
    ...request,
    user_name: name,
    impersonator_name: impersonator?.name ?? null,
    created_at: scope.now,
  })
  // Before the stock and the timeslots: whoever buys, cancels or is moved at this moment locks their order, and then those.
  const orders = await insertConcerned(scope, change_id, input, scope.now)
  const slots = kind === 'move' ? await listFixedSlots(scope.tx, scope.company_id, event_id) : []
  if (kind === 'move') {
    const dates = { starts_at: starts_at ?? event.starts_at, ends_at: ends_at ?? event.ends_at }
    await saveEvent(scope, hooks, { event_id, ...dates, move_timeslots: true }, origin)
  }
  const stopped = kind === 'cancel' && (await stopSale(scope, hooks, input, origin))
  if (kind === 'cancel') {
    const data = { product_ids: [...product_ids], timeslot_ids: [...timeslot_ids] }
    await happened(scope, { kind: 'event.cancelled', event_id, order_id: null, data })
  }
  await keepVisits(scope, change_id, slots)
  // An event may be moved, or taken off sale, before anybody bought a ticket for it.
  if (orders === 0 && kind !== 'move' && !stopped) return refuse('event_change_no_orders')
  await recordChange(scope, {
    entity: 'event',
    entity_id: event_id,
    action: 'event_change_started',
    after: {
      change: change_id,
      kind,
      orders,
      product_ids,
      timeslot_ids,
      refunds: input.refunds,
      with_fees,
      with_scanned,
      money_back_until,
      is_news,
    },
  })
  return change_id
}

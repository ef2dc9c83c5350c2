import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { EventChange } from '@entree/contract/desk/event-changes/entities.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { refuse } from '#platform/http/refused.ts'
import { actingUser, holds } from '#platform/acting-user.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { giveMoneyBack } from '#features/desk/refunds/give-money-back.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { dismissMail, sendMailAgain } from '#features/foundation/mails/send-again.ts'
import { lockOrderMoney } from '#features/money/payments/refunds/order-money.ts'
import { retryPaymentAttention } from '#features/money/payments/attention/retry-attention.ts'
import { settlePaymentAttention } from '#features/money/payments/attention/settle-attention.ts'
import type { Services } from '#features/services.ts'
import { lockOrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { planMoney, refundKey } from './change-order.ts'
import { listFailedMails, listProblems, readProgress, type ProblemRow } from './progress-queries.ts'
import { listUnits, lockChangedOrder, setOutcome, setState, type ChangeRow } from './queries.ts'
import { changeOf, readChange } from './read-change.ts'

const MOST_LETTERS = 1000

/** The orders of a change that a person has to look at, by their number (ECHG-07). Refuses `not_found`. */
export async function readProblems(
  scope: Scope,
  { event_id, id, page }: CallInput<'listEventChangeProblems'> & { page: number },
): Promise<CallAnswer<'listEventChangeProblems'>> {
  await changeOf(scope, event_id, id)
  const rows = await listProblems(scope.tx, scope.company_id, id, { page })
  const { problems } = await readProgress(scope.tx, scope.company_id, id)
  const data = rows.map(({ refund_id: _refund, ...row }) => row)
  return { data, total: problems, page, per_page: PER_PAGE, last_page: Math.max(1, Math.ceil(problems / PER_PAGE)) }
}

/**
 * Does again what did not work out at an order: the cancellation itself (also of what was scanned, which is meant then), its refund at the
 * provider, or its mail (ECHG-08). Refuses `retry_useless` when there is nothing to be done again, and 403 without order.refund where it gives
 * money back.
 */
export async function repeatOrder(
  services: Services,
  scope: Scope,
  { event_id, id, order_id }: CallInput<'repeatEventChangeOrder'>,
): Promise<EventChange> {
  await transact(scope, async (scope) => {
    const { change, problem } = await problemOf(scope, { event_id, id, order_id })
    const { reason, refund_id } = problem
    if (reason === 'paid_by_hand') return refuse('retry_useless')
    if (reason === 'mail_failed') {
      for (const mail_id of await listFailedMails(scope.tx, scope.company_id, id, order_id))
        await sendMailAgain(scope, { id: mail_id })
      return
    }
    if ((reason === 'provider_refused' || reason === 'provider_unreachable') && refund_id !== null) {
      refuseUnlessMayRefund(scope)
      await retryPaymentAttention(services, scope, { kind: 'refund', id: refund_id })
      return
    }
    if (change.refunds) refuseUnlessMayRefund(scope)
    // The reason stays with the row: it tells that a scanned order is meant.
    await setOutcome(scope, id, order_id, { state: 'pending', attempts: 0 })
    if (change.state === 'done') await setState(scope, id, { state: 'running', done_at: null })
    await record(scope, order_id, 'event_change_repeated', { change: id, reason })
  })
  return readChange(scope, event_id, id)
}

/**
 * Takes an order off the list of a change: with the note of the person who dealt with it. What was paid by hand counts as given back by hand from
 * then on, in the books as well (ECHG-08), which takes order.refund (403). Refuses `field_required` without a note, `text_too_long`,
 * `retry_useless` when nothing is open.
 */
export async function settleOrder(
  scope: Scope,
  { event_id, id, order_id, note: typed }: CallInput<'settleEventChangeOrder'>,
): Promise<EventChange> {
  const note = typed.trim()
  if (note === '') return refuse('field_required', { field: 'note' })
  if (note.length > MOST_LETTERS) return refuse('text_too_long', { field: 'note', max: MOST_LETTERS })
  await transact(scope, async (scope) => {
    const { change, problem } = await problemOf(scope, { event_id, id, order_id })
    const { reason, refund_id } = problem
    if (reason === 'paid_by_hand') refuseUnlessMayRefund(scope)
    const { name, impersonator } = actingUser(scope)
    const done_by = impersonator === null ? name : `${name} (${impersonator.name})`
    const isRefund = (reason === 'provider_refused' || reason === 'provider_unreachable') && refund_id !== null
    if (isRefund) await settlePaymentAttention(scope, { kind: 'refund', id: refund_id, note })
    if (reason === 'mail_failed') {
      for (const mail_id of await listFailedMails(scope.tx, scope.company_id, id, order_id))
        await dismissMail(scope, { id: mail_id })
    }
    const given = reason === 'paid_by_hand' ? await giveByHand(scope, change, order_id) : {}
    await setOutcome(scope, id, order_id, { ...given, state: 'settled', note, done_by })
    await record(scope, order_id, 'event_change_settled', { change: id, reason, note })
  })
  return readChange(scope, event_id, id)
}

function refuseUnlessMayRefund(scope: Scope): void {
  if (!holds(scope, 'order.refund')) refuse('access_denied')
}

/** Writes that the money of an order that was paid by hand is with its buyer again. */
async function giveByHand(scope: Scope, change: ChangeRow, order_id: number): Promise<{ refund_id?: number; amount?: number }> {
  await lockOrderMoney(scope, order_id)
  await lockOrderToHandle(scope, order_id)
  const { product_ids } = change
  const units = (await listUnits(scope, order_id)).filter(
    (unit) => unit.refunded_at === null && (product_ids.length === 0 || product_ids.includes(unit.product_id)),
  )
  const ids = units.map((unit) => unit.id)
  const { plan, money } = await planMoney(scope, change, order_id, ids)
  if (plan.amount === 0) return {}
  const { id: refund_id, amount } = await giveMoneyBack(scope, order_id, money, plan, { key: refundKey(change.id, order_id) })
  return { refund_id, amount }
}

async function problemOf(
  scope: Scope,
  { event_id, id, order_id }: { event_id: number; id: number; order_id: number },
): Promise<{ change: ChangeRow; problem: ProblemRow }> {
  const change = await changeOf(scope, event_id, id)
  if ((await lockChangedOrder(scope, id, order_id)) === null) return refuse('not_found')
  const [problem] = await listProblems(scope.tx, scope.company_id, id, { order_id })
  return { change, problem: problem ?? refuse('retry_useless') }
}

async function record(
  scope: Scope,
  order_id: number,
  action: 'event_change_repeated' | 'event_change_settled',
  after: object,
): Promise<void> {
  await recordChange(scope, { entity: 'order', entity_id: order_id, action, after })
}

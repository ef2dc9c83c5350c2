import type { CallAnswer } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import { listDisputes, listOrderChanges, listOrderMails, listPayments, listRefunds } from './detail-queries.ts'
import { methodTaken } from './hand-method.ts'
import { findListedOrder, type ListedOrder } from './row-queries.ts'

/**
 * Every try to pay, every refund and everything that the buyer's bank took back of the order, newest first (AUD-03, BORD-21). Amounts in
 * cents; what went back is negative, and nothing for what came again.
 */
export async function readPaymentHistory(scope: Scope, id: number): Promise<CallAnswer<'getOrderPaymentHistory'>> {
  await findOrder(scope, id)
  const [payments, refunds, disputes] = await Promise.all([
    listPayments(scope.tx, scope.company_id, id),
    listRefunds(scope.tx, scope.company_id, id),
    listDisputes(scope.tx, scope.company_id, id),
  ])
  return [
    ...payments.map(({ provider_payment_id, paid_at, method_name, method_adapter, hand_method, ...payment }) => ({
      ...payment,
      payment_method: methodTaken({ hand_method, method_name, method_adapter }),
      kind: 'payment' as const,
      provider_reference: provider_payment_id,
      is_external: false,
      done_at: paid_at,
    })),
    ...refunds.map(({ provider_refund_id, ...refund }) => ({
      ...refund,
      amount: -refund.amount,
      kind: 'refund' as const,
      payment_method: null,
      provider_reference: provider_refund_id,
    })),
    ...disputes.map(({ provider_dispute_id, ended_at, ...dispute }) => ({
      ...dispute,
      amount: dispute.status === 'won' ? 0 : -dispute.amount,
      kind: 'dispute' as const,
      payment_method: null,
      provider_reference: provider_dispute_id,
      is_external: false,
      done_at: ended_at,
    })),
  ].toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id)
}

/** What happened to the order, newest first: placed, paid, cancelled, changes of staff, mails (AUD-02, BORD-20). */
export async function readOrderLog(scope: Scope, id: number): Promise<CallAnswer<'getOrderLog'>> {
  const order = await findOrder(scope, id)
  const [changes, mails] = await Promise.all([
    listOrderChanges(scope.tx, scope.company_id, id),
    listOrderMails(scope.tx, scope.company_id, id),
  ])
  return [
    ...changes.map(
      ({ at, user_name, impersonator_name, action, time_zone, visit_from: from, visit_to: to, seat_from, seat_to }) => ({
        kind: 'change' as const,
        at,
        who: impersonator_name === null ? user_name : `${user_name} (${impersonator_name})`,
        what: action,
        detail: null,
        visit: from === null || to === null ? null : { from, to, time_zone },
        seat: seat_to === null ? null : { from: seat_from, to: seat_to },
      }),
    ),
    ...mails.map(({ created_at, sent_at, kind, status, to_address, last_error }) => ({
      kind: 'mail' as const,
      at: sent_at ?? created_at,
      who: to_address,
      what: `${kind}.${status}`,
      detail: last_error,
      visit: null,
      seat: null,
    })),
    ...momentsOf(order),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function momentsOf({ created_at, paid_at }: ListedOrder) {
  const moments = [
    { at: created_at, what: 'placed' },
    { at: paid_at, what: 'paid' },
  ]
  return moments.flatMap(({ at, what }) =>
    at === null ? [] : [{ kind: 'order' as const, at, who: null, what, detail: null, visit: null, seat: null }],
  )
}

async function findOrder(scope: Scope, id: number): Promise<ListedOrder> {
  const order = await findListedOrder(scope.tx, scope.company_id, id)
  if (order === null) return refuse('order_not_found')
  refuseOtherEvent(scope, order.event_id)
  return order
}

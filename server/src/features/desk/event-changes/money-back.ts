import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { keepsVouchers, planCancellation, type CancelPlan } from '@entree/domain/desk/event-change.ts'
import { moneyBackState } from '@entree/domain/desk/money-back.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockOrderToHandle, type OrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { lockOrderMoney } from '#features/money/payments/refunds/order-money.ts'
import { lockTickets } from '#features/selling/tickets/change-tickets.ts'
import { cancelConcerned, planMoney } from './change-order.ts'
import { moneyBackMail } from './mails/money-back.ts'
import { findOffer, markAsked, type OfferRow } from './money-back-queries.ts'
import { findChange, listUnits, lockChangedOrder, type ChangeRow } from './queries.ts'

type Answer = CallAnswer<'getMoneyBack'>
type Judged = { answer: Answer; offer: OfferRow; change: ChangeRow; order: OrderToHandle; plan: CancelPlan }

/** How the offer to give the money of a moved event back stands for an order, in cents (ECHG-13). Refuses `not_found` where there is none. */
export async function readMoneyBack(scope: Scope, { id }: CallInput<'getMoneyBack'>): Promise<Answer> {
  return transact(scope, async (scope) => (await judge(scope, id)).answer)
}

/**
 * Cancels the order of a moved event and gives back what was paid, as its buyer asks (ECHG-13): in one transaction with the row of the
 * change, the mails and the trail, so that of two presses one counts and the other sees what it brought about. Where nothing is left to be
 * given back it says so and changes nothing. Refuses what the contract names.
 */
export async function askMoneyBack(scope: Scope, { id }: CallInput<'askMoneyBack'>): Promise<Answer> {
  return transact(scope, async (scope) => {
    const first = (await findOffer(scope, id)) ?? refuse('not_found')
    // Before the money, as the job that works on the change does.
    await lockChangedOrder(scope, first.change_id, id)
    const { answer, offer, change, order, plan } = await judge(scope, id)
    if (answer.state === 'late') return refuse('money_back_late')
    if (answer.state === 'scanned') return refuse('money_back_scanned')
    if (answer.state !== 'open' || plan.what !== 'cancel') return answer
    const how = { kind: moneyBackMail, action: 'money_back_asked' } as const
    await cancelConcerned(scope, { ...change, refunds: true }, order, { ...plan, refunds: true }, how)
    await markAsked(scope, offer.change_id, id)
    return (await judge(scope, id)).answer
  })
}

/** The same for reading and asking, with payments, order and tickets locked: someone may be coming in with one at this moment. */
async function judge(scope: Scope, order_id: number): Promise<Judged> {
  await lockOrderMoney(scope, order_id)
  const order = await lockOrderToHandle(scope, order_id)
  await lockTickets(scope, order_id)
  const offer = (await findOffer(scope, order_id)) ?? refuse('not_found')
  const change = (await findChange(scope, offer.change_id)) ?? refuse('not_found')
  const units = await listUnits(scope, order_id)
  const plan = planCancellation({ ...order, units }, { ...change, refunds: true, with_scanned: false })
  const amount = await amountNow(scope, change, order_id, plan)
  const { money_back_until: until, time_zone, money_back_at, state, refund_status } = offer
  const asked = money_back_at === null ? null : { state, refund_status }
  const { event_name, starts_at, ends_at, order_number } = offer
  return {
    answer: {
      state: moneyBackState({ until, zone: time_zone, asked, plan, amount }, scope.now),
      until,
      time_zone,
      amount: asked ? offer.amount : amount,
      keeps_vouchers: keepsVouchers(units),
      event_name,
      starts_at,
      ends_at,
      order_number,
    },
    offer,
    change,
    order,
    plan,
  }
}

/** What would go back, in cents; of what is not paid nothing. */
async function amountNow(scope: Scope, change: ChangeRow, order_id: number, plan: CancelPlan): Promise<number> {
  if (plan.what !== 'cancel' || !plan.refunds) return 0
  return (await planMoney(scope, change, order_id, plan.unit_ids)).plan.amount
}

import { delayKind, paymentMethodRefusals } from '@entree/domain/catalogue/payment-methods.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { expiryAfterTransfer, leaveTransferRefusals } from '@entree/domain/money/leave-transfer.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { orderIdentity } from '#features/selling/orders/order-identity.ts'
import { getSnapshotById, type PointOfSaleSnapshot } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { askProvider, type ProviderAnswer } from '../ask-provider.ts'
import { saleRefusals } from './check-payable.ts'
import { lockOrder, lockPayment, type LockedOrder } from '../lock-queries.ts'
import type { PayServices } from './new-attempt.ts'
import { orderUpdate } from '#features/selling/orders/settle-orders.ts'
import { findTimeslot, paymentUpdate, type Payment } from '../queries.ts'
import { settleKnownPayment } from '../settling/settle-payment.ts'
import { cancelAtProvider } from './start-payment.ts'
import { findPendingTransfer, hadTransferBefore } from '../transfers/transfer-queries.ts'

/**
 * Gives up the bank transfer that an order waits for, so that its buyer can pay in another way (PAY-21). The order keeps its stock, and has
 * the time of a payment. Money that comes all the same pays the order if it is still unpaid, and goes back otherwise, as that of any attempt
 * that was replaced. Where nothing is waited for any more, nothing happens. Refuses `transfer_stays` (a part is there, or one was left before),
 * `order_already_paid`, `order_cancelled`, `event_not_live`, `pos_closed`, `error_select_payment_method` when no other method is offered, and
 * `payment_not_processed` while the provider does not say how the transfer stands.
 */
export async function leaveTransfer(services: PayServices, scope: Scope, order_id: number): Promise<{ success: true }> {
  const payment = await findPendingTransfer(scope, order_id)
  if (payment === null) return { success: true }
  const { point_of_sale_id } = (await orderIdentity(scope.tx, scope.company_id, order_id)) ?? refuse('order_not_found')
  const snapshot = (await getSnapshotById(scope, point_of_sale_id)) ?? refuse('event_not_live')
  const answer = await askFirst(services, payment)
  const left = await transact(scope, (scope) => leave(services, scope, payment, answer, snapshot))
  // Best effort, and once it is given up here: what cannot be ended there is settled like any money that comes late.
  if (left) await cancelAtProvider(services, payment)
  return { success: true }
}

/** What the provider says of it now, settled as that. */
async function askFirst(services: PayServices, payment: Payment): Promise<ProviderAnswer> {
  try {
    const answer = await askProvider(services, payment)
    if (answer?.status !== 'pending') await settleKnownPayment(services, payment)
    return answer
  } catch (error) {
    services.log.error({ err: error, payment_id: payment.id }, 'the payment provider could not be asked about a transfer')
    return refuse('payment_not_processed')
  }
}

/** Returns whether there was something to leave. */
async function leave(
  services: PayServices,
  scope: Scope,
  { id, order_id }: Payment,
  answer: ProviderAnswer,
  snapshot: PointOfSaleSnapshot,
): Promise<boolean> {
  const payment = (await lockPayment(scope, id)) ?? refuse('order_not_found')
  const order = (await lockOrder(scope, order_id)) ?? refuse('order_not_found')
  const has_left = await hadTransferBefore(scope, payment)
  const remaining = answer?.transfer?.amount ?? null
  refuseIfAny(leaveTransferRefusals(order, { amount: payment.amount, remaining, has_left }))
  if (payment.status !== 'pending' || order.payment_status !== 'pending') return false
  refuseIfAny(saleRefusals(order, snapshot, scope.now))
  if (!(await hasOther(scope, order, snapshot))) refuseIfAny([refusal('error_select_payment_method')])
  const expires_at = expiryAfterTransfer(order.expires_at, scope.now, services.config.PAYMENT_MINUTES)
  await writeTogether(scope.tx, [
    paymentUpdate(scope, id, { status: 'cancelled' }),
    orderUpdate(scope, order_id, { payment_status: 'not_paid', expires_at }),
  ])
  return true
}

/** Whether another method could be chosen for the order now. */
async function hasOther(scope: Scope, order: LockedOrder, { payment_methods, event }: PointOfSaleSnapshot): Promise<boolean> {
  const timeslot = order.timeslot_id === null ? null : await findTimeslot(scope, order.timeslot_id)
  const situation = {
    event,
    timeslot_starts_at: timeslot?.starts_at ?? null,
    total_without_payment_fee: order.total - order.payment_fee,
  }
  return payment_methods
    .filter(({ payment_method }) => delayKind(payment_method.adapter) !== 'transfer')
    .some(({ id }) => paymentMethodRefusals(payment_methods, id, situation, scope.now, event.time_zone).length === 0)
}

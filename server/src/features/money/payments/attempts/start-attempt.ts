import { expiryAtPayment, paidStatus, type OrderMinutes } from '@entree/domain/selling/order-states.ts'
import type { FeeAtSale } from '@entree/domain/money/application-fee.ts'
import { needsPayment } from '@entree/domain/catalogue/payment-methods.ts'
import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import type { BuyerDetails } from '@entree/domain/money/payment-lines.ts'
import { refuse } from '#platform/http/refused.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { hasSeats } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { spendDaily } from '#features/foundation/account/spend-daily.ts'
import { giveSeatsTo } from '#features/selling/orders/give-seats.ts'
import { orderUpdate } from '#features/selling/orders/settle-orders.ts'
import { createTickets } from '#features/selling/tickets/create-tickets.ts'
import { billOfAttempt } from './bill-of-attempt.ts'
import { checkPayable, type PaySettings } from './check-payable.ts'
import { feeOfAttempt } from './fee-at-sale.ts'
import { findBuyerAndAttempt, lockOrder, lockPayment, type LockedOrder } from '../lock-queries.ts'
import { canGoOn, isTest, newAttempt, type PayServices, type TakingAccount } from './new-attempt.ts'
import { insertPayment, paymentUpdate, type Payment } from '../queries.ts'

/** What the organiser and the installation set about paying an order. */
export type PaymentSettings = PaySettings & {
  accounts: Record<'live' | 'test', TakingAccount>
  fee: FeeAtSale | null
  minutes: OrderMinutes
}

/** So many orders for nothing has a mailbox in a day: each is mailed to whoever was named as the buyer (SEC-29). */
const MOST_FREE_ORDERS = 100

/** Where the shop is, and the total in cents that the buyer was shown, with the payment fee; null: nobody was shown any. */
export type Asked = { origin: string; shown_total: number | null }

/**
 * What a buyer pays with now; `payment` null: nothing is due, and the order is paid. `replaced` is the attempt that was cancelled here for it, and
 * is to be cancelled at its provider.
 */
export type Started = { order: LockedOrder; payment: Payment | null; replaced: Payment | null }

/**
 * Starts an attempt to pay an order, in one transaction. There is one open attempt per order: a second click, or coming back and paying
 * again, goes on with it, unless the amount or the method changed since, or its time is nearly up; then it is cancelled and replaced.
 * Returns null, with nothing written, where the open attempt is not the one that was settled just before (`handled_id`). With nothing due the
 * order is paid at once (DEC-S-42). Refuses what `checkPayable` refuses, with `total_changed` a total that was not shown (PAY-34), and with
 * `too_many_requests` another order for nothing for a mailbox that has enough of them (SEC-29), and `seats_too_few` when no seats are left.
 */
export async function startAttempt(
  services: PayServices,
  scope: Scope,
  order_id: number,
  handled_id: number | null,
  settings: PaymentSettings & Asked,
): Promise<Started | null> {
  return transact(scope, async (scope) => {
    // Payment before order: the lock order everywhere.
    const handled = handled_id === null ? null : await lockPayment(scope, handled_id)
    const order = (await lockOrder(scope, order_id)) ?? refuse('order_not_found')
    const { attempt_id, customer } = await findBuyerAndAttempt(scope, order_id)
    if (attempt_id !== null && attempt_id !== handled_id) return null
    await checkPayable(scope, order, customer, settings)
    const { total } = order
    const { snapshot, minutes, shown_total: shown } = settings
    if (shown !== null && shown !== total) return refuse('total_changed', { field: 'total', total, shown })
    // What nobody chose is given before it is paid for; what staff made to be paid by a link is paid as it is (SEAT-13).
    if (hasSeats(snapshot)) await giveSeatsTo(scope, order_id, { isStrict: order.payment_link_at === null })
    const expires_at = expiryAtPayment(order, scope.now, minutes)
    const open = attempt_id === null ? null : handled
    const isFree = !needsPayment(total - order.payment_fee)
    if (open && !isFree && canGoOn(services.config, open, { ...order, expires_at }, scope.now)) {
      await writeTogether(scope.tx, [orderUpdate(scope, order_id, { expires_at })])
      return { order, payment: open, replaced: null }
    }
    const is_test = isTest(order, snapshot)
    if (is_test && !order.is_test) await becomeTest(scope, order_id)
    // In a statement of its own: there is no room for the new one before.
    if (open) await writeTogether(scope.tx, [paymentUpdate(scope, open.id, { status: 'cancelled' })])
    if (isFree) {
      await spendDaily(services, scope, `free order ${foldEmail(customer?.email ?? '')}`, MOST_FREE_ORDERS)
      await payFree(scope, { ...order, is_test })
    }
    const payment = isFree
      ? null
      : await writeAttempt(services, scope, { ...order, is_test }, { ...settings, customer, expires_at })
    return { order, payment, replaced: open }
  })
}

/** Nothing is due, so nobody is asked: the order becomes paid here and now, with its tickets (DEC-S-42). */
async function payFree(scope: Scope, order: LockedOrder): Promise<void> {
  const paid = orderUpdate(scope, order.id, { payment_status: paidStatus(order), paid_at: scope.now })
  await createTickets(scope, [order.id], { also: [paid] })
}

/** The point of sale was put in test after the order was placed: the order gives back what it took, since a test takes nothing. */
async function becomeTest(scope: Scope, order_id: number): Promise<void> {
  await changeHeldStock(scope, order_id, () => writeTogether(scope.tx, [orderUpdate(scope, order_id, { is_test: true })]))
}

type Details = PaymentSettings & Asked & { customer: BuyerDetails | null; expires_at: string }

/** Writes a new attempt, with all that its provider will be asked, and the order's time with it. */
async function writeAttempt(
  services: PayServices,
  scope: Scope,
  order: LockedOrder,
  { snapshot, accounts, fee, origin, customer, expires_at }: Details,
): Promise<Payment> {
  const application_fee = await feeOfAttempt(scope, order, fee)
  const account = accounts[order.is_test ? 'test' : 'live']
  const bill = await billOfAttempt(services, scope, order, { snapshot, account, customer })
  const about = { ...order, expires_at, country: customer?.country ?? null, application_fee }
  const made = newAttempt(services, scope, about, snapshot, origin, account, bill)
  return insertPayment(scope, made, expires_at === order.expires_at ? null : { expires_at })
}

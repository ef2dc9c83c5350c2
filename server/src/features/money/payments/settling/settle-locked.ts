import type { PaymentState } from '@entree/domain/money/payment-states.ts'
import type { Settlement } from '@entree/domain/money/settle-transition.ts'
import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { retakeWithSeats } from '#features/selling/orders/seats-again.ts'
import type { ProviderAnswer } from '../ask-provider.ts'
import { decideSettlement, isFinal, tieToProvider } from './decide-settlement.ts'
import { lockPaymentsWithOrders, type SettledOrder } from '../lock-queries.ts'
import { paymentUpdate, type Payment } from '../queries.ts'
import { noticesInsert } from './settlement-queries.ts'
import { writeSettlements } from './write-settlement.ts'

/** How a payment and its order stand after it was settled. */
export type SettledPayment = {
  payment: { id: number; status: PaymentState; redirect_url: string | null }
  order: { id: number; secret: string; order_number: string; payment_status: PaymentStatus; is_cancelled: boolean }
}

/** What the provider calls its notice; null: there was no notice. */
export type Notice = { provider: string; event_id: string } | null

/** A payment to settle. `answer` undefined: there was nothing to ask the provider. */
export type ToSettle = { payment: Payment; answer: ProviderAnswer | undefined; notice: Notice }

/** Settles one payment in the open transaction, whatever it takes: waits for its rows, takes stock again, sends money back. */
export async function settleLocked(scope: Scope, { payment: { id }, answer, notice }: ToSettle): Promise<SettledPayment> {
  const [locked] = await lockPaymentsWithOrders(scope, [id])
  if (!locked) throw new Error(`payment ${id} is gone`)
  const { order } = locked
  const payment = tieToProvider(locked.payment, answer)
  const noticed = notice ? [noticesInsert(scope, [{ ...notice, payment_id: id }])] : []
  // Another process may have settled it while we asked; the answer we got may be older than that.
  if (answer === undefined || isFinal(payment)) {
    const { provider_payment_id, redirect_url } = payment
    const isTiedBefore = payment === locked.payment
    await writeTogether(
      scope.tx,
      isTiedBefore ? noticed : [...noticed, paymentUpdate(scope, id, { provider_payment_id, redirect_url })],
    )
    return describeSettled(payment, order, payment.status, order.payment_status)
  }
  const settlement = await decide(scope, payment, order, answer)
  await writeSettlements(scope, [{ payment, order, answer, settlement }], noticed)
  return describeSettled(payment, order, settlement.payment_state, settlement.payment_status)
}

async function decide(scope: Scope, payment: Payment, order: SettledOrder, answer: ProviderAnswer): Promise<Settlement> {
  const decideWith = (hasStock: boolean) => decideSettlement({ payment, order, answer }, { hasStock, now: scope.now })
  const settlement = decideWith(true)
  if (!settlement.retake_stock || (await retakeWithSeats(scope, order.id))) return settlement
  return decideWith(false)
}

/** The payment and its order, with the statuses that settling gave them. */
export function describeSettled(
  payment: Payment,
  order: Pick<SettledOrder, 'id' | 'secret' | 'order_number' | 'is_cancelled'>,
  status: PaymentState,
  payment_status: PaymentStatus,
): SettledPayment {
  const { id, secret, order_number, is_cancelled } = order
  return {
    payment: { id: payment.id, status, redirect_url: payment.redirect_url },
    order: { id, secret, order_number, is_cancelled, payment_status },
  }
}

import { id as paymentId } from '@entree/contract/foundation/values.ts'
import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { z } from 'zod'
import { hasAnythingToSave, saveOrder } from '#features/selling/orders/save-order.ts'
import type { Services, Slice } from '#features/services.ts'
import { findDisputes } from './at-provider/find-disputes.ts'
import { findRefunds } from './at-provider/find-refunds.ts'
import { findRefusedMethods } from './attempts/find-refused-methods.ts'
import { leaveTransfer } from './attempts/leave-transfer.ts'
import { listDownMethods } from './attempts/list-down-methods.ts'
import { startPayment } from './attempts/start-payment.ts'
import { countPaymentAttention, listPaymentAttention } from './attention/list-attention.ts'
import { paymentAttentionMail } from './attention/mails/payment-attention.ts'
import { refundUnknownPayment } from './attention/refund-unknown.ts'
import { retryPaymentAttention } from './attention/retry-attention.ts'
import { settlePaymentAttention } from './attention/settle-attention.ts'
import { tellPaymentAttention } from './attention/tell-attention.ts'
import { noticeAges } from './notices/notice-ages.ts'
import { receiveConnectNotice } from './notices/receive-connect-notice.ts'
import { receiveNotice } from './notices/receive-notice.ts'
import { startRefunds, stopRefunds } from './refunds/send-refunds.ts'
import { paymentPendingMail } from './settling/mails/payment-pending.ts'
import { paymentRefundedLateMail } from './settling/mails/payment-refunded-late.ts'
import { reconcilePayments } from './settling/reconcile-payments.ts'
import { returnFromProvider } from './settling/return-from-provider.ts'
import { readTransfer } from './transfers/read-transfer.ts'
import { deletePaymentsOfOrders } from './delete-payments.ts'
import { moneyFigures } from './figures.ts'

const ReturnParams = z.object({ payment_id: paymentId.nullable().catch(null), secret: z.string() })

/** Binds the calls of this slice, the way back from a provider, and what settles payments and sends refunds automatically. */
export function bindPayments(services: Services): Slice {
  // Money that was paid waits for no connection that buyers in a rush have: what settles it has its own.
  const urgent = { ...services, db: services.settling }
  services.bind('payOrder', async (scope, { total = null, ...input }, { origin }) => {
    // One round trip for buyers who have just chosen how to pay, on a phone with a bad network (PAY-34).
    if (hasAnythingToSave(input)) await saveOrder(services, scope, input, { reads: false })
    return startPayment(services, scope, input.id, { origin, shown_total: total })
  })
  services.bind('listDownPaymentMethods', (scope, { id }) => listDownMethods(services, scope, id))
  services.bind('getBankTransfer', (scope, { id }) => readTransfer(scope, id))
  services.bind('leaveBankTransfer', (scope, { id }) => leaveTransfer(services, scope, id))
  services.bind('listPaymentAttention', listPaymentAttention)
  services.bind('countPaymentAttention', countPaymentAttention)
  services.bind('settlePaymentAttention', settlePaymentAttention)
  services.bind('retryPaymentAttention', (scope, input) => retryPaymentAttention(services, scope, input))
  services.bind('refundUnknownPayment', (scope, input) => refundUnknownPayment(services, scope, input))
  services.bind('receivePaymentNotice', async (_, { provider }, request) => {
    const told = provider === 'stripe' ? await receiveConnectNotice(urgent, request) : null
    return told ?? receiveNotice(urgent, { provider }, request)
  })
  services.bind('receiveAccountNotice', (_, input, request) => receiveNotice(urgent, input, request))
  services.bind('receiveAddressedNotice', (_, { provider, account_id, key, ...fields }, { headers }) =>
    receiveNotice(urgent, { provider, account_id, key }, { headers, raw_body: asForm(fields) }),
  )
  services.app.get('/payment/return/:payment_id/:secret', { config: { is_urgent: true } }, async (request, reply) => {
    const { payment_id, secret } = ReturnParams.parse(request.params)
    const path = payment_id === null ? null : await returnFromProvider(urgent, payment_id, secret)
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(path ?? '/', 303)
  })
  services.app.addHook('onClose', () => stopRefunds(services))
  return {
    hooks: { deleteOrders: deletePaymentsOfOrders },
    figures: moneyFigures(services.db),
    ages: noticeAges,
    mails: [paymentPendingMail, paymentRefundedLateMail, paymentAttentionMail],
    repeats: [
      ...Object.values(services.payments).flatMap(({ repeats = [] }) => repeats),
      { name: 'reconcile-payments', every_ms: 30_000, work: () => reconcilePayments(services) },
      { name: 'find-disputes', every_ms: DAY_MS, work: () => findDisputes(services) },
      { name: 'find-refunds', every_ms: DAY_MS, work: () => findRefunds(services) },
      { name: 'find-refused-methods', every_ms: 60_000, work: () => findRefusedMethods(services) },
      { name: 'send-refunds', every_ms: 5_000, work: async () => void (await startRefunds(services)) },
      { name: 'tell-payment-attention', every_ms: 60_000, work: () => tellPaymentAttention(services) },
    ],
  }
}

/** What an address says, as the body of a form says it. */
function asForm(fields: Record<string, unknown>): string {
  const texts = Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new URLSearchParams(texts).toString()
}

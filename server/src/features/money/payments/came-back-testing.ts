import { createPaymentProviders } from '#providers/payments/create-payment-providers.ts'
import { ProviderRefused, type RefundAtProvider } from '#providers/payments/payment-provider.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer, TestServerOptions } from '../../../testing/test-server.ts'
import { noteRefunds } from './at-provider/note-refunds.ts'
import { PAYMENT_COLUMNS, type Payment } from './queries.ts'

/** What a bank or someone at the provider's dashboard does to refunds. */
type Returns = {
  /** A refund that was done comes back, and is noted here. */
  comeBackLater: (refund_id: number) => Promise<void>
  /** Someone gives money of a payment back at the provider, and that is noted here; in cents. */
  giveBackThere: (payment_id: number, amount: number) => Promise<void>
  /** Whether the provider refuses every refund from now on. */
  refuse: (is_refusing: boolean) => void
}
export type ReturningServer = Returns & { server: TestServer }

/** A server whose sandbox can have a refund come back after it was done, as banks do, or be made there, and cannot end a payment's page. */
export function prepareReturningServer(more: TestServerOptions = {}): ReturningServer {
  const back = new Set<string>()
  const madeThere = new Map<string, RefundAtProvider[]>()
  let isRefusing = false
  const server = prepareServer({
    ...more,
    createPayments: (services) => {
      const { sandbox } = createPaymentProviders(services)
      return {
        sandbox: {
          ...sandbox!,
          refundPayment: async (refund, signal) => {
            if (isRefusing) throw new ProviderRefused('the sandbox does not take this')
            return sandbox!.refundPayment(refund, signal)
          },
          // So that a buyer can pay at the page of an earlier attempt too, twice for one order.
          cancelPayment: async () => {
            throw new Error('connection refused')
          },
          listRefunds: async ({ provider_payment_id, here }) => {
            const ours = here.flatMap(({ provider_refund_id, amount }) => {
              const isTheirs = madeThere.get(provider_payment_id)?.some((one) => one.provider_refund_id === provider_refund_id)
              if (provider_refund_id === null || isTheirs) return []
              const status = back.has(provider_refund_id) ? ('failed' as const) : ('done' as const)
              return [{ provider_refund_id, key: null, amount, status }]
            })
            return [...ours, ...(madeThere.get(provider_payment_id) ?? [])]
          },
        },
      }
    },
  })
  const paymentOf = async (id: number) =>
    server.services.db
      .selectFrom('payment')
      .select(PAYMENT_COLUMNS)
      .where('id', '=', id)
      .$narrowType<Pick<Payment, 'status'>>()
      .executeTakeFirstOrThrow()
  const setRefunded = async (id: string | null, cents: number) =>
    server.services.db
      .updateTable('sandbox_payment')
      .set((row) => ({ amount_refunded: row('amount_refunded', '+', cents) }))
      .where('id', '=', id)
      .execute()
  return {
    server,
    comeBackLater: async (refund_id) => {
      const { db } = server.services
      const refund = await db
        .selectFrom('refund')
        .select(['provider_refund_id', 'payment_id', 'amount'])
        .where('id', '=', refund_id)
        .executeTakeFirstOrThrow()
      const payment = await paymentOf(refund.payment_id)
      // The sandbox has the money again, and would send it again.
      back.add(refund.provider_refund_id ?? '')
      await db.deleteFrom('sandbox_refund').where('id', '=', refund.provider_refund_id).execute()
      await setRefunded(payment.provider_payment_id, -refund.amount)
      await noteRefunds(server.services, payment)
    },
    giveBackThere: async (payment_id, amount) => {
      const payment = await paymentOf(payment_id)
      const { provider_payment_id } = payment
      if (provider_payment_id === null) throw new Error(`payment ${payment_id} was never made at the sandbox`)
      const earlier = madeThere.get(provider_payment_id) ?? []
      const provider_refund_id = `there-${payment_id}-${earlier.length + 1}`
      madeThere.set(provider_payment_id, [...earlier, { provider_refund_id, key: null, amount, status: 'done' }])
      await setRefunded(provider_payment_id, amount)
      await noteRefunds(server.services, payment)
    },
    refuse: (is_refusing) => {
      isRefusing = is_refusing
    },
  }
}

import { createPaymentProviders } from '#providers/payments/create-payment-providers.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { noteRefunds } from './at-provider/note-refunds.ts'
import { PAYMENT_COLUMNS, type Payment } from './queries.ts'

/** A server whose sandbox can have a refund come back after it was done, as banks do (`comeBackLater`). */
export function prepareReturningServer(): { server: TestServer; comeBackLater: (refund_id: number) => Promise<void> } {
  const back = new Set<string>()
  const server = prepareServer({
    createPayments: (services) => {
      const { sandbox } = createPaymentProviders(services)
      return {
        sandbox: {
          ...sandbox!,
          // So that a buyer can pay at the page of an earlier attempt too, twice for one order.
          cancelPayment: async () => {
            throw new Error('connection refused')
          },
          listRefunds: async ({ here }) =>
            here.flatMap(({ provider_refund_id, amount }) => {
              if (provider_refund_id === null) return []
              const status = back.has(provider_refund_id) ? ('failed' as const) : ('done' as const)
              return [{ provider_refund_id, key: null, amount, status }]
            }),
        },
      }
    },
  })
  return {
    server,
    comeBackLater: async (refund_id) => {
      const { db } = server.services
      const refund = await db
        .selectFrom('refund')
        .select(['provider_refund_id', 'payment_id', 'amount'])
        .where('id', '=', refund_id)
        .executeTakeFirstOrThrow()
      const payment = await db
        .selectFrom('payment')
        .select(PAYMENT_COLUMNS)
        .where('id', '=', refund.payment_id)
        .$narrowType<Pick<Payment, 'status'>>()
        .executeTakeFirstOrThrow()
      // The sandbox has the money again, and would send it again.
      back.add(refund.provider_refund_id ?? '')
      await db.deleteFrom('sandbox_refund').where('id', '=', refund.provider_refund_id).execute()
      await db
        .updateTable('sandbox_payment')
        .set((row) => ({ amount_refunded: row('amount_refunded', '-', refund.amount) }))
        .where('id', '=', payment.provider_payment_id)
        .execute()
      await noteRefunds(server.services, payment)
    },
  }
}

import type { FakeSettlement } from '../../../testing/providers/fake-mollie-settlements.ts'
import { MOLLIE_PROFILE, type startFakeMollie } from '../../../testing/providers/fake-mollie.ts'
import type { FakeTransaction } from '../../../testing/providers/fake-stripe-payouts.ts'
import type { startFakeStripe } from '../../../testing/providers/fake-stripe.ts'

/** A settlement of all that was paid at Mollie, less what is back with buyers and what their banks have. */
export function mollieSettlement({ payments }: Awaited<ReturnType<typeof startFakeMollie>>): Partial<FakeSettlement> {
  const profileId = MOLLIE_PROFILE
  const paid = [...payments.values()].filter(({ status }) => status === 'paid')
  return {
    payments: paid.map(({ id, cents, body }) => ({ id, cents, method: String(body['method']), profileId })),
    refunds: paid.flatMap(({ id: paymentId, refunds }) =>
      refunds.filter(({ status }) => status === 'refunded').map(({ id, cents }) => ({ id, paymentId, cents, profileId })),
    ),
    chargebacks: paid.flatMap(({ id: paymentId, chargebacks }) =>
      chargebacks.filter(({ reversedAt }) => reversedAt === null).map(({ id, cents }) => ({ id, paymentId, cents, profileId })),
    ),
  }
}

/** The same as Stripe's balance has it, a transaction each. */
export function stripeTransactions({ sessions }: Awaited<ReturnType<typeof startFakeStripe>>): FakeTransaction[] {
  const all = [...sessions.values()].flatMap(({ id: of, intent, refunds, disputes }): Omit<FakeTransaction, 'id'>[] => {
    if (intent?.status !== 'succeeded') return []
    const back = refunds.filter(({ status }) => status === 'succeeded')
    const taken = disputes.filter(({ status }) => status !== 'won')
    return [
      { category: 'charge', amount: intent.received, of },
      ...back.map(({ id, cents }) => ({ category: 'refund' as const, amount: -cents, of, source: id })),
      ...taken.map(({ id, amount }) => ({ category: 'dispute' as const, amount: -amount, of, source: id })),
    ]
  })
  return all.map((one, index) => ({ id: `txn_month${index}`, ...one }))
}

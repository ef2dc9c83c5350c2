import type { Stripe } from 'stripe'
import type { FakeAnswer } from './fake-provider.ts'
import { referenceOf, typeOf, type Session } from './fake-stripe-session.ts'

/** A movement of the balance; `of`: the session that was paid, given back or disputed. Cents. */
export type FakeTransaction = {
  id: string
  category: 'charge' | 'refund' | 'dispute' | 'fee' | 'other_adjustment'
  amount: number
  fee?: number
  /** Part of the fee. */
  tax?: number
  of?: string
  /** The refund or the dispute. */
  source?: string
}
export type FakePayout = {
  id: string
  status: string
  reconciliation_status: string
  automatic: boolean
  /** Seconds. */
  arrival_date: number
  transactions: FakeTransaction[]
  /** Paid out in fact, where that is not what it is made of. */
  amount?: number
}

type Known = {
  listOf: (items: { id: string }[], query: URLSearchParams) => FakeAnswer
  sessions: ReadonlyMap<string, Session>
  newId: (prefix: string) => string
  /** Now. */
  seconds: () => number
}

export type FakePayouts = {
  payouts: FakePayout[]
  /** Pays out what is given, at this moment. Returns its id. */
  payOut: (given: Partial<FakePayout>) => string
}

/** Stripe's payouts and the balance transactions in them, as its public documentation describes them. */
export function fakeStripePayouts({ listOf, sessions, newId, seconds }: Known) {
  const payouts: FakePayout[] = []
  const netOf = ({ amount, fee = 0 }: FakeTransaction) => amount - fee
  const amountOf = ({ amount, transactions }: FakePayout) =>
    amount ?? transactions.reduce((sum, transaction) => sum + netOf(transaction), 0)

  const describePayout = (payout: FakePayout) => {
    const { id, arrival_date, automatic, reconciliation_status, status } = payout
    return {
      id,
      object: 'payout',
      amount: amountOf(payout),
      arrival_date,
      automatic,
      currency: 'eur',
      reconciliation_status,
      statement_descriptor: 'STRIPE',
      status,
    } satisfies Partial<Record<keyof Stripe.Payout, unknown>>
  }
  const sourceOf = ({ category, of, source }: FakeTransaction) => {
    const session = sessions.get(of ?? '')
    const payment_intent = session?.intent?.id
    if (!session || payment_intent === undefined) return null
    if (category !== 'charge') return { id: source, object: category, payment_intent, metadata: {} }
    const about = { payment_intent, metadata: referenceOf(session), payment_method_details: { type: typeOf(session) } }
    return { id: `ch_${payment_intent.slice(3)}`, object: 'charge', ...about }
  }
  const describe = (transaction: FakeTransaction, isExpanded: boolean) => {
    const { id, category, amount, fee = 0, tax = 0 } = transaction
    const source = sourceOf(transaction)
    const details = [
      { type: 'stripe_fee', amount: fee - tax },
      { type: 'tax', amount: tax },
    ]
    return {
      id,
      object: 'balance_transaction',
      amount,
      currency: 'eur',
      description: category,
      fee,
      fee_details: details.filter((one) => one.amount !== 0).map((one) => ({ ...one, currency: 'eur' })),
      net: netOf(transaction),
      reporting_category: category,
      source: isExpanded ? source : (source?.id ?? null),
    } satisfies Partial<Record<keyof Stripe.BalanceTransaction, unknown>>
  }
  const handle = (resource: 'payouts' | 'balance_transactions', query: URLSearchParams): FakeAnswer => {
    if (resource === 'payouts') {
      const since = Number(query.get('arrival_date[gte]') ?? 0)
      return listOf(payouts.filter(({ arrival_date }) => arrival_date >= since).map(describePayout), query)
    }
    const payout = payouts.find(({ id }) => id === query.get('payout'))
    if (!payout?.automatic)
      return {
        status: 400,
        body: {
          error: {
            type: 'invalid_request_error',
            message: 'Balance transaction history can only be filtered on automatic transfers, not manual.',
          },
        },
      }
    const isExpanded = query.get('expand[0]') === 'data.source'
    const own = { id: `txn_${payout.id}`, object: 'balance_transaction', amount: -amountOf(payout), currency: 'eur' }
    const itself = { ...own, fee: 0, fee_details: [], net: -amountOf(payout), reporting_category: 'payout', source: payout.id }
    return listOf([itself, ...payout.transactions.map((one) => describe(one, isExpanded))], query)
  }
  const payOut = (given: Partial<FakePayout>) => {
    const id = newId('po')
    const done = { status: 'paid', reconciliation_status: 'completed', automatic: true, arrival_date: seconds() }
    payouts.unshift({ id, ...done, transactions: [], ...given })
    return id
  }
  return { payouts, payOut, handle }
}

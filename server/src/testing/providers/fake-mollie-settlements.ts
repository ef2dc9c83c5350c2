import type { FakeAnswer, FakeRequest } from './fake-provider.ts'

/** What is in a settlement, by the ids of the stand-in; a rate is in cents and without VAT, which is 21 percent. */
export type FakeSettlement = {
  id: string
  status: 'open' | 'pending' | 'paidout' | 'failed'
  createdAt: string
  settledAt: string | null
  payments: { id: string; cents: number; method: string; profileId: string }[]
  refunds: { id: string; paymentId: string; cents: number; profileId: string }[]
  chargebacks: { id: string; paymentId: string; cents: number; profileId: string }[]
  rates: Record<string, number>
  /** Paid out besides, as a reserve that is kept or comes free; in cents. */
  others: Record<string, number>
  /** Paid out in fact, where that is not what it is made of. */
  amount?: number
}

export const MOLLIE_ACCESS_TOKEN = 'access_Wwvu7egPcJLLJ9Kb7J632x8wJ2zMeJ'
const VAT = 0.21
const money = (cents: number, decimals = 2) => ({ currency: 'EUR', value: (cents / 100).toFixed(decimals) })

type Lists = { listOf: (name: string, items: { id: string }[], query: URLSearchParams) => FakeAnswer }
type Problem = (status: number, title: string, detail: string) => FakeAnswer

/** Of methods whose money is reserved first Mollie lists captures, and no payments. */
const isCaptured = ({ method }: FakeSettlement['payments'][number]) => method === 'klarna'

/** Mollie's settlements as its public documentation describes them: for access tokens only, the newest first, in parts of a cent. */
export function fakeMollieSettlements({ listOf }: Lists, problem: Problem) {
  const settlements: FakeSettlement[] = []
  const state = { settlements, rights: true }

  const costsOf = ({ payments, refunds, rates }: FakeSettlement) =>
    Object.entries(rates).map(([method, rate]) => {
      const count = method === 'refund' ? refunds.length : payments.filter((one) => one.method === method).length
      return { method, count, net: rate * count, vat: rate * count * VAT }
    })
  const amountOf = (one: FakeSettlement) => {
    if (one.amount !== undefined) return one.amount
    const sum = (some: { cents: number }[]) => some.reduce((total, { cents }) => total + cents, 0)
    const costs = costsOf(one).reduce((total, { net, vat }) => total + net + vat, 0)
    const others = Object.values(one.others).reduce((total, cents) => total + cents, 0)
    return Math.round(sum(one.payments) - sum(one.refunds) - sum(one.chargebacks) - costs + others)
  }
  const describe = (one: FakeSettlement) => ({
    resource: 'settlement',
    id: one.id,
    reference: `1234567.2606.${one.id.slice(-2)}`,
    createdAt: one.createdAt,
    settledAt: one.settledAt,
    status: one.status,
    amount: money(amountOf(one)),
    periods: {
      '2026': {
        '06': {
          revenue: Object.entries(one.others).map(([method, cents]) => ({
            description: method,
            method,
            count: 1,
            amountNet: money(cents, 4),
            amountVat: null,
            amountGross: money(cents, 4),
          })),
          costs: costsOf(one).map(({ method, count, net, vat }) => ({
            description: method,
            method,
            count,
            rate: { fixed: money(one.rates[method] ?? 0, 4), percentage: null },
            amountNet: money(net, 4),
            amountVat: money(vat, 4),
            amountGross: money(net + vat, 4),
          })),
        },
      },
    },
  })
  const returned = ({ id, paymentId, cents, profileId }: FakeSettlement['refunds'][number], isEmbedded: boolean) => ({
    id,
    paymentId,
    amount: money(cents),
    settlementAmount: money(-cents),
    ...(isEmbedded ? { _embedded: { payment: { resource: 'payment', id: paymentId, profileId } } } : {}),
  })
  const handle = ({ path, query }: FakeRequest): FakeAnswer => {
    if (!state.rights) return problem(403, 'Forbidden', 'This action requires the settlements.read permission.')
    const [, , , id, part] = path.split('/')
    const newestFirst = settlements.toReversed()
    if (id === undefined) return listOf('settlements', newestFirst.map(describe), query)
    const one = settlements.find((settlement) => settlement.id === id)
    if (!one) return problem(404, 'Not Found', `No settlement exists with token ${id}.`)
    const isEmbedded = query.get('embed') === 'payment'
    if (part === 'captures')
      return listOf(
        part,
        one.payments.filter(isCaptured).map(({ id: paymentId, cents, ...payment }) => ({
          resource: 'capture',
          id: paymentId.replace('tr_', 'cpt_'),
          paymentId,
          amount: money(cents),
          ...(isEmbedded ? { _embedded: { payment: { resource: 'payment', id: paymentId, ...payment } } } : {}),
        })),
        query,
      )
    if (part === 'payments')
      return listOf(
        part,
        one.payments
          .filter((payment) => !isCaptured(payment))
          .map(({ cents, ...payment }) => ({ resource: 'payment', ...payment, amount: money(cents), mode: 'live' })),
        query,
      )
    if (part === 'refunds' || part === 'chargebacks')
      return listOf(
        part,
        one[part].map((each) => returned(each, isEmbedded)),
        query,
      )
    return { status: 200, body: describe(one) }
  }
  return { state, handle }
}

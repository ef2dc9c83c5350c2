import { sql } from 'kysely'
import { aShop } from '../../../testing/builders.ts'
import type { FakeProvider } from '../../../testing/providers/fake-provider.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aUser } from '../../../testing/users.ts'
import { decideAtSandbox, sendNotice, startFaultyServer } from '#features/money/payments/payment-testing.ts'
import type { AtProvider } from '#features/money/payments/whole-books-testing.ts'
import { mollieSettlement, stripeTransactions } from './pay-out-testing.ts'
import { aMollieShop, notify } from './mollie-testing.ts'
import { aPayShop, notifyOfPay } from './pay-testing.ts'
import { aStripeShop, notifyOfStripe } from './stripe-testing.ts'

/** What goes wrong: no connection, an error of its own, too many calls, no answer in time, done but the answer lost. */
export type Fault = 'down' | 'broken' | 'busy' | 'slow' | 'lost'
/** How the buyer leaves the provider's page, or what their bank says later. */
export type Decision = 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired'

/** What stands in for a provider, in the same words for every one of them. */
export type StandIn = {
  /** What goes wrong from now on, or with each call; null: nothing. */
  fail: (fault: Fault | null | (() => Fault | null)) => void
  decide: (id: string, decision: Decision) => Promise<void>
  /** The buyer pays another amount than was asked, in cents. */
  payOther: (id: string, cents: number) => Promise<void>
  /** Someone gives all of it back on the provider's own pages, or `cents` cents. */
  refundThere: (id: string, cents?: number) => Promise<void>
  /** What became of the refunds that are under way. */
  endRefunds: (id: string, state: 'done' | 'back') => Promise<void>
  /** Banks take a payment back, and it ends; null: there are none. `only_by_notice`: nobody can ask about it. */
  disputes: { only_by_notice: boolean; open: (id: string) => void; end: (id: string, end: 'won' | 'lost') => void } | null
  list: () => Promise<AtProvider[]>
  /** Pays out all that came in, less what went back and what banks took; null: it tells nothing of what it pays out. */
  payOut: (() => void) | null
  /** Its notice, as it sends it; `event`: the same one again. Returns the status of our answer. */
  notify: (id: string, event?: string) => Promise<number>
  unknown_id: string
}

export type PayingCompany = {
  server: TestServer
  shop: Awaited<ReturnType<typeof aShop>>
  user: Awaited<ReturnType<typeof aUser>>
  fake: StandIn
  stop: () => Promise<void>
}

/** What not every provider can, by its nature. */
export type Ability = 'broken' | 'busy' | 'same_key' | 'refund_takes_time' | 'refunds_told'
export type ProviderRow = {
  name: 'sandbox' | 'mollie' | 'stripe' | 'pay'
  /** Why it cannot. */
  cannot: Partial<Record<Ability, string>>
  /** A company that takes its money there, in real orders. */
  start: () => Promise<PayingCompany>
}

/** Long enough for a busy machine: only what is `slow` may run into it. */
const PATIENCE_MS = 1_000

/** The servers that stand in say how they go wrong in these very words; a call that is not answered is given up sooner than in earnest. */
function failing(server: TestServer, fake: FakeProvider): StandIn['fail'] {
  const { adapters } = server.services
  const hurried = Object.entries(adapters).map(([name, connect]) => [
    name,
    (...keys: Parameters<typeof connect>) => ({ ...connect(...keys), time_limit_ms: PATIENCE_MS }),
  ])
  Object.assign(adapters, Object.fromEntries(hurried))
  return (fault) => {
    fake.fault = fault
  }
}

const sandbox: ProviderRow = {
  name: 'sandbox',
  cannot: {
    broken: 'it is part of the server, with no proxy in front',
    busy: 'it is part of the server, and counts no calls',
    refund_takes_time: 'its refunds are done at once',
    refunds_told: 'it has no dashboard, and its refunds never come back',
  },
  start: async () => {
    const { server, faults } = await startFaultyServer()
    const { db } = server.services
    const shop = await aShop(db)
    const change = (id: string, to: object) => db.updateTable('sandbox_payment').set(to).where('id', '=', id).execute()
    const fake: StandIn = {
      fail: (fault) => {
        const known = (one: Fault | null) => (one === 'broken' || one === 'busy' ? 'down' : one)
        const set = () => known(typeof fault === 'function' ? fault() : fault)
        for (const call of ['createPayment', 'getPayment', 'cancelPayment', 'refundPayment'] as const) faults[call] = set
      },
      decide: async (id, decision) => {
        if (decision === 'expired') await change(id, { expires_at: server.clock.now() })
        else await decideAtSandbox(server, id, decision)
      },
      payOther: async (id, amount) => {
        await change(id, { amount })
        await decideAtSandbox(server, id, 'paid')
      },
      refundThere: async (id) => void (await change(id, { amount_refunded: sql`amount` })),
      endRefunds: async () => {},
      disputes: null,
      list: async () => {
        const payments = await db.selectFrom('sandbox_payment').selectAll().execute()
        return payments.map(({ id, status, amount, amount_refunded }) => ({
          id,
          received: status === 'paid' ? amount : 0,
          refunds: amount_refunded === 0 ? [] : [{ cents: amount_refunded, state: 'done' as const }],
        }))
      },
      payOut: null,
      notify: (id, event_id = `${id} ${++events}`) => sendNotice(server, id, { event_id }),
      unknown_id: 'unknown',
    }
    return { server, shop, user: await aUser(server, shop.company), fake, stop: server.stop }
  },
}
let events = 0

const mollie: ProviderRow = {
  name: 'mollie',
  cannot: {},
  start: async () => {
    const of = await aMollieShop('live')
    const { payments, decide } = of.fake
    const states: Record<string, 'done' | 'back'> = { refunded: 'done', failed: 'back' }
    const fake: StandIn = {
      fail: failing(of.server, of.fake),
      decide: async (id, decision) => decide(id, decision === 'cancelled' ? 'canceled' : decision),
      payOther: async (id, cents) => {
        payments.get(id)!.cents = cents
        decide(id, 'paid')
      },
      refundThere: async (id, cents = payments.get(id)!.cents) => {
        const { refunds } = payments.get(id)!
        refunds.unshift({ id: `re_there${refunds.length}_${id}`, status: 'refunded', cents, metadata: null, description: '' })
      },
      endRefunds: async (id, state) => of.fake.endRefunds(id, state === 'done' ? 'refunded' : 'failed'),
      disputes: {
        only_by_notice: false,
        open: (id) => void of.fake.chargeBack(id, payments.get(id)!.cents),
        // One that was lost stays as it is.
        end: (id, end) => {
          if (end === 'won') of.fake.reverse(id, payments.get(id)!.chargebacks[0]!.id)
        },
      },
      list: async () =>
        [...payments.values()].map(({ id, status, cents, refunds, chargebacks }) => ({
          id,
          received: status === 'paid' ? cents : 0,
          charged_back: chargebacks.reduce((sum, each) => sum + (each.reversedAt === null ? each.cents : 0), 0),
          refunds: refunds.map((each) => ({ cents: each.cents, state: states[each.status] ?? 'under_way' })),
        })),
      payOut: () => void of.fake.settle(mollieSettlement(of.fake)),
      notify: (id) => notify(of, id),
      unknown_id: 'tr_nobody',
    }
    return { ...of, user: await aUser(of.server, of.shop.company), fake }
  },
}

const stripe: ProviderRow = {
  name: 'stripe',
  cannot: {},
  start: async () => {
    const of = await aStripeShop('live')
    const { sessions, decide } = of.fake
    const states: Record<string, 'done' | 'back'> = { succeeded: 'done', failed: 'back' }
    const fake: StandIn = {
      fail: failing(of.server, of.fake),
      decide: async (id, decision) => decide(id, decision),
      payOther: async (id, cents) => {
        decide(id, 'paid')
        of.fake.receive(id, { cents })
      },
      refundThere: async (id, cents = sessions.get(id)!.cents) => {
        const { refunds } = sessions.get(id)!
        refunds.unshift({ id: `re_there${refunds.length}_${id}`, status: 'succeeded', cents, metadata: {} })
      },
      endRefunds: async (id, state) => of.fake.endRefunds(id, state === 'done' ? 'succeeded' : 'failed'),
      disputes: {
        only_by_notice: false,
        open: (id) => void of.fake.dispute(id, sessions.get(id)!.cents, 'needs_response'),
        end: (id, end) => {
          sessions.get(id)!.disputes[0]!.status = end
        },
      },
      list: async () =>
        [...sessions.values()].map(({ id, intent, refunds, disputes }) => ({
          id,
          received: intent?.status === 'succeeded' ? intent.received : 0,
          charged_back: disputes.reduce((sum, { amount, status }) => sum + (status === 'won' ? 0 : amount), 0),
          refunds: refunds.map(({ cents, status }) => ({ cents, state: states[status] ?? 'under_way' })),
        })),
      payOut: () => void of.fake.payOut({ transactions: stripeTransactions(of.fake) }),
      notify: (id, event) => notifyOfStripe(of, id, event === undefined ? {} : { id: event }),
      unknown_id: 'cs_test_of_another_shop',
    }
    return { ...of, user: await aUser(of.server, of.shop.company), fake }
  },
}

const PAY_CODES: Record<Decision, number> = { paid: 100, pending: 85, failed: -63, cancelled: -90, expired: -80 }

const PAY_CHARGEBACK = -71

const pay: ProviderRow = {
  name: 'pay',
  cannot: { same_key: 'it has no idempotency keys, so the payment is made again and the first one ended' },
  start: async () => {
    const of = await aPayShop('live')
    const { orders, decide } = of.fake
    const states = { waiting: 'under_way', processed: 'done', storno: 'back' } as const
    const fake: StandIn = {
      fail: failing(of.server, of.fake),
      decide: async (id, decision) => decide(id, PAY_CODES[decision]),
      payOther: async (id, cents) => {
        orders.get(id)!.cents = cents
        decide(id, PAY_CODES.paid)
      },
      refundThere: async (id, cents = orders.get(id)!.cents) => {
        const { refunds } = orders.get(id)!
        refunds.push({ id: `RF-there${refunds.length}-${id}`, cents, state: 'processed', description: '' })
      },
      endRefunds: async (id, state) => of.fake.endRefunds(id, state === 'done' ? 'processed' : 'storno'),
      // It does not tell how one ends: the organiser reads that in its own overview.
      disputes: { only_by_notice: true, open: (id) => decide(id, PAY_CHARGEBACK), end: () => {} },
      list: async () =>
        [...orders.values()].map(({ orderId, code, cents, refunds }) => ({
          id: orderId,
          received: code === PAY_CODES.paid || code === PAY_CHARGEBACK ? cents : 0,
          charged_back: code === PAY_CHARGEBACK ? cents : 0,
          refunds: refunds.map((each) => ({ cents: each.cents, state: states[each.state] })),
        })),
      // Its calls for that are shown to those only to whom it has given them.
      payOut: null,
      notify: async (id) => (await notifyOfPay(of, id))[0],
      unknown_id: '51999999999X0000',
    }
    return { ...of, user: await aUser(of.server, of.shop.company), fake }
  },
}

/** Every provider that takes money here. */
export const providerRows: readonly ProviderRow[] = [sandbox, mollie, stripe, pay]

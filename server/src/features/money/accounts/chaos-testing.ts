import { setTimeout as delay } from 'node:timers/promises'
import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { aPayableOrder, comeBack, type PlacedOrder, type Shop } from '#features/money/payments/payment-testing.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { actionsOf } from './every-provider-testing.ts'
import type { Decision, Fault, PayingCompany } from './provider-rows-testing.ts'

/** How many of a hundred calls of the provider go wrong, and how; the rest are answered. */
const FAULTS: Share<Fault>[] = [
  ['down', 3],
  ['broken', 3],
  ['busy', 2],
  ['slow', 1],
  ['lost', 5],
]
/** What this many of a hundred buyers do on the provider's page; the rest pay. */
const FATES: Share<Fate>[] = [
  ['late', 8],
  ['pending', 8],
  ['failed', 8],
  ['cancelled', 5],
  ['walks_away', 6],
  ['other_amount', 4],
  ['refunded', 12],
]
/** What becomes of this many of a hundred notices; the rest come once. */
const DELIVERIES: Share<'twice' | 'lost'>[] = [
  ['twice', 20],
  ['lost', 10],
]
export type Share<T> = readonly [T, number]
type Fate = 'paid' | 'late' | 'pending' | 'failed' | 'cancelled' | 'walks_away' | 'other_amount' | 'refunded'

/** This many people buy at the same moment. */
const BUYERS = 16
/** The clock of the server goes on by so much with everything that a buyer does. */
const STEP_MS = 5_000
/** The provider is dead once, for a minute of that clock or as long as one purchase in twenty takes to begin. */
const DEAD_MS = 60_000
const DEAD_SHARE = 1 / 20
const LATER = 25 * 60_000
/** So often, of that clock, notices are delivered and jobs run. */
const WORK_MS = 20_000
/** Tries to pay before a buyer gives up: among few purchases the provider is not dead for so long. */
const TRIES = 15
/** Calls and notices of which as many go wrong as their shares say. */
const CALLS = 100
const NOTICES = 20

/**
 * Makes `purchases` purchases, several at once, at a provider that times out, answers with errors, loses answers, repeats, reorders and loses its
 * notices, and is dead for a while; with buyers who pay late, another amount, after days or not at all, and operators who refund. The jobs
 * run meanwhile. Returns what happened.
 */
export async function sellInChaos(of: PayingCompany, purchases: number, random: () => number) {
  const { server, fake } = of
  const { giveBack, aLimitedShop } = actionsOf(() => of)
  const happened: Record<string, number> = {}
  const count = (what: string) => void (happened[what] = (happened[what] ?? 0) + 1)
  const notices: string[] = []
  const undecided: { id: string; fate: Fate; at: number }[] = []
  const decided = new Set<string>()
  const drawFault = drawFrom(FAULTS, CALLS, random)
  const drawFate = drawFrom(FATES, Math.min(purchases, 100), random)
  const drawDelivery = drawFrom(DELIVERIES, NOTICES, random)
  const time = () => Date.parse(server.clock.now())
  const dies_at = time() + (purchases * STEP_MS * 2) / 3
  const dead_ms = Math.max(DEAD_MS, purchases * STEP_MS * DEAD_SHARE)
  const isDead = () => time() > dies_at && time() < dies_at + dead_ms
  fake.fail(() => {
    const fault = isDead() ? 'down' : drawFault()
    if (fault) count(isDead() ? 'dead' : fault)
    return fault
  })
  const few: Shop = await aLimitedShop(2 * Math.ceil(purchases / 20))

  /** Some notices never come and some come twice, unless that it comes is `sure`; and all in any order. */
  const tell = (id: string, { sure = false } = {}) => {
    const kind = sure ? null : drawDelivery()
    if (kind) count(`notice ${kind}`)
    for (let times = kind === 'lost' ? 0 : kind === 'twice' ? 2 : 1; times > 0; times--)
      notices.splice(Math.floor(random() * (notices.length + 1)), 0, id)
  }
  const decide = async (id: string, decision: Decision, told: { sure?: boolean } = {}) => {
    decided.add(id)
    await fake.decide(id, decision)
    tell(id, told)
  }
  const pay = async (order: PlacedOrder): Promise<string | null> => {
    for (let tries = 0; tries < TRIES; tries++) {
      server.clock.advance(STEP_MS)
      const click = () => server.send('payOrder', { id: order.id, secret: order.secret })
      const [{ status }] = random() < 0.1 ? await Promise.all([click(), click()]) : [await click()]
      if (status === 200) {
        const made = await server.services.db
          .selectFrom('payment')
          .select('provider_payment_id')
          .where('order_id', '=', order.id)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        return made.provider_payment_id
      }
      count('could not pay')
    }
    return null
  }
  const buy = async () => {
    const fate = drawFate() ?? 'paid'
    const order = await aPayableOrder(server, fate === 'late' ? few : of.shop).catch(() => null)
    if (order === null) return count('sold out')
    let id = await pay(order)
    if (id !== null && (fate === 'failed' || fate === 'cancelled')) {
      await decide(id, fate)
      if (fate === 'cancelled') return count(fate)
      id = await pay(order)
    }
    if (id === null) return count('gave up')
    count(fate)
    if (fate === 'late' || fate === 'pending') {
      if (fate === 'pending') await decide(id, 'pending')
      return void undecided.push({ id, fate, at: time() + LATER })
    }
    if (fate === 'walks_away') return
    if (fate === 'other_amount') {
      decided.add(id)
      await fake.payOther(id, 1500)
      return tell(id)
    }
    await decide(id, 'paid')
    server.clock.advance(STEP_MS)
    if (random() < 0.6) await back(order)
    // Two operators at the same moment, each most of it.
    if (fate === 'refunded') await Promise.all([giveBack(order, 1500), giveBack(order, 1500)])
  }
  const back = async (order: PlacedOrder) => {
    const { id, secret } = await server.services.db
      .selectFrom('payment')
      .select(['id', 'secret'])
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await comeBack(server, `/payment/return/${id}/${secret}`)
  }
  const deliver = async (most: number) => {
    for (const id of notices.splice(0, most)) {
      // What is not acknowledged comes again, after the others.
      if (isDead() || (await fake.notify(id)) !== 200) notices.push(id)
    }
  }
  const decideLate = async (until: number) => {
    const due = undecided.filter(({ at }) => at <= until)
    for (const each of due) {
      undecided.splice(undecided.indexOf(each), 1)
      // What the provider has called over is asked about no more: that it was paid after all, only its notice says.
      await decide(each.id, each.fate === 'pending' && random() < 0.3 ? 'failed' : 'paid', { sure: each.fate === 'late' })
    }
  }
  const endRefunds = async () => {
    for (const { id, refunds } of await fake.list()) {
      if (refunds.length === 0 || refunds.some(({ state }) => state !== 'under_way')) continue
      await fake.endRefunds(id, random() < 0.1 ? 'back' : 'done')
    }
  }
  const { services } = server
  const work = () => Promise.all([expireOrders(services), reconcilePayments(services), sendRefunds(services)])

  let left = purchases
  const here = { buying: BUYERS }
  const buyer = async () => {
    while (left-- > 0) await buy()
    here.buying--
  }
  const background = async () => {
    for (let worked_at = 0; here.buying > 0; await delay(5)) {
      if (time() - worked_at < WORK_MS) continue
      worked_at = time()
      await Promise.all([deliver(Infinity), work()])
      await decideLate(time())
    }
  }
  await Promise.all([background(), ...Array.from({ length: BUYERS }, buyer)])
  return {
    happened,
    /** The provider is well again, all of its payments come to an end, and jobs run until nothing is left to do. Throws when that never is. */
    settle: async () => {
      fake.fail(null)
      server.clock.advance(LATER)
      await work()
      // Of what those who pay too late gave back, another buyer has a part by now.
      for (let taken = 0; taken < purchases / 40; taken++) await aPayableOrder(server, few).catch(() => count('sold out'))
      await decideLate(Infinity)
      for (const { id } of await fake.list())
        if (!decided.has(id)) {
          await fake.decide(id, 'expired')
          tell(id)
        }
      for (let round = 0; round < 150; round++) {
        server.clock.advance(HOUR_MS)
        await deliver(Infinity)
        await work()
        await endRefunds()
        await services.jobs.drain()
        if (notices.length === 0 && (await isQuiet(of))) return
      }
      throw new Error('payments or refunds are under way for ever')
    },
  }
}

/**
 * Draws kinds at random, and null for none of them: of `size` draws one after the other each kind comes as often as its share says, at least
 * once, so that also among few purchases all of it happens.
 */
export function drawFrom<T>(shares: readonly Share<T>[], size: number, random: () => number): () => T | null {
  const kinds = shares.flatMap(([kind, share]) => Array<T | null>(Math.ceil((share * size) / 100)).fill(kind))
  let left: (T | null)[] = []
  return () => {
    if (left.length === 0) left = [...kinds, ...Array<null>(Math.max(0, size - kinds.length)).fill(null)]
    return left.splice(Math.floor(random() * left.length), 1)[0] ?? null
  }
}

/** Whether no payment and no refund is waited for any more. */
async function isQuiet({ server: { services } }: PayingCompany): Promise<boolean> {
  const { db } = services
  const waiting = await db
    .selectFrom('payment')
    .select('id')
    .where((of) => of.or([of('provider_status', 'is', null), of('provider_status', 'in', ['open', 'pending'])]))
    .execute()
  const refunds = await db.selectFrom('refund').select('id').where('status', 'in', ['requested', 'sent']).execute()
  return waiting.length + refunds.length === 0
}

import { DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sql } from 'kysely'
import { findDisputes } from '#features/money/payments/at-provider/find-disputes.ts'
import { findRefunds } from '#features/money/payments/at-provider/find-refunds.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import type { AtProvider } from '#features/money/payments/whole-books-testing.ts'
import { drawFrom, type Share } from './chaos-testing.ts'
import { actionsOf } from './every-provider-testing.ts'
import type { PayingCompany } from './provider-rows-testing.ts'

/** What becomes of this many of a hundred paid payments in the month after. */
const AFTER = [
  ['refunded_there', 8],
  ['part_refunded_there', 8],
  ['refund_came_back', 8],
  ['refunded_here', 8],
  ['dispute_open', 3],
  ['dispute_won', 5],
  ['dispute_lost', 5],
] as const satisfies Share<string>[]

const DAYS = 30
/** Of a hundred notices of that month, this many never come: the daily look has to find what they were about. */
const NOTICES_LOST = 30
/** A week at most lies between what happens first and what follows from it. */
const FOLLOWS_WITHIN_DAYS = 7
const PART = 700

/** In cents: what came in, went back, and was taken back by banks, and what is left of it. */
export type Sums = { payments: number; received: number; refunded: number; charged_back: number; left: number }
type Step = { day: number; id: string; what: () => Promise<unknown> }

/**
 * A month in which refunds are made in the provider's dashboard or come back after they were done, and banks take payments back, for good or not,
 * while a third of the notices are lost; the jobs of each day run. Returns how often each happened.
 */
export async function aMonthAfter(of: PayingCompany, random: () => number): Promise<Record<string, number>> {
  const { server, fake } = of
  const { services } = server
  const { giveBack } = actionsOf(() => of)
  const happened: Record<string, number> = {}
  const steps: Step[] = []
  const untouched = await listUntouched(of)
  const fates = drawFrom<(typeof AFTER)[number][0]>(AFTER, Math.min(untouched.length, 100), random)
  for (const { id, order_id, amount } of untouched) {
    const fate = fates()
    if (fate === null) continue
    happened[fate] = (happened[fate] ?? 0) + 1
    const day = 1 + Math.floor(random() * (DAYS - FOLLOWS_WITHIN_DAYS))
    const then = day + 1 + Math.floor(random() * (FOLLOWS_WITHIN_DAYS - 1))
    const add = (at: number, what: Step['what']) => void steps.push({ day: at, id, what })
    if (fate === 'refunded_there') add(day, () => fake.refundThere(id))
    else if (fate === 'part_refunded_there') add(day, () => fake.refundThere(id, PART))
    else if (fate === 'refunded_here' || fate === 'refund_came_back') {
      add(day, () => giveBack({ id: order_id }, fate === 'refunded_here' ? amount : PART))
      add(day + 1, () => fake.endRefunds(id, 'done'))
      if (fate === 'refund_came_back') add(then + 2, () => fake.endRefunds(id, 'back'))
    } else {
      add(day, async () => fake.disputes?.open(id))
      if (fate !== 'dispute_open') add(then, async () => fake.disputes?.end(id, fate === 'dispute_won' ? 'won' : 'lost'))
    }
  }
  for (let day = 1; day <= DAYS + 2; day++) {
    server.clock.advance(DAY_MS)
    const due = steps.filter((step) => step.day === day)
    for (const { id, what } of due) {
      await what()
      const isTold = fake.disputes?.only_by_notice === true || random() * 100 >= NOTICES_LOST
      if (isTold) await fake.notify(id)
    }
    await Promise.all([reconcilePayments(services), sendRefunds(services)])
    await findRefunds(services)
    await findDisputes(services)
    server.clock.advance(2 * HOUR_MS)
    await sendRefunds(services)
    await services.jobs.drain()
  }
  return happened
}

/** Payments that are paid, with nothing given back and nothing the matter. */
async function listUntouched({ server: { services } }: PayingCompany) {
  const rows = await services.db
    .selectFrom('payment')
    .select(['provider_payment_id as id', 'order_id', 'amount'])
    .where('status', '=', 'paid')
    .where('attention', 'is', null)
    .where('amount_refunded', '=', 0)
    .where((of) => of.not(of.exists(of.selectFrom('refund').select('id').whereRef('refund.payment_id', '=', 'payment.id'))))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]))
}

/** The sums of a provider's own books. */
export function sumsThere(list: readonly AtProvider[]): Sums {
  const sums = { payments: 0, received: 0, refunded: 0, charged_back: 0, left: 0 }
  for (const { received, refunds, charged_back = 0 } of list) {
    const refunded = refunds.reduce((sum, { cents, state }) => (state === 'done' ? sum + cents : sum), 0)
    if (received > 0) sums.payments++
    sums.received += received
    sums.refunded += refunded
    sums.charged_back += charged_back
    sums.left += received - refunded - charged_back
  }
  return sums
}

/** The same of our ledger. */
export async function sumsHere({ server: { services } }: PayingCompany): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select (count(*) filter (where kind = 'payment'))::int as payments,
           coalesce(sum(amount) filter (where kind = 'payment'), 0)::int as received,
           coalesce(-sum(amount) filter (where kind in ('refund', 'refund_failed')), 0)::int as refunded,
           coalesce(-sum(amount) filter (where kind in ('chargeback', 'chargeback_won')), 0)::int as charged_back,
           coalesce(sum(amount), 0)::int as left
      from ledger_entry where payment_id is not null`.execute(services.db)
  return rows[0] ?? { payments: 0, received: 0, refunded: 0, charged_back: 0, left: 0 }
}

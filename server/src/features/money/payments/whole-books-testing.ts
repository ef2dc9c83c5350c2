import { automaticRefundReasons } from '@entree/domain/money/settle-transition.ts'
import { sql } from 'kysely'
import type { TestServer } from '../../../testing/test-server.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'

/** A payment as the provider's own books have it, in cents. `back`: the money came back to the provider. */
export type AtProvider = {
  id: string
  received: number
  refunds: { cents: number; state: 'under_way' | 'done' | 'back' }[]
  /** What banks took back and did not give back again. */
  charged_back?: number
}

/** Everything of the whole installation that doesn't agree: with itself, and with the provider's list of its payments. None is right. */
export async function findWrongBooks(server: TestServer, atProvider: readonly AtProvider[]): Promise<object[]> {
  const { db } = server.services
  const gaps = Object.entries(await findGaps(server)).filter(([, found]) => found.length > 0)
  return [
    ...gaps.map(([gap, found]) => ({ gap, found })),
    ...(await recountLedger(db)),
    ...(await findDisagreements(server, atProvider)),
  ]
}

/** Sales that are half done, and pools of stock that are not what the orders hold. */
export async function findGaps({ services: { db } }: Pick<TestServer, 'services'>) {
  const orders = await db
    .selectFrom('order')
    .select(['id', 'payment_status'])
    .select((of) => [
      of.selectFrom('ticket').whereRef('ticket.order_id', '=', 'order.id').select(of.fn.countAll<number>().as('n')).as('tickets'),
      of
        .selectFrom('order_product')
        .innerJoin('product', 'product.id', 'order_product.product_id')
        .whereRef('order_product.order_id', '=', 'order.id')
        .where('product.has_ticket', '=', true)
        .select(of.fn.countAll<number>().as('n'))
        .as('units'),
      // Money that became the order's, given back later or not.
      of
        .selectFrom('payment')
        .whereRef('payment.order_id', '=', 'order.id')
        .where('payment.status', 'in', ['paid', 'refunded'])
        .where((payment) =>
          payment.not(
            payment.exists(
              payment
                .selectFrom('refund')
                .whereRef('refund.payment_id', '=', 'payment.id')
                .where('refund.reason', 'in', [...automaticRefundReasons])
                .select('refund.id'),
            ),
          ),
        )
        .select(of.fn.countAll<number>().as('n'))
        .as('payments'),
      of
        .exists(
          of
            .selectFrom('mail')
            .where('mail.dedupe_key', '=', sql<string>`'order_tickets:' || ${of.ref('order.id')}`)
            .select('mail.id'),
        )
        .as('has_mail'),
    ])
    .execute()
  const paid = orders.filter(({ payment_status }) => payment_status === 'paid')
  return {
    paid_without_tickets: paid.filter(({ tickets, units }) => tickets !== units),
    paid_without_mail: paid.filter(({ has_mail }) => !has_mail),
    tickets_without_payment: orders.filter(
      ({ tickets, payments, payment_status }) => (tickets ?? 0) > 0 && (payments !== 1 || payment_status !== 'paid'),
    ),
    wrong_pools: await recount(db),
  }
}

/**
 * Payments of which the provider's list and ours say different things: money that one of the two does not have, a refund that was made
 * once too often or is not in the ledger. What is on the list of payment issues is known to differ.
 */
async function findDisagreements({ services: { db } }: TestServer, atProvider: readonly AtProvider[]): Promise<object[]> {
  const ours = await db
    .selectFrom('payment')
    .select(['id', 'status', 'provider_payment_id', 'attention'])
    .select((of) => [
      of
        .selectFrom('ledger_entry')
        .whereRef('ledger_entry.payment_id', '=', 'payment.id')
        .select((each) => each.fn.coalesce(each.fn.sum<number>('amount'), sql<number>`0`).as('sum'))
        .as('balance'),
      of
        .selectFrom('refund')
        .whereRef('refund.payment_id', '=', 'payment.id')
        .where('refund.status', '=', 'sent')
        .select((each) => each.fn.coalesce(each.fn.sum<number>('amount'), sql<number>`0`).as('sum'))
        .as('under_way'),
      of
        .exists(
          of
            .selectFrom('refund')
            .whereRef('refund.payment_id', '=', 'payment.id')
            .where('refund.attention', 'is not', null)
            .select('refund.id'),
        )
        .as('has_issue'),
    ])
    .execute()
  const issues = new Set(ours.filter(({ attention, has_issue }) => attention !== null || has_issue).map(({ id }) => id))
  const byTheirs = new Map(ours.map((payment) => [payment.provider_payment_id, payment]))
  const theirs = new Set(atProvider.map(({ id }) => id))
  const different = atProvider.flatMap((there) => {
    const here = byTheirs.get(there.id)
    const sumOf = (state: string) =>
      there.refunds.filter((each) => each.state === state).reduce((sum, { cents }) => sum + cents, 0)
    const said = { balance: there.received - sumOf('done') - (there.charged_back ?? 0), under_way: sumOf('under_way') }
    const known = { balance: here?.balance ?? 0, under_way: here?.under_way ?? 0 }
    const isSame = said.balance === known.balance && said.under_way === known.under_way
    return isSame || (here && issues.has(here.id)) ? [] : [{ there, here: here ?? null }]
  })
  const missing = ours.filter(({ provider_payment_id }) => provider_payment_id !== null && !theirs.has(provider_payment_id))
  return [...different, ...missing.map((here) => ({ there: null, here }))]
}

/**
 * Payments that ended in none of the ways that there are: paid with an order that is, given back, over without money, or with a payment issue
 * that a person reads.
 */
export async function findUnsettled({ services: { db } }: Pick<TestServer, 'services'>): Promise<object[]> {
  const payments = await db
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select(['payment.id', 'payment.status', 'payment.provider_status', 'payment.attention', 'order.payment_status'])
    .select((of) =>
      of
        .selectFrom('refund')
        .whereRef('refund.payment_id', '=', 'payment.id')
        .where('refund.attention', 'is not', null)
        .select(of.fn.countAll<number>().as('n'))
        .as('refund_issues'),
    )
    .execute()
  const over = new Set(['failed', 'cancelled', 'expired'])
  return payments.filter(({ status, provider_status, attention, payment_status, refund_issues }) => {
    const isPaid = status === 'paid' && payment_status === 'paid'
    const isOver = over.has(status) && over.has(provider_status ?? '')
    return !isPaid && !isOver && status !== 'refunded' && attention === null && (refund_issues ?? 0) === 0
  })
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ofAnotherProcess } from '../../../testing/another-process.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { anotherEvent } from '#features/desk/switches/switch-testing.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { aFeeShop, buyAt } from './refund-testing.ts'

/**
 * What staff do with a paid order, in any order, also at the same moment and with a provider that refuses: after each step paid, refunded,
 * pending and remaining add up, nothing was given back twice, and the pools are what the orders hold. A failure prints its seed and the
 * shortest history that fails.
 */
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const shop = prepare(() => aFeeShop(server, { stock: 10_000 }))
const other = prepare(() => anotherEvent(server, { company: shop.company, stock: null }))
const headers = prepare(() => signInAdmin(server, shop.company))

const which = fc.nat({ max: 2 })
const step = fc.oneof(
  fc.record({ do: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 4000 }) }),
  fc.record({ do: fc.constant('product' as const), which, fees: fc.boolean(), payment_fee: fc.boolean() }),
  fc.record({ do: fc.constant('product_at_once' as const), which, fees: fc.boolean(), payment_fee: fc.boolean() }),
  fc.record({ do: fc.constant('rest_at_once' as const) }),
  fc.record({ do: fc.constant('send' as const), is_refused: fc.boolean() }),
  fc.record({ do: fc.constant('retry' as const) }),
  fc.record({ do: fc.constant('cancel_product' as const), which }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('switch' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const history = fc.record({ with_code: fc.boolean(), steps: fc.array(step, { minLength: 3, maxLength: 8 }) })

async function take(id: number, one: Step): Promise<void> {
  const { body } = await server.send('getOrderDetail', { id }, { headers })
  const unit = 'which' in one ? body.order_products[one.which]!.id : 0
  const refund = (input: object) => server.send('refundOrder', { id, ...input }, { headers })
  const ofProduct = () =>
    'fees' in one
      ? refund({ order_product_ids: [unit], include_ticket_fees: one.fees, include_payment_fees: one.payment_fee })
      : refund({})
  const answers: { status: number }[] = []
  if (one.do === 'amount') answers.push(await refund({ amount: one.cents }))
  if (one.do === 'product') answers.push(await ofProduct())
  if (one.do === 'product_at_once') answers.push(...(await Promise.all([ofProduct(), ofProduct()])))
  if (one.do === 'rest_at_once') {
    const amount = (await refundableOf(id)).remaining
    answers.push(...(await Promise.all([refund({ amount }), refund({ amount })])))
  }
  if (one.do === 'send') await sendWith(id, one.is_refused)
  if (one.do === 'retry') {
    for (const { id: refund_id } of (await booksOf(server, id)).refunds)
      answers.push(await server.send('retryPaymentAttention', { kind: 'refund', id: refund_id }, { headers }))
  }
  if (one.do === 'cancel_product')
    answers.push(await server.send('cancelOrderProduct', { id, order_product_id: unit }, { headers }))
  if (one.do === 'cancel') answers.push(await server.send('cancelOrder', { id }, { headers }))
  if (one.do === 'switch') {
    const left = body.order_products.filter(({ refunded_at, cancelled_at }) => refunded_at === null && cancelled_at === null)
    const isThere = body.event.id === other.event.id
    const product_id = isThere ? shop.product.id : other.product.id
    const to = isThere
      ? { event_id: shop.event.id, point_of_sale_id: shop.point_of_sale.id }
      : { event_id: other.event.id, point_of_sale_id: other.point_of_sale.id, timeslot_id: other.timeslot.id }
    const products = left.map((of) => ({ order_product_id: of.id, product_id }))
    answers.push(await server.send('switchOrder', { id, ...to, products }, { headers }))
  }
  for (const { status } of answers) expect(status).toBeLessThan(500)
}

const refundableOf = async (id: number) => (await server.send('getRefundable', { id }, { headers })).body

const atSandbox = async (id: number) => {
  const { payments } = await booksOf(server, id)
  const rows = await server.services.db
    .selectFrom('sandbox_refund')
    .select('amount')
    .where('sandbox_payment_id', '=', payments[0]!.provider_payment_id!)
    .execute()
  return sum(rows)
}

/** Sends what is due; the provider refuses when it thinks that everything was given back. */
async function sendWith(id: number, is_refused: boolean): Promise<void> {
  const { payments } = await booksOf(server, id)
  const set = (amount_refunded: number) =>
    server.services.db
      .updateTable('sandbox_payment')
      .set({ amount_refunded })
      .where('id', '=', payments[0]!.provider_payment_id)
      .execute()
  if (is_refused) await set(payments[0]!.amount)
  await Promise.all([sendRefunds(server.services), sendRefunds(ofAnotherProcess(server.services))])
  await set(await atSandbox(id))
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)

async function check(id: number): Promise<void> {
  const { db } = server.services
  const { refunds, ledger, payments } = await booksOf(server, id)
  const parts = await db
    .selectFrom('refund_product')
    .innerJoin('order_product', 'order_product.id', 'refund_product.order_product_id')
    .select(['refund_id', 'order_product_id', 'refund_product.price', 'refund_product.service_fee', 'refunded_at'])
    .where('order_product.order_id', '=', id)
    .execute()
  const paid = sum(payments.filter(({ paid_at }) => paid_at !== null))
  const done = refunds.filter(({ status }) => status === 'done')
  const owed = refunds.filter(
    ({ id: refund_id, status }) => status !== 'failed' || parts.some((one) => one.refund_id === refund_id),
  )
  // Never more than came in, and what is shown adds up.
  expect(sum(owed)).toBeLessThanOrEqual(paid)
  expect(await refundableOf(id)).toMatchObject({
    paid,
    refunded: sum(done),
    pending: sum(owed) - sum(done),
    remaining: paid - sum(owed),
  })
  // The books say what was done, and the provider gave back exactly that: nothing twice.
  expect(sum(ledger.filter(({ kind }) => kind === 'refund')) + sum(done)).toBe(0)
  expect(payments[0]!.amount_refunded).toBe(sum(done))
  expect(await atSandbox(id)).toBe(sum(done))
  // A refund of products is its parts; each stays refunded, and the payment fee goes back once.
  for (const { id: refund_id, amount, payment_fee } of owed) {
    const of = parts.filter((one) => one.refund_id === refund_id)
    if (of.length > 0 || payment_fee > 0)
      expect(of.reduce((total, { price, service_fee }) => total + price + service_fee, payment_fee)).toBe(amount)
  }
  expect(parts.every(({ refunded_at }) => refunded_at !== null)).toBe(true)
  expect(owed.filter(({ payment_fee }) => payment_fee > 0).length).toBeLessThanOrEqual(1)
  expect(await recount(db)).toEqual([])
  expect(await recountLedger(db)).toEqual([])
}

test('REF-08 REF-09 REF-10 DEC-B-84 DEC-B-85 DEC-B-86 DEC-B-88 whatever is done with an order, its money adds up, nothing goes back twice, and the pools are right', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ with_code, steps }) => {
      const { id } = await buyAt(server, shop, { product: 3 }, with_code ? { discount_code: shop.code.code } : {})
      for (const one of steps) {
        await take(id, one)
        await check(id)
      }
      await sendWith(id, false)
      await check(id)
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

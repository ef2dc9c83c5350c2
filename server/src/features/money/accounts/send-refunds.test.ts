import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, aShop } from '../../../testing/builders.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { systemScope } from '#features/services.ts'
import {
  booksOf,
  decideAtSandbox,
  sandboxId,
  sendNotice,
  type PlacedOrder,
  type Shop,
} from '#features/money/payments/payment-testing.ts'
import { refundPayment } from '#features/money/payments/refunds/refund-payment.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { aMollieShop, goToMollie, notify, type MollieShop } from './mollie-testing.ts'

let of: MollieShop

beforeAll(async () => {
  of = await aMollieShop('live')
  const { adapters } = of.server.services
  const { mollie } = adapters
  // Long enough for a busy machine: only what hangs may run into it.
  Object.assign(adapters, { mollie: (...keys: Parameters<typeof mollie>) => ({ ...mollie(...keys), time_limit_ms: 1_000 }) })
})
afterAll(() => of.stop())
beforeEach(() => {
  of.server.clock.set(TEST_NOW)
  of.fake.fault = null
})

/** Makes `count` refunds of an order's payment, asked for and not sent. */
async function ask(company_id: number, payment_id: number, count: number): Promise<void> {
  const scope = systemScope(of.server.services, company_id, 'test')
  for (let nth = 0; nth < count; nth++) await refundPayment(scope, { payment_id, amount: 10, reason: 'asked for' })
}

async function boughtAtMollie() {
  const { order, mollie_id } = await goToMollie(of)
  of.fake.decide(mollie_id, 'paid')
  expect(await notify(of, mollie_id)).toBe(200)
  const { payments } = await booksOf(of.server, order.id)
  return { order, mollie_id, payment_id: payments[0]!.id }
}

/** A purchase at a company of its own, whose money the sandbox takes. */
async function boughtElsewhere({ product, point_of_sale }: Shop, host: string): Promise<PlacedOrder> {
  const { server } = of
  const order = await anOrder(server, point_of_sale, [{ product_id: product.id, amount: 2 }], { host })
  const { id, secret } = order
  const point_of_sale_payment_method_id = point_of_sale.payment_methods[0]?.id
  const customer = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' }
  await server.send('saveOrder', { id, secret, customer, terms_accepted: true, point_of_sale_payment_method_id }, { host })
  const { body } = await server.send('payOrder', { id, secret }, { host })
  await decideAtSandbox(server, sandboxId(body.url), 'paid')
  expect(await sendNotice(server, sandboxId(body.url), { event_id: `paid-${id}` })).toBe(200)
  return order
}

test.each(['slow', 'busy'] as const)(
  'failure story 16: 60 refunds of one account leave at once, while the provider of another is %s and holds only its own',
  async (fault) => {
    const { server, fake } = of
    const host = `${fault}.example`
    const others = await aShop(server.services.db, { host })
    const statesOf = async (order: { id: number }) => (await booksOf(server, order.id)).refunds.map(({ status }) => status)
    const at_mollie = await Promise.all(Array.from({ length: 6 }, boughtAtMollie))
    const elsewhere = [await boughtElsewhere(others, host), await boughtElsewhere(others, host)]
    // Those that are not answered are due first.
    for (const { payment_id } of at_mollie) await ask(of.shop.company.id, payment_id, 2)
    for (const order of elsewhere) await ask(others.company.id, (await booksOf(server, order.id)).payments[0]!.id, 30)
    fake.fault = fault
    await sendRefunds(server.services)
    for (const order of elsewhere) expect(new Set(await statesOf(order))).toEqual(new Set(['done']))
    const tried = (await Promise.all(at_mollie.map(({ order }) => statesOf(order)))).flat()
    expect(tried.filter((status) => status === 'sent')).toHaveLength(5)
    fake.fault = null
    server.clock.advance(3_600_000)
    await sendRefunds(server.services)
    for (const { mollie_id } of at_mollie) expect(fake.payments.get(mollie_id)!.refunds).toHaveLength(2)
  },
)

test('DEC-B-93 a refund of a test order that an account in test took is sent to the provider', async () => {
  const inTest = await aMollieShop('test')
  try {
    const { order, mollie_id } = await goToMollie(inTest)
    inTest.fake.decide(mollie_id, 'paid')
    expect(await notify(inTest, mollie_id)).toBe(200)
    const { headers } = inTest
    const asked = { id: order.id, amount: 800, order_product_ids: [], include_ticket_fees: false, include_payment_fees: false }
    const { body: before } = await inTest.server.send('getRefundable', { id: order.id }, { headers })
    expect(before).toMatchObject({ is_by_hand: false, remaining: 2000 })
    const { body } = await inTest.server.send('refundOrder', { ...asked, send_email: false }, { headers })
    expect(body.refund).toMatchObject({ status: 'requested' })
    await sendRefunds(inTest.server.services)
    expect(inTest.fake.payments.get(mollie_id)!.refunds).toMatchObject([{ cents: 800, status: 'pending' }])
    inTest.fake.endRefunds(mollie_id, 'refunded')
    inTest.server.clock.advance(2 * 3_600_000)
    await sendRefunds(inTest.server.services)
    expect(await booksOf(inTest.server, order.id)).toMatchObject({ balance: 1200, refunds: [{ status: 'done' }] })
  } finally {
    await inTest.stop()
  }
})

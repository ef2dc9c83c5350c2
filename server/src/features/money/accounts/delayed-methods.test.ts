import { DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPointOfSale } from '../../../testing/builders.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'
import { aStripeShop, goToStripe, notifyOfStripe, type StripeShop } from './stripe-testing.ts'

let of: StripeShop

beforeAll(async () => {
  of = await aStripeShop('live')
  of.fake.methods.push('multibanco', 'sepa_debit')
  await of.server.send('checkPaymentAccount', { id: of.account_id }, { headers: of.headers })
})
afterAll(() => of.stop())
beforeEach(() => of.server.clock.set(TEST_NOW))

/** An order that its buyer has begun to pay in a way whose money takes days, with the mail about that. */
async function begun(adapter: string) {
  const { server, shop, fake } = of
  const { db } = server.services
  const method = await db.selectFrom('payment_method').select('id').where('adapter', '=', adapter).executeTakeFirstOrThrow()
  const starts_at = new Date(Date.parse(TEST_NOW) + 60 * DAY_MS).toISOString()
  await db
    .updateTable('event')
    .set({ starts_at, ends_at: new Date(Date.parse(starts_at) + DAY_MS).toISOString() })
    .execute()
  const point_of_sale = await aPointOfSale(db, shop.event, {
    products: [shop.product],
    payment_methods: [{ payment_method_id: method.id }],
  })
  const { order, stripe_id } = await goToStripe(of, { ...shop, point_of_sale })
  fake.decide(stripe_id, 'pending')
  expect(await notifyOfStripe(of, stripe_id)).toBe(200)
  await server.services.jobs.drain()
  const { payments } = await booksOf(server, order.id)
  const mail = await db
    .selectFrom('mail')
    .select(['text', 'html'])
    .where('dedupe_key', '=', `payment_pending:${payments[0]!.id}`)
    .executeTakeFirstOrThrow()
  const { id, secret } = order
  return { order, stripe_id, mail, read: async () => (await server.send('getBankTransfer', { id, secret })).body }
}

test('PAY-26 a voucher is shown with entity, reference and last day, stays if a buyer tries to leave, and runs out there', async () => {
  const { order, stripe_id, mail, read } = await begun('multibanco')
  const told = { kind: 'voucher', holder: null, iban: null, bic: null, entity: '12345', reference: '999123456', amount: 2000 }
  const url = `https://payments.stripe.com/multibanco/voucher/${stripe_id}`
  const ends_on = new Date(Date.parse(TEST_NOW) + 7 * DAY_MS).toISOString().slice(0, 10)
  expect(await read()).toEqual({ ...told, ends_on, url, can_leave: false })
  for (const content of [mail.text, mail.html]) for (const said of ['12345', '999123456', url]) expect(content).toContain(said)
  await of.server.send('leaveBankTransfer', { id: order.id, secret: order.secret })
  of.server.clock.advance(5 * DAY_MS)
  await reconcilePayments(of.server.services)
  expect(await booksOf(of.server, order.id)).toMatchObject({ payment_status: 'pending', order: { stock_held: true } })
  of.fake.decide(stripe_id, 'failed')
  of.server.clock.advance(3 * DAY_MS)
  await reconcilePayments(of.server.services)
  expect(await booksOf(of.server, order.id)).toMatchObject({ payments: [{ status: 'failed' }] })
  expect(await read()).toBeNull()
})

test('PAY-27 of a debit the mail says that nothing is to be done; it is paid when the bank has paid', async () => {
  const { order, stripe_id, mail, read } = await begun('directdebit')
  expect(await read()).toMatchObject({ kind: 'debit', iban: null, reference: null, amount: 2000, url: null, can_leave: false })
  expect(mail.text).toMatch(/14 (working days|werkdagen)/)
  of.server.clock.advance(8 * DAY_MS + HOUR_MS)
  of.fake.decide(stripe_id, 'paid')
  expect(await notifyOfStripe(of, stripe_id)).toBe(200)
  expect(await booksOf(of.server, order.id)).toMatchObject({ payment_status: 'paid', balance: 2000 })
})

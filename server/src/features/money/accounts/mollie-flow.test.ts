import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPointOfSale } from '../../../testing/builders.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { listPaymentAttention } from '#features/money/payments/attention/list-attention.ts'
import { aPayableOrder, booksOf } from '#features/money/payments/payment-testing.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'
import { systemScope } from '#features/services.ts'
import { refreshMethods } from './refresh-methods.ts'
import { aMollieShop, goToMollie, notify, type MollieShop } from './mollie-testing.ts'

let of: MollieShop

beforeAll(async () => {
  of = await aMollieShop('test')
})
afterAll(() => of.stop())

const books = (order: { id: number }) => booksOf(of.server, order.id)

test('an order of a point of sale in test is paid through the account in test mode, and is a test', async () => {
  const { order, mollie_id } = await goToMollie(of)
  of.fake.decide(mollie_id, 'paid')
  expect(await notify(of, mollie_id)).toBe(200)
  expect(await books(order)).toMatchObject({
    payment_status: 'test_order_paid',
    tickets: [{ is_test: true }, { is_test: true }],
    ledger: [{ kind: 'payment', amount: 2000, is_test: true }],
    payments: [{ status: 'paid', provider: 'mollie', payment_account_id: of.account_id }],
  })
})

test('PAY-23 PACC-04 a method that the account does not have is not offered, and named with the account, until it was tried again with it', async () => {
  const { db } = of.server.services
  const rows = await db.selectFrom('payment_method').select(['id', 'adapter']).execute()
  const methods = ['ideal', 'bancontact'].map((name) => ({ payment_method_id: rows.find(({ adapter }) => adapter === name)!.id }))
  const both = { products: [of.shop.product], payment_methods: methods, status: 'test' as const }
  const point_of_sale = await aPointOfSale(db, of.shop.event, both)
  const [ideal, bancontact] = point_of_sale.payment_methods
  const order = await aPayableOrder(of.server, { ...of.shop, point_of_sale })
  const asked = async () => (await of.server.send('listDownPaymentMethods', { id: order.id, secret: order.secret })).body
  const tryWith = async (names: string[]) => {
    of.fake.methods.splice(0, of.fake.methods.length, ...names)
    return (await of.server.send('checkPaymentAccount', { id: of.account_id }, { headers: of.headers })).body
  }
  const { missing_methods } = await tryWith(['bancontact'])
  expect(missing_methods).toEqual(['ideal'])
  expect(await asked()).toEqual({ down: [], hidden: [ideal!.id] })
  const payable = async () => (await of.server.send('listPayableMethods', {}, { headers: of.headers })).body
  expect(await payable()).toEqual({ live: null, test: ['bancontact'] })
  // Nothing of what is offered would work: what is known may be old, so all of it can be tried.
  await tryWith(['paypal'])
  expect(await asked()).toEqual({ down: [ideal!.id, bancontact!.id], hidden: [] })
  expect((await tryWith(['ideal', 'bancontact'])).missing_methods).toEqual([])
  expect(await asked()).toEqual({ down: [], hidden: [] })
})

test('PAY-23 a method that was switched on at the provider is offered a day later, and one of a provider that is down stays', async () => {
  const order = await aPayableOrder(of.server, of.shop)
  const asked = async () => (await of.server.send('listDownPaymentMethods', { id: order.id, secret: order.secret })).body
  const only = of.shop.point_of_sale.payment_methods[0]!.id
  of.fake.methods.splice(0, of.fake.methods.length, 'paypal')
  await refreshMethods(of.server.services)
  expect(await asked()).toEqual({ down: [only], hidden: [] })
  of.fake.methods.push('ideal')
  of.fake.fault = 'down'
  await refreshMethods(of.server.services)
  expect(await asked()).toEqual({ down: [only], hidden: [] })
  of.fake.fault = null
  await refreshMethods(of.server.services)
  expect(await asked()).toEqual({ down: [], hidden: [] })
})

/** An order of a point of sale with iDEAL and Bancontact, and which of them it is not offered. */
async function withTwoMethods() {
  const { db } = of.server.services
  const rows = await db.selectFrom('payment_method').select(['id', 'adapter']).execute()
  const payment_methods = ['ideal', 'bancontact'].map((name) => ({
    payment_method_id: rows.find(({ adapter }) => adapter === name)!.id,
  }))
  const point_of_sale = await aPointOfSale(db, of.shop.event, { products: [of.shop.product], payment_methods, status: 'test' })
  const order = await aPayableOrder(of.server, { ...of.shop, point_of_sale })
  const asked = { id: order.id, secret: order.secret }
  const hidden = async () => (await of.server.send('listDownPaymentMethods', asked)).body.hidden
  return { order, point_of_sale, hidden }
}

test('PAY-23 a method is not offered for an amount below its minimum or above its maximum', async () => {
  const { db } = of.server.services
  const { order, point_of_sale, hidden } = await withTwoMethods()
  const limited = (minimum: number, maximum: number) =>
    db
      .updateTable('payment_account')
      .set({
        methods: JSON.stringify([
          { adapter: 'ideal', name: 'iDEAL', minimum, maximum },
          { adapter: 'bancontact', name: 'Bancontact', minimum: null, maximum: null },
        ]),
      })
      .where('id', '=', of.account_id)
      .execute()
  await limited(order.total, order.total)
  expect(await hidden()).toEqual([])
  await limited(order.total + 1, order.total + 2)
  expect(await hidden()).toEqual([point_of_sale.payment_methods[0]!.id])
  await limited(1, order.total - 1)
  expect(await hidden()).toEqual([point_of_sale.payment_methods[0]!.id])
})

test('PAY-30 a method is not offered to buyers of a country that Mollie does not have it for; if Mollie names none, it is', async () => {
  const { db } = of.server.services
  const { order, point_of_sale, hidden } = await withTwoMethods()
  of.fake.countries = { bancontact: ['BE'] }
  of.fake.methods.splice(0, of.fake.methods.length, 'ideal', 'bancontact')
  await of.server.send('checkPaymentAccount', { id: of.account_id }, { headers: of.headers })
  const hiddenIn = async (country: string | null) => {
    await db
      .updateTable('customer')
      .set({ country })
      .where('id', '=', (customer) => customer.selectFrom('order').select('customer_id').where('order.id', '=', order.id))
      .execute()
    return hidden()
  }
  expect(await hiddenIn('BE')).toEqual([])
  expect(await hiddenIn('NL')).toEqual([point_of_sale.payment_methods[1]!.id])
  expect(await hiddenIn(null)).toEqual([])
  of.fake.countries = {}
  await of.server.send('checkPaymentAccount', { id: of.account_id }, { headers: of.headers })
  expect(await hiddenIn('NL')).toEqual([])
})

test('an unpaid payment that Mollie made besides is no issue; one that was paid is', async () => {
  of.server.clock.set(TEST_NOW)
  const order = await aPayableOrder(of.server, of.shop)
  // As a process leaves it that dies between Mollie's answer and writing it down.
  of.fake.fault = 'lost'
  await of.server.send('payOrder', { id: order.id, secret: order.secret })
  of.fake.fault = null
  const mollie_id = [...of.fake.payments.keys()].at(-1)!
  // Longer than Mollie remembers a key.
  of.server.clock.advance(2 * HOUR_MS)
  await reconcilePayments(of.server.services)
  expect((await books(order)).payments[0]?.provider_payment_id).not.toBe(mollie_id)
  const issues = async () => {
    const scope = systemScope(of.server.services, of.shop.company.id, 'test')
    return (await listPaymentAttention(scope, { order_id: order.id })).data.map(({ reason }) => reason)
  }
  of.fake.decide(mollie_id, 'expired')
  expect(await notify(of, mollie_id)).toBe(200)
  expect(await issues()).toEqual([])
  of.fake.decide(mollie_id, 'paid')
  expect(await notify(of, mollie_id)).toBe(200)
  expect(await issues()).toEqual(['second_payment_at_provider'])
})

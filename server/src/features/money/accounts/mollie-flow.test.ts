import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { MOLLIE_TEST_KEY, startFakeMollie } from '../../../testing/providers/fake-mollie.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aPayableOrder, booksOf } from '#features/money/payments/payment-testing.ts'

let server: TestServer
let fake: Awaited<ReturnType<typeof startFakeMollie>>
let shop: Awaited<ReturnType<typeof aShop>>
let account_id: number

beforeAll(async () => {
  fake = await startFakeMollie({ now: () => TEST_NOW })
  server = await startTestServer({ env: { MOLLIE_URL: `${fake.url}/v2` } })
  const { db } = server.services
  shop = await aShop(db)
  await db.updateTable('point_of_sale').set({ status: 'test' }).where('id', '=', shop.point_of_sale.id).execute()
  const headers = await signIn(server, await aUser(server, shop.company))
  const input = { provider: 'mollie', mode: 'test', credentials: { api_key: MOLLIE_TEST_KEY } }
  const { body: made } = await server.send('createPaymentAccount', input, { headers })
  account_id = made.id
  const early = await server.send('switchPaymentAccount', { id: account_id, is_active: true }, { headers })
  expect(early.refusals).toMatchObject([{ code: 'account_not_working' }])
  const { body: tried } = await server.send('checkPaymentAccount', { id: account_id }, { headers })
  expect(tried).toMatchObject({ problems: [], key_hint: MOLLIE_TEST_KEY.slice(-4) })
  const { status } = await server.send('switchPaymentAccount', { id: account_id, is_active: true }, { headers })
  expect(status).toBe(200)
})
afterAll(async () => {
  await server.stop()
  await fake.stop()
})

/** Has the buyer go to Mollie with an order of two tickets; answers the order and Mollie's id of its payment. */
async function goToMollie() {
  const order = await aPayableOrder(server, shop)
  const { status, body } = await server.send('payOrder', { id: order.id, secret: order.secret })
  expect([status, body.url]).toEqual([200, expect.stringContaining('https://www.mollie.com/checkout/')])
  const mollie_id = (await booksOf(server, order.id)).payments[0]?.provider_payment_id ?? ''
  return { order, mollie_id }
}

async function notify(mollie_id: string, account = account_id): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/payment/mollie/${account}/notice`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id: mollie_id }).toString(),
  })
  return answer.statusCode
}

test('an order is paid through Mollie: its page, its notice, its tickets; the same notice again does nothing', async () => {
  const { order, mollie_id } = await goToMollie()
  expect(await notify(mollie_id)).toBe(200)
  expect((await booksOf(server, order.id)).tickets).toEqual([])
  fake.decide(mollie_id, 'paid')
  expect(await Promise.all([notify(mollie_id), notify(mollie_id), notify(mollie_id)])).toEqual([200, 200, 200])
  const books = await booksOf(server, order.id)
  expect(books.tickets).toHaveLength(2)
  expect(books.ledger.map(({ kind, amount }) => ({ kind, amount }))).toEqual([{ kind: 'payment', amount: 2000 }])
  expect(books.payments).toMatchObject([{ status: 'paid', provider: 'mollie', payment_account_id: account_id }])
})

test('a lost answer of Mollie makes no second payment when the buyer pays again (failure stories 11, 12)', async () => {
  const order = await aPayableOrder(server, shop)
  const before = fake.payments.size
  fake.fault = 'lost'
  const lost = await server.send('payOrder', { id: order.id, secret: order.secret })
  expect(lost.refusals).toMatchObject([{ code: 'payment_not_processed' }])
  fake.fault = null
  expect((await server.send('payOrder', { id: order.id, secret: order.secret })).status).toBe(200)
  expect(fake.payments.size).toBe(before + 1)
  expect((await booksOf(server, order.id)).payments).toHaveLength(1)
})

test('a notice about a payment that nobody made is acknowledged and changes nothing', async () => {
  expect(await notify('tr_nobody')).toBe(200)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { STRIPE_CONNECTED, STRIPE_PLATFORM } from '../../../testing/providers/fake-stripe-connect.ts'
import { stripeEvent, stripeNotice } from '../../../testing/providers/stripe-notice.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { aConnectingShop, askOwner, codes, connectWithoutKeys, type ConnectingShop } from './connecting-testing.ts'
import { goToStripe } from './stripe-testing.ts'

let of: ConnectingShop

beforeAll(async () => {
  of = await aConnectingShop()
})
afterAll(() => of.stop())
beforeEach(async () => {
  of.server.clock.set(TEST_NOW)
  await of.server.services.db
    .updateTable('payment_account')
    .set({ is_active: false, removed_at: TEST_NOW })
    .where('removed_at', 'is', null)
    .execute()
})

let events = 0
/** What Stripe reports to the platform about an account that is connected to it; returns the status. */
async function report(type: string, object: object, more: { secret?: string; account?: string; livemode?: boolean } = {}) {
  const { secret = STRIPE_PLATFORM.live.webhook_secret, account = STRIPE_CONNECTED, livemode = true } = more
  const event = { ...stripeEvent(type, object, `evt_connect${++events}`), account, livemode }
  const { raw_body, headers } = stripeNotice(event, { now: of.server.clock.now(), secrets: [secret] })
  const answer = await of.server.app.inject({
    method: 'POST',
    url: '/api/payment/stripe/notice',
    headers: { host: 'localhost', 'content-type': 'application/json; charset=utf-8', ...headers },
    payload: raw_body,
  })
  return answer.statusCode
}
const paid = (id: string) => ({ object: 'checkout.session', id })
const list = async () => (await of.server.send('listPaymentAccounts', {}, { headers: of.headers })).body

test('PCON-01 PCON-03 PCON-08 an account at Stripe is connected without keys, sells in its own name, and one address reports for all', async () => {
  const { server, stripe, shop, headers } = of
  const account_id = await connectWithoutKeys(of, 'stripe', 'live')
  expect(await list()).toMatchObject([{ id: account_id, connected_by: 'oauth', key_hint: 'Uiterwaard', profiles: [] }])
  const { order, stripe_id } = await goToStripe({ server, shop })
  expect(stripe.sessions.get(stripe_id)?.account).toBe(STRIPE_CONNECTED)
  stripe.decide(stripe_id, 'paid')
  expect(await report('checkout.session.completed', paid(stripe_id), { secret: 'whsec_ofSomebodyElse00000' })).toBe(403)
  expect((await booksOf(server, order.id)).payments).toMatchObject([{ status: 'open' }])
  expect(await report('checkout.session.completed', paid(stripe_id))).toBe(200)
  expect((await booksOf(server, order.id)).payments).toMatchObject([{ status: 'paid', payment_account_id: account_id }])
  expect(await list()).toMatchObject([{ last_notice_at: TEST_NOW }])
  // One about an account that is not here says nothing.
  expect(await report('checkout.session.completed', paid(stripe_id), { account: 'acct_notHere' })).toBe(200)
  expect((await server.send('checkPaymentAccount', { id: account_id }, { headers })).body.problems).toEqual([])
})

test('PCON-06 an owner who takes the permission back at Stripe stops the account: by its notice, signed, and without one', async () => {
  const { server, stripe, headers } = of
  const gone = { object: 'application', id: STRIPE_PLATFORM.live.client_id }
  const first = await connectWithoutKeys(of, 'stripe', 'live')
  expect(await report('account.application.deauthorized', gone, { secret: 'whsec_ofSomebodyElse00000' })).toBe(403)
  expect(
    await report('account.application.deauthorized', gone, { livemode: false, secret: STRIPE_PLATFORM.test.webhook_secret }),
  ).toBe(200)
  expect(await list()).toMatchObject([{ id: first, is_active: true }])
  stripe.connect.connected.clear()
  expect(await report('account.application.deauthorized', gone)).toBe(200)
  expect(await list()).toMatchObject([{ id: first, is_active: false, problems: ['connection_lost'] }])
  const switched = await server.send('switchPaymentAccount', { id: first, is_active: true }, { headers })
  expect(codes(switched)).toEqual([400, 'account_not_working'])
  expect(await connectWithoutKeys(of, 'stripe', 'live')).toBe(first)
  stripe.connect.connected.clear()
  const { body } = await server.send('checkPaymentAccount', { id: first }, { headers })
  expect(body).toMatchObject({ is_active: false, problems: ['connection_lost'] })
})

test('PCON-06 PCON-08 a notice of a permission that was taken back stops nothing when it comes after the owner has given another one', async () => {
  const { server, stripe, headers } = of
  const gone = { object: 'application', id: STRIPE_PLATFORM.live.client_id }
  const first = await connectWithoutKeys(of, 'stripe', 'live')
  expect((await server.send('deletePaymentAccount', { id: first }, { headers })).status).toBe(200)
  expect(stripe.connect.connected.size).toBe(0)
  const second = await connectWithoutKeys(of, 'stripe', 'live')
  expect(await report('account.application.deauthorized', gone)).toBe(200)
  expect(await list()).toMatchObject([{ id: second, is_active: true, problems: [] }])
  stripe.connect.connected.clear()
  expect(await report('account.application.deauthorized', gone)).toBe(200)
  expect(await list()).toMatchObject([{ id: second, is_active: false, problems: ['connection_lost'] }])
})

test('PCON-07 disconnecting gives the permission back, unless another company sells through the same account', async () => {
  const { server, stripe, headers } = of
  const other = await aCompany(server.services.db, { host: null })
  const others = await signIn(server, await aUser(server, other))
  const here = await connectWithoutKeys(of, 'stripe', 'live')
  const there = await connectWithoutKeys({ ...of, headers: others }, 'stripe', 'live')
  const key = `live/${STRIPE_CONNECTED}`
  expect((await server.send('deletePaymentAccount', { id: here }, { headers })).status).toBe(200)
  expect(stripe.connect.connected.has(key)).toBe(true)
  expect((await server.send('deletePaymentAccount', { id: there }, { headers: others })).status).toBe(200)
  expect(stripe.connect.connected.has(key)).toBe(false)
})

test('PCON-02 a no, and a code that is too old, connect nothing; a test account is of the platform in test', async () => {
  const { server, headers } = of
  const finish = (parameters: string) => server.send('finishAccountConnecting', { parameters }, { headers })
  expect(codes(await finish(await askOwner(of, 'stripe', 'live', { isYes: false })))).toEqual([400, 'connection_declined'])
  const late = await askOwner(of, 'stripe', 'live')
  server.clock.advance(301_000)
  expect(codes(await finish(late))).toEqual([400, 'connection_refused'])
  const code = new URLSearchParams(await askOwner(of, 'stripe', 'live')).get('code')
  const ofTest = (await askOwner(of, 'stripe', 'test')).replace(/code=[^&]+/, `code=${code}`)
  expect(codes(await finish(ofTest))).toEqual([400, 'connection_refused'])
  expect((await finish(await askOwner(of, 'stripe', 'test'))).body).toMatchObject({ mode: 'test', problems: [] })
})

test('PCON-01 without settings of the platform nothing is offered, and accounts of the platform itself have keys', async () => {
  const { server, headers } = of
  const { config } = server.services
  const before = { ...config }
  Object.assign(config, { STRIPE_CLIENT_ID: undefined, MOLLIE_CLIENT_SECRET: undefined })
  expect((await server.send('listAccountConnecting', {}, { headers })).body.offered).toEqual([
    { provider: 'stripe', modes: ['test'] },
  ])
  const start = (provider: string, as = headers) =>
    server.send('startAccountConnecting', { provider, mode: 'live', language: 'nl' }, { headers: as })
  expect(codes(await start('stripe'))).toEqual([400, 'connecting_not_offered'])
  expect(codes(await start('mollie'))).toEqual([400, 'connecting_not_offered'])
  Object.assign(config, before)
  const platform = await signIn(server, await aUser(server, null))
  expect(codes(await start('mollie', platform))).toEqual([400, 'connecting_not_offered'])
})

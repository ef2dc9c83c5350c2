import { afterAll, beforeAll, expect, test } from 'vitest'
import { STRIPE_LIVE_KEY } from '../../../testing/providers/fake-stripe.ts'
import { aStripeShop, goToStripe, notifyOfStripe, type StripeShop } from './stripe-testing.ts'

let of: StripeShop

beforeAll(async () => {
  of = await aStripeShop('live')
})
afterAll(() => of.stop())

const save = (credentials: Record<string, string>) =>
  of.server.send('savePaymentAccountKeys', { id: of.account_id, credentials }, { headers: of.headers })
const accounts = async () => (await of.server.send('listPaymentAccounts', {}, { headers: of.headers })).body

test('PACC-02 PACC-06 an account that takes money goes on doing so when its signing secret or its key is replaced', async () => {
  const webhook_secret = 'whsec_anotherSecretOfTheEndpoint1234'
  expect((await save({ webhook_secret })).body).toMatchObject({ is_active: true, problems: [] })
  const { stripe_id } = await goToStripe(of)
  expect(await notifyOfStripe(of, stripe_id)).toBe(403)
  expect((await accounts())[0]?.last_notice_at).toBeNull()
  expect(await notifyOfStripe(of, stripe_id, { secrets: [webhook_secret] })).toBe(200)
  expect((await accounts())[0]?.last_notice_at).toBe(of.server.clock.now())
  expect((await save({ secret_key: STRIPE_LIVE_KEY })).body).toMatchObject({ is_active: true, problems: [] })
  await goToStripe(of)
})

test('PACC-01 PACC-02 a key that the provider does not take is refused beside its field: the old one stays, and the account sells', async () => {
  const wrong = { secret_key: 'sk_live_ofSomebodyElse1234' }
  expect((await save(wrong)).refusals).toMatchObject([{ code: 'account_key_refused', field: 'credentials.secret_key' }])
  of.fake.denied = ['account', 'refunds']
  expect((await save({ secret_key: STRIPE_LIVE_KEY })).refusals).toMatchObject([{ code: 'account_key_lacks_rights' }])
  of.fake.denied = []
  of.fake.fault = 'down'
  expect((await save({ secret_key: STRIPE_LIVE_KEY })).refusals).toMatchObject([{ code: 'account_provider_silent' }])
  of.fake.fault = null
  expect(await accounts()).toMatchObject([{ is_active: true, problems: [], key_hint: STRIPE_LIVE_KEY.slice(-4) }])
  await goToStripe(of)
})

test('PACC-01 an account with a key that the provider does not take is not kept; one whose provider is silent waits to be tried', async () => {
  const connect = (secret_key: string) => {
    const input = { provider: 'stripe', mode: 'live', credentials: { secret_key } }
    return of.server.send('createPaymentAccount', input, { headers: of.headers })
  }
  const before = (await accounts()).length
  const { refusals } = await connect('sk_live_ofSomebodyElse1234')
  expect(refusals).toMatchObject([{ code: 'account_key_refused', field: 'credentials.secret_key' }])
  expect(await accounts()).toHaveLength(before)
  of.fake.fault = 'down'
  const { body } = await connect(STRIPE_LIVE_KEY)
  of.fake.fault = null
  expect(body).toMatchObject({ is_active: false, problems: ['provider_silent'] })
  const turned = await of.server.send('switchPaymentAccount', { id: body.id, is_active: true }, { headers: of.headers })
  expect(turned.refusals).toMatchObject([{ code: 'account_not_working' }])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOLLIE_APP } from '../../../testing/providers/fake-mollie-oauth.ts'
import { startTestServer, TEST_NOW } from '../../../testing/test-server.ts'
import { aCompany } from '../../../testing/builders.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { anAccount, logIn, PASSWORD } from '../../../testing/accounts.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { findRefunds } from '#features/money/payments/at-provider/find-refunds.ts'
import { tellPaymentAttention } from '#features/money/payments/attention/tell-attention.ts'
import { aConnectingShop, askOwner, codes, connectWithoutKeys, type ConnectingShop } from './connecting-testing.ts'
import { goToMollie, notify } from './mollie-testing.ts'

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

const finish = (parameters: string, headers = of.headers) =>
  of.server.send('finishAccountConnecting', { parameters }, { headers })
const list = async () => (await of.server.send('listPaymentAccounts', {}, { headers: of.headers })).body
const atMollie = () => ({ server: of.server, shop: of.shop })

test('PCON-01 PCON-02 PCON-03 an owner who says yes at Mollie has an account without keys, which takes money once it is switched on', async () => {
  const { server, headers, mollie } = of
  const offered = await server.send('listAccountConnecting', {}, { headers })
  expect(offered.body.offered).toEqual([
    { provider: 'mollie', modes: ['test', 'live'] },
    { provider: 'stripe', modes: ['test', 'live'] },
  ])
  const { status, body } = await finish(await askOwner(of, 'mollie', 'live'))
  expect([status, body]).toMatchObject([
    200,
    {
      provider: 'mollie',
      connected_by: 'oauth',
      is_active: false,
      problems: [],
      key_hint: 'Uiterwaard B.V.',
      profile_id: 'pfl_v9hTwCvYqw',
    },
  ])
  expect(body.methods.map(({ adapter }) => adapter)).toContain('ideal')
  await server.send('switchPaymentAccount', { id: body.id, is_active: true }, { headers })
  const { order, mollie_id } = await goToMollie(atMollie())
  expect(mollie.payments.get(mollie_id)?.body).toMatchObject({ profileId: 'pfl_v9hTwCvYqw' })
  mollie.decide(mollie_id, 'paid')
  expect(await notify({ server, account_id: body.id }, mollie_id)).toBe(200)
  expect((await booksOf(server, order.id)).payments).toMatchObject([{ status: 'paid', payment_account_id: body.id }])
  // Given back in Mollie's dashboard; no notice tells it, the daily look does.
  const cents = mollie.payments.get(mollie_id)?.cents ?? 0
  const made = {
    id: 're_there01',
    status: 'refunded',
    cents,
    metadata: null,
    description: 'there',
    createdAt: server.clock.now(),
  }
  mollie.payments.get(mollie_id)?.refunds.unshift(made)
  await findRefunds(server.services)
  expect((await booksOf(server, order.id)).refunds).toMatchObject([{ status: 'done', amount: cents }])
})

test('PCON-03 an account in test asks Mollie in test mode, and nothing of it is there in live mode', async () => {
  const account_id = await connectWithoutKeys(of, 'mollie', 'test')
  const { server, shop, mollie } = of
  await server.services.db.updateTable('point_of_sale').set({ status: 'test' }).where('id', '=', shop.point_of_sale.id).execute()
  const { order, mollie_id } = await goToMollie(atMollie())
  expect(mollie.payments.get(mollie_id)?.testmode).toBe(true)
  mollie.decide(mollie_id, 'paid')
  await notify({ server, account_id }, mollie_id)
  expect((await booksOf(server, order.id)).payments).toMatchObject([{ status: 'paid' }])
  await server.services.db.updateTable('point_of_sale').set({ status: 'live' }).where('id', '=', shop.point_of_sale.id).execute()
})

test('PCON-02 a state is of one session and one company, good once and for twenty minutes', async () => {
  const { server, shop } = of
  const parameters = await askOwner(of, 'mollie', 'live')
  const colleague = await signIn(server, await aUser(server, shop.company))
  const stranger = await signIn(server, await aUser(server, await aCompany(server.services.db, { host: null })))
  expect(codes(await finish(parameters, colleague))).toEqual([400, 'connection_expired'])
  expect(codes(await finish(parameters, stranger))).toEqual([400, 'connection_expired'])
  expect(codes(await finish(parameters.replace(/live/, 'test')))).toEqual([400, 'connection_expired'])
  expect(codes(await finish(parameters.replace(/state=[^&]+/, 'state=')))).toEqual([400, 'connection_expired'])
  expect((await finish(parameters)).status).toBe(200)
  expect(codes(await finish(parameters))).toEqual([400, 'connection_expired'])
  const late = await askOwner(of, 'mollie', 'live')
  server.clock.advance(20 * 60_000)
  expect(codes(await finish(late))).toEqual([400, 'connection_expired'])
})

test('PCON-02 an owner who says no, and a code that is too old or was used, connect nothing', async () => {
  expect(codes(await finish(await askOwner(of, 'mollie', 'live', { isYes: false })))).toEqual([400, 'connection_declined'])
  const slow = await askOwner(of, 'mollie', 'live')
  of.server.clock.advance(31_000)
  expect(codes(await finish(slow))).toEqual([400, 'connection_refused'])
  const used = await askOwner(of, 'mollie', 'live')
  const code = new URLSearchParams(used).get('code')
  expect((await finish(used)).status).toBe(200)
  const again = (await askOwner(of, 'mollie', 'live')).replace(/code=[^&]+/, `code=${code}`)
  expect(codes(await finish(again))).toEqual([400, 'connection_refused'])
  of.mollie.fault = 'down'
  const silent = finish(await askOwner(of, 'mollie', 'live'))
  expect(codes(await silent)).toEqual([400, 'account_provider_silent'])
  of.mollie.fault = null
  expect(await list()).toHaveLength(1)
})

test('PCON-02 it takes the password again, and is refused to users who work as someone else', async () => {
  const { server, shop } = of
  const admin = await anAccount(server, shop.company)
  const headers = await logIn(server, admin)
  const start = () => server.send('startAccountConnecting', { provider: 'mollie', mode: 'live', language: 'en' }, { headers })
  expect(codes(await start())).toEqual([403, 'password_needed'])
  await server.send('confirmPassword', { password: PASSWORD }, { headers })
  expect((await start()).status).toBe(200)
  const parameters = await askOwner(of, 'mollie', 'live', { headers })
  await server.services.db.updateTable('session').set({ impersonator_id: admin.id }).where('user_id', '=', admin.id).execute()
  expect(codes(await start())).toEqual([403, 'access_denied'])
  expect(codes(await finish(parameters, headers))).toEqual([403, 'access_denied'])
})

test('PCON-03 connecting the same account again keeps it, and all other administrators are notified', async () => {
  const { server, shop } = of
  const { db, jobs } = server.services
  await anAccount(server, shop.company, { email: 'colleague@office.example' })
  await db.deleteFrom('mail').execute()
  const first = (await finish(await askOwner(of, 'mollie', 'live'))).body
  const second = (await finish(await askOwner(of, 'mollie', 'live'))).body
  expect(second.id).toBe(first.id)
  await jobs.drain()
  const mails = await db
    .selectFrom('mail')
    .select(['to_address', 'text'])
    .where('kind', '=', 'payment_account_changed')
    .orderBy('id')
    .execute()
  const theirs = mails.filter(({ to_address }) => to_address === 'colleague@office.example')
  expect(theirs.map(({ text }) => /was added|was connected again/.exec(text ?? '')?.[0])).toEqual([
    'was added',
    'was connected again',
  ])
  const trail = await db
    .selectFrom('audit')
    .select('action')
    .where('entity', '=', 'payment_account')
    .where('entity_id', '=', first.id)
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['created', 'changed'])
})

test('PCON-04 of several shops one is chosen before the account takes money', async () => {
  const { server, mollie, headers } = of
  mollie.oauth.organisation.profiles.push({ id: 'pfl_other00001', name: 'Other shop', status: 'verified' })
  const { body } = await finish(await askOwner(of, 'mollie', 'live'))
  expect(body).toMatchObject({ problems: ['profile_unchosen'], profile_id: null, profiles: [{}, { name: 'Other shop' }] })
  const { id } = body
  expect(codes(await server.send('switchPaymentAccount', { id, is_active: true }, { headers }))).toEqual([
    400,
    'account_not_working',
  ])
  const choose = (profile_id: string) => server.send('choosePaymentProfile', { id, profile_id }, { headers })
  expect(codes(await choose('pfl_somebodyElse'))).toEqual([400, 'account_profile_unknown'])
  expect((await choose('pfl_other00001')).body).toMatchObject({ problems: [], profile_id: 'pfl_other00001' })
  expect((await server.send('switchPaymentAccount', { id, is_active: true }, { headers })).status).toBe(200)
  const { mollie_id } = await goToMollie(atMollie())
  expect(mollie.payments.get(mollie_id)?.body).toMatchObject({ profileId: 'pfl_other00001' })
  mollie.oauth.organisation.profiles.pop()
})

test('PCON-05 an access token is renewed before it ends, once for all that need it at that moment and over processes', async () => {
  const { server, mollie, env } = of
  const account_id = await connectWithoutKeys(of, 'mollie', 'live')
  const { mollie_id } = await goToMollie(atMollie())
  mollie.decide(mollie_id, 'paid')
  const before = mollie.oauth.renewed
  server.clock.advance(59 * 60_000)
  const second = await startTestServer({ connection: server.connection, env })
  second.clock.set(server.clock.now())
  const look = (at: typeof server) => at.send('checkPaymentAccount', { id: account_id }, { headers: of.headers })
  const looks = await Promise.all([look(server), look(second), look(server), look(second)])
  expect(looks.map(({ body }) => body.problems)).toEqual([[], [], [], []])
  expect(mollie.oauth.renewed).toBe(before + 1)
  await second.stop()
  server.clock.advance(10 * 3_600_000)
  expect(await notify({ server, account_id }, mollie_id)).toBe(200)
  expect(mollie.oauth.renewed).toBe(before + 2)
})

test('PCON-06 a permission that was taken back stops the account, with an issue for a person and a mail, until it is connected again', async () => {
  const { server, mollie, headers } = of
  const { db, jobs } = server.services
  const account_id = await connectWithoutKeys(of, 'mollie', 'live')
  const issues = async () => (await server.send('listPaymentAttention', {}, { headers })).body.data
  // That the platform's own app is set up wrongly says nothing about the account.
  const { tokens } = { tokens: server.services.config.MOLLIE_CLIENT_SECRET }
  server.services.config.MOLLIE_CLIENT_SECRET = `${MOLLIE_APP.client_secret}X`
  server.clock.advance(3_600_000)
  expect((await server.send('checkPaymentAccount', { id: account_id }, { headers })).body.problems).toEqual(['provider_silent'])
  expect(await list()).toMatchObject([{ is_active: true }])
  server.services.config.MOLLIE_CLIENT_SECRET = tokens
  mollie.oauth.takeBack()
  expect((await server.send('checkPaymentAccount', { id: account_id }, { headers })).body).toMatchObject({
    is_active: false,
    problems: ['connection_lost'],
  })
  expect(await issues()).toMatchObject([
    { kind: 'payment_account', id: account_id, reason: 'connection_lost', provider: 'mollie' },
  ])
  await db.deleteFrom('mail').execute()
  await tellPaymentAttention(server.services)
  await jobs.drain()
  expect(await db.selectFrom('mail').select('kind').execute()).toEqual([{ kind: 'payment_attention' }])
  const again = (await finish(await askOwner(of, 'mollie', 'live'))).body
  expect(again).toMatchObject({ id: account_id, problems: [] })
  expect(await issues()).toEqual([])
})

test('PCON-07 disconnecting gives the permission back and wipes the tokens; without an answer of Mollie nothing is removed', async () => {
  const { server, mollie, headers } = of
  const { db } = server.services
  const id = await connectWithoutKeys(of, 'mollie', 'live')
  const remove = () => server.send('deletePaymentAccount', { id }, { headers })
  mollie.fault = 'broken'
  expect(codes(await remove())).toEqual([400, 'account_provider_silent'])
  mollie.fault = null
  expect(await list()).toMatchObject([{ id, is_active: true }])
  expect((await remove()).status).toBe(200)
  expect(mollie.asked.filter((one) => one === 'DELETE /oauth2/tokens')).toHaveLength(2)
  expect(await list()).toEqual([])
  const row = await db.selectFrom('payment_account').select('credentials').where('id', '=', id).executeTakeFirstOrThrow()
  expect(server.services.vault.open('payment_account.credentials', id, row.credentials)).toBe('{}')
})

test('PCON-07 one whose permission was withdrawn is removed without asking Mollie, which knows its token no more', async () => {
  const { server, mollie, headers } = of
  const id = await connectWithoutKeys(of, 'mollie', 'live')
  mollie.oauth.takeBack()
  expect((await server.send('checkPaymentAccount', { id }, { headers })).body.problems).toEqual(['connection_lost'])
  expect((await server.send('deletePaymentAccount', { id }, { headers })).status).toBe(200)
  expect(await list()).toEqual([])
})

test('PCON-03 its keys cannot be replaced, as it has none, and no token is ever answered or stored in the clear', async () => {
  const { server, headers } = of
  const id = await connectWithoutKeys(of, 'mollie', 'live')
  const replaced = await server.send('savePaymentAccountKeys', { id, credentials: { api_key: 'live_x' } }, { headers })
  expect(codes(replaced)).toEqual([400, 'account_has_no_keys'])
  const rows = await server.services.db.selectFrom('payment_account').selectAll().execute()
  expect(JSON.stringify(rows) + JSON.stringify(await list())).not.toMatch(/aVeryLongSecretOfMollie/)
})

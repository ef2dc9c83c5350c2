import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortCaching } from '#platform/database/short-cache.ts'
import { aCompany } from '../../../testing/builders.ts'
import { MOLLIE_LIVE_KEY, MOLLIE_TEST_KEY } from '../../../testing/providers/fake-mollie.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aPayableOrder, booksOf } from '#features/money/payments/payment-testing.ts'
import { aMollieShop, goToMollie, notify, type MollieShop } from './mollie-testing.ts'
import { findActive } from './queries.ts'

let of: MollieShop

const cachingBefore = shortCaching.enabled
beforeAll(async () => {
  // Which account is in use changes from test to test.
  shortCaching.enabled = false
  of = await aMollieShop('live')
})
afterAll(async () => {
  shortCaching.enabled = cachingBefore
  await of.stop()
})

/** A working account at Mollie of a company, or of the platform (null), in use; returns its id. */
async function connect(company: { id: number } | null, mode: AccountMode): Promise<number> {
  const { server, fake } = of
  const headers = await signIn(server, await aUser(server, company))
  const credentials = { api_key: mode === 'live' ? MOLLIE_LIVE_KEY : MOLLIE_TEST_KEY }
  const { body } = await server.send('createPaymentAccount', { provider: 'mollie', mode, credentials }, { headers })
  fake.profile.mode = mode
  await server.send('checkPaymentAccount', { id: body.id }, { headers })
  fake.profile.mode = 'live'
  expect((await server.send('switchPaymentAccount', { id: body.id, is_active: true }, { headers })).status).toBe(200)
  return body.id
}
const newCompany = () => aCompany(of.server.services.db, { host: null })
const taking = async ({ id }: { id: number }, mode: AccountMode) =>
  (await findActive(of.server.services.db, id, mode))?.id ?? null

test('a company is paid through its own account in the mode of the order, never through that of another or the other mode', async () => {
  const [one, other] = [await newCompany(), await newCompany()]
  expect([await taking(one, 'live'), await taking(one, 'test')]).toEqual([null, null])
  const own = { live: await connect(one, 'live'), test: await connect(one, 'test') }
  expect([await taking(one, 'live'), await taking(one, 'test')]).toEqual([own.live, own.test])
  expect([await taking(other, 'live'), await taking(other, 'test')]).toEqual([null, null])
  const ofOther = await connect(other, 'test')
  expect([await taking(other, 'live'), await taking(other, 'test'), await taking(one, 'test')]).toEqual([null, ofOther, own.test])
})

test('a real order never goes through an account in test: it is asked of none when there is no live one', async () => {
  const { server, shop, headers, account_id } = of
  const turn = (is_active: boolean) => server.send('switchPaymentAccount', { id: account_id, is_active }, { headers })
  await turn(false)
  await connect(shop.company, 'test')
  const order = await aPayableOrder(server, shop)
  expect((await server.send('payOrder', { id: order.id, secret: order.secret })).status).toBe(200)
  expect((await booksOf(server, order.id)).payments).toMatchObject([{ provider: 'sandbox', payment_account_id: null }])
  expect((await turn(true)).status).toBe(200)
})

test('what reaches the address of another account about a payment changes nothing there', async () => {
  const ofStranger = await connect(await newCompany(), 'live')
  const { order, mollie_id } = await goToMollie(of)
  of.fake.decide(mollie_id, 'paid')
  expect(await notify({ server: of.server, account_id: ofStranger }, mollie_id)).toBe(200)
  expect(await booksOf(of.server, order.id)).toMatchObject({ payments: [{ status: 'open' }], tickets: [] })
  expect(await notify(of, mollie_id)).toBe(200)
  expect(await booksOf(of.server, order.id)).toMatchObject({ payments: [{ status: 'paid' }], tickets: [{}, {}] })
})

// The last one: from here on companies without an account are paid through the platform's.
test('the account of the platform takes the money of companies that have none, and theirs goes first', async () => {
  const [one, other] = [await newCompany(), await newCompany()]
  const platform = await connect(null, 'live')
  expect([await taking(one, 'live'), await taking(other, 'live'), await taking(one, 'test')]).toEqual([platform, platform, null])
  const own = await connect(one, 'live')
  expect([await taking(one, 'live'), await taking(other, 'live')]).toEqual([own, platform])
})

test('no answer about an account holds its key, no matter who asks', async () => {
  const { server, headers } = of
  const platform = { headers: await signIn(server, await aUser(server, null)), company_id: of.shop.company.id }
  const answers = [
    await server.send('listPaymentAccounts', {}, { headers }),
    await server.send('checkPaymentAccount', { id: of.account_id }, { headers }),
    await server.send('savePaymentAccountKeys', { id: of.account_id, credentials: { api_key: '' } }, { headers }),
    await server.send('listPaymentAccounts', {}, platform),
  ]
  for (const { status, body } of answers) {
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining(`"key_hint":"${MOLLIE_LIVE_KEY.slice(-4)}"`)])
    expect(JSON.stringify(body)).not.toContain(MOLLIE_LIVE_KEY.slice(5, -4))
  }
})

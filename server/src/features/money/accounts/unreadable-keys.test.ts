import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOLLIE_LIVE_KEY } from '../../../testing/providers/fake-mollie.ts'
import { MOLLIE_ACCESS_TOKEN } from '../../../testing/providers/fake-mollie-settlements.ts'
import { createVault } from '#platform/secrets/vault.ts'
import { findDisputes } from '#features/money/payments/at-provider/find-disputes.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { importAllSettlements } from '#features/money/settlements/import-settlements.ts'
import { aMollieShop, goToMollie, notify, type MollieShop } from './mollie-testing.ts'

let of: MollieShop

beforeAll(async () => {
  of = await aMollieShop('live')
})
afterAll(() => of.stop())

/** As after a copy of the database was put under another key. */
async function sealElsewhere(id: number): Promise<void> {
  const elsewhere = createVault({ current: randomBytes(32) })
  const credentials = elsewhere.seal('payment_account.credentials', id, JSON.stringify({ api_key: MOLLIE_LIVE_KEY }))
  await of.server.services.db.updateTable('payment_account').set({ credentials }).where('id', '=', id).execute()
}

const send: MollieShop['server']['send'] = (call, input) => of.server.send(call, input, { headers: of.headers })

test('PERM-107 SETL-02 keys that cannot be read are reported as such, and all of them are asked for', async () => {
  const { account_id: id } = of
  await sealElsewhere(id)
  expect((await send('checkPaymentAccount', { id })).body).toMatchObject({ problems: ['keys_unreadable'], methods: [] })
  expect((await send('listPaymentAccounts', {})).body).toMatchObject([{ id, problems: ['keys_unreadable'] }])
  expect((await send('listSettlementAccounts', {})).body).toMatchObject([{ payment_account_id: id, problem: 'keys_unreadable' }])
  expect((await send('importSettlements', {})).status).toBe(200)

  const one = await send('savePaymentAccountKeys', { id, credentials: { access_token: MOLLIE_ACCESS_TOKEN } })
  expect(one.refusals).toMatchObject([{ code: 'field_required', field: 'credentials.api_key' }])
  const credentials = { api_key: MOLLIE_LIVE_KEY, access_token: MOLLIE_ACCESS_TOKEN }
  expect((await send('savePaymentAccountKeys', { id, credentials })).status).toBe(200)
  expect((await send('checkPaymentAccount', { id })).body).toMatchObject({ problems: [] })
  expect((await send('listSettlementAccounts', {})).body).toMatchObject([{ problem: null }])
  expect((await send('switchPaymentAccount', { id, is_active: true })).status).toBe(200)
})

test('an account whose keys cannot be read keeps no other from being asked for disputes and settlements', async () => {
  const credentials = { api_key: MOLLIE_LIVE_KEY }
  // The older account is asked first.
  const { body: newer } = await send('createPaymentAccount', { provider: 'mollie', mode: 'live', credentials })
  await send('checkPaymentAccount', { id: newer.id })
  await send('switchPaymentAccount', { id: newer.id, is_active: true })
  const { order, mollie_id } = await goToMollie(of)
  of.fake.decide(mollie_id, 'paid')
  expect(await notify({ ...of, account_id: newer.id }, mollie_id)).toBe(200)
  await sealElsewhere(of.account_id)
  of.fake.chargeBack(mollie_id, 2000)
  await findDisputes(of.server.services)
  expect((await booksOf(of.server, order.id)).payments).toMatchObject([{ amount_charged_back: 2000 }])
  await importAllSettlements(of.server.services)
  const accounts = (await send('listSettlementAccounts', {})).body
  expect(new Map(accounts.map(({ payment_account_id, problem }) => [payment_account_id, problem]))).toEqual(
    new Map([
      [of.account_id, 'keys_unreadable'],
      [newer.id, 'key_missing'],
    ]),
  )
})

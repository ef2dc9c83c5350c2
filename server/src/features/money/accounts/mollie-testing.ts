import { expect } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { MOLLIE_LIVE_KEY, MOLLIE_TEST_KEY, startFakeMollie } from '../../../testing/providers/fake-mollie.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aPayableOrder, booksOf, noticeKey, type PlacedOrder, type Shop } from '#features/money/payments/payment-testing.ts'

/** A company that takes its money through Mollie, with the server it sells on and what stands in for Mollie. */
export type MollieShop = Awaited<ReturnType<typeof aMollieShop>>

/** A shop whose company has a working account at Mollie; in `live` mode its orders are real ones. Stop it at the end. */
export async function aMollieShop(mode: 'test' | 'live') {
  const clock = { now: () => '' }
  const fake = await startFakeMollie({ now: () => clock.now() })
  fake.profile.mode = mode
  const server = await startTestServer({ env: { MOLLIE_URL: `${fake.url}/v2` } })
  clock.now = server.clock.now
  const shop = await aShop(server.services.db)
  if (mode === 'test') await setInTest(server, shop)
  const headers = await signIn(server, await aUser(server, shop.company))
  const credentials = { api_key: mode === 'live' ? MOLLIE_LIVE_KEY : MOLLIE_TEST_KEY }
  const { body: made } = await server.send('createPaymentAccount', { provider: 'mollie', mode, credentials }, { headers })
  expect(made).toMatchObject({ is_active: false, problems: [] })
  const { body: tried } = await server.send('checkPaymentAccount', { id: made.id }, { headers })
  expect(tried).toMatchObject({ problems: [], key_hint: credentials.api_key.slice(-4) })
  const { status } = await server.send('switchPaymentAccount', { id: made.id, is_active: true }, { headers })
  expect(status).toBe(200)
  const stop = async () => {
    await server.stop()
    await fake.stop()
  }
  return { server, fake, shop, headers, account_id: made.id, stop }
}

async function setInTest({ services: { db } }: TestServer, { point_of_sale }: Shop): Promise<void> {
  await db.updateTable('point_of_sale').set({ status: 'test' }).where('id', '=', point_of_sale.id).execute()
}

/** Has a buyer go to Mollie with an order; returns the order and Mollie's id of its payment. */
export async function goToMollie(
  { server, shop }: Pick<MollieShop, 'server' | 'shop'>,
  of: Shop = shop,
  amount = 2,
): Promise<{ order: PlacedOrder; mollie_id: string }> {
  const order = await aPayableOrder(server, of, amount)
  return { order, mollie_id: await payAtMollie(server, order) }
}

/** Sends the buyer of an order to Mollie (again); answers Mollie's id of the payment that they are sent to. */
async function payAtMollie(server: TestServer, { id, secret }: PlacedOrder): Promise<string> {
  const { status, body } = await server.send('payOrder', { id, secret })
  expect([status, body.url]).toEqual([200, expect.stringContaining('https://www.mollie.com/checkout/')])
  return (await booksOf(server, id)).payments.at(-1)?.provider_payment_id ?? ''
}

/** Mollie's notice about a payment, as it sends it: an id and nothing else. Returns the status of our answer. */
export async function notify(
  { server, account_id }: Pick<MollieShop, 'server' | 'account_id'>,
  mollie_id: string,
): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/payment/mollie/${account_id}/notice?key=${await noticeKey(server, account_id)}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id: mollie_id }).toString(),
  })
  return answer.statusCode
}

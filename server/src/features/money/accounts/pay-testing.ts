import { expect } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { PAY_CREDENTIALS, payEnvironment, payNotice, startFakePay } from '../../../testing/providers/fake-pay.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aPayableOrder, booksOf, noticeKey, type PlacedOrder, type Shop } from '#features/money/payments/payment-testing.ts'

/** A company that takes its money through PAY., with the server it sells on and what stands in for PAY. */
export type PayShop = Awaited<ReturnType<typeof aPayShop>>

/** A shop whose company has a working account at PAY., connected as an organiser does it; in `live` mode its orders are real ones. */
export async function aPayShop(mode: 'test' | 'live') {
  const clock = { now: () => '' }
  const fake = await startFakePay({ now: () => clock.now() })
  const server = await startTestServer({ env: payEnvironment(fake) })
  clock.now = server.clock.now
  const { db } = server.services
  const shop = await aShop(db)
  if (mode === 'test')
    await db.updateTable('point_of_sale').set({ status: 'test' }).where('id', '=', shop.point_of_sale.id).execute()
  const headers = await signIn(server, await aUser(server, shop.company))
  const input = { provider: 'pay', mode, credentials: PAY_CREDENTIALS }
  const { body: made } = await server.send('createPaymentAccount', input, { headers })
  const { body: tried } = await server.send('checkPaymentAccount', { id: made.id }, { headers })
  expect(tried).toMatchObject({ problems: [], key_hint: PAY_CREDENTIALS.api_token.slice(-4) })
  const { status } = await server.send('switchPaymentAccount', { id: made.id, is_active: true }, { headers })
  expect(status).toBe(200)
  const stop = async () => {
    await server.stop()
    await fake.stop()
  }
  return { server, fake, shop, headers, account_id: made.id, stop }
}

/** Has a buyer go to PAY. with an order of two tickets; returns the order and PAY.'s number of it. */
export async function goToPay(
  { server, shop }: Pick<PayShop, 'server' | 'shop'>,
  of: Shop = shop,
): Promise<{ order: PlacedOrder; pay_id: string }> {
  const order = await aPayableOrder(server, of)
  return { order, pay_id: await payAtPay(server, order) }
}

/** Sends the buyer of an order to PAY. (again); answers PAY.'s number of what they are sent to. */
export async function payAtPay(server: TestServer, { id, secret }: PlacedOrder): Promise<string> {
  const { status, body } = await server.send('payOrder', { id, secret })
  const pay_id = (await booksOf(server, id)).payments.at(-1)?.provider_payment_id ?? ''
  expect([status, body.url]).toEqual([200, `https://pay.fake/toBank/${pay_id}`])
  return pay_id
}

/** PAY.'s notice about an order of its own. Returns the status and the body of our answer. */
export async function notifyOfPay(
  { server, account_id }: Pick<PayShop, 'server' | 'account_id'>,
  pay_id: string,
  form: Parameters<typeof payNotice>[1] = 'order',
): Promise<[number, string]> {
  const { payload, headers } = payNotice(pay_id, form)
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/payment/pay/${account_id}/notice?key=${await noticeKey(server, account_id)}`,
    headers: { host: 'localhost', ...headers },
    payload,
  })
  return [answer.statusCode, answer.body]
}

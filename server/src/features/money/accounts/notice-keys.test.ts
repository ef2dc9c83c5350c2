import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { booksOf, noticeKey } from '#features/money/payments/payment-testing.ts'
import { aMollieShop, goToMollie, notify, type MollieShop } from './mollie-testing.ts'

let of: MollieShop

beforeAll(async () => {
  of = await aMollieShop('live')
})
afterAll(() => of.stop())
beforeEach(() => of.server.clock.set(TEST_NOW))

/** A notice about any id, to the address of the account with this key; null: without one. Returns the status. */
async function send(mollie_id: string, key: string | null): Promise<number> {
  const answer = await of.server.app.inject({
    method: 'POST',
    url: `/api/payment/mollie/${of.account_id}/notice${key === null ? '' : `?key=${key}`}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id: mollie_id }).toString(),
  })
  return answer.statusCode
}
/** How many calls the stand-in is sent meanwhile, and what was answered. */
async function callsOf(work: () => Promise<number[]>) {
  const before = of.fake.asked.length
  const answers = await work()
  return { calls: of.fake.asked.length - before, answers: [...new Set(answers)] }
}

test('SEC-02 a flood of invented notices costs no call of the provider and no failure, also while it is down', async () => {
  of.fake.fault = 'down'
  const flood = (key: string | null) => () => Promise.all(Array.from({ length: 100 }, (_, nth) => send(`tr_invented${nth}`, key)))
  expect(await callsOf(flood(null))).toEqual({ calls: 0, answers: [200] })
  expect(await callsOf(flood('guessed'))).toEqual({ calls: 0, answers: [200] })
  of.fake.fault = null
})

test('an id that the provider does not know is asked about once in a while, however often it is named', async () => {
  const key = await noticeKey(of.server, of.account_id)
  const name = async () => {
    const answers = []
    for (let nth = 0; nth < 10; nth++) answers.push(await send('tr_unknown1', key))
    return answers
  }
  expect(await callsOf(name)).toEqual({ calls: 1, answers: [200] })
  of.server.clock.advance(3_600_000)
  expect(await callsOf(name)).toEqual({ calls: 1, answers: [200] })
})

test('the address that the provider is given holds the key; one made before there was a key works for payments that are known', async () => {
  const { order, mollie_id } = await goToMollie(of)
  const key = await noticeKey(of.server, of.account_id)
  const { payments } = await booksOf(of.server, order.id)
  expect(JSON.parse(JSON.stringify(payments[0]!.request)).notice_url).toMatch(new RegExp(`/notice\\?key=${key}$`))
  of.fake.decide(mollie_id, 'paid')
  expect(await send(mollie_id, null)).toBe(200)
  expect(await booksOf(of.server, order.id)).toMatchObject({ payment_status: 'paid' })
})

test('a payment whose answer was lost is found by its notice only at the address with the key', async () => {
  const { order, mollie_id } = await goToMollie(of)
  of.fake.decide(mollie_id, 'paid')
  await of.server.services.db.updateTable('payment').set({ provider_payment_id: null }).where('order_id', '=', order.id).execute()
  expect(await send(mollie_id, null)).toBe(200)
  expect(await booksOf(of.server, order.id)).toMatchObject({ payment_status: 'not_paid' })
  expect(await notify(of, mollie_id)).toBe(200)
  expect(await booksOf(of.server, order.id)).toMatchObject({ payment_status: 'paid' })
})

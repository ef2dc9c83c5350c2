import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPayShop, goToPay, type PayShop } from './pay-testing.ts'

let of: PayShop

beforeAll(async () => {
  of = await aPayShop('test')
})
afterAll(() => of.stop())

test('an account in use that fails a try stays in use; once off, it stays off until a try goes well', async () => {
  const { server, fake, headers, account_id: id } = of
  const tryIt = async () => (await server.send('checkPaymentAccount', { id }, { headers })).body
  const switchTo = (is_active: boolean) => server.send('switchPaymentAccount', { id, is_active }, { headers })
  fake.fault = 'down'
  expect(await tryIt()).toMatchObject({ is_active: true, problems: ['provider_silent'] })
  fake.fault = null
  // The problem is still on the account, and buyers pay through it.
  await goToPay(of)
  expect((await switchTo(false)).body).toMatchObject({ is_active: false })
  expect((await switchTo(true)).refusals).toMatchObject([{ code: 'account_not_working' }])
  expect(await tryIt()).toMatchObject({ is_active: false, problems: [] })
  expect((await switchTo(true)).body).toMatchObject({ is_active: true })
})

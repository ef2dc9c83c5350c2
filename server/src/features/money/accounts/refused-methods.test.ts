import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { REFUSALS_IN_A_ROW, REFUSALS_WITHIN_MS } from '@entree/domain/money/account-methods.ts'
import { findRefusedMethods } from '#features/money/payments/attempts/find-refused-methods.ts'
import { aPayableOrder } from '#features/money/payments/payment-testing.ts'
import { tellPaymentAttention } from '#features/money/payments/attention/tell-attention.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aMollieShop, type MollieShop } from './mollie-testing.ts'

let of: MollieShop

beforeAll(async () => {
  of = await aMollieShop('live')
})
afterAll(() => of.stop())
beforeEach(async () => {
  of.server.clock.set(TEST_NOW)
  of.fake.methods.splice(0, of.fake.methods.length, 'bancontact')
  const { db } = of.server.services
  await db.deleteFrom('refused_method').execute()
  await db.updateTable('payment').set({ created_at: '2026-01-01T10:00:00.000Z' }).execute()
})

/** Buyers one after the other, some seconds apart; returns what the last one owes. */
async function buyers(count: number, apart_ms = 10_000): Promise<number> {
  let total = 0
  for (let nth = 0; nth < count; nth++) {
    of.server.clock.advance(apart_ms)
    const order = await aPayableOrder(of.server, of.shop)
    total = order.total
    await of.server.send('payOrder', { id: order.id, secret: order.secret })
  }
  await findRefusedMethods(of.server.services)
  return total
}
const list = async () =>
  (await of.server.send('listPaymentAttention', { page: 1, state: 'open' }, { headers: of.headers })).body.data
const settle = (id: number) =>
  of.server.send('settlePaymentAttention', { kind: 'refused_method', id, note: 'Known' }, { headers: of.headers })

test('PATT-08 a method that is refused to one buyer after the other is an issue, and no sooner', async () => {
  await buyers(REFUSALS_IN_A_ROW - 1)
  expect(await list()).toEqual([])
  const total = await buyers(1)
  const issue = {
    kind: 'refused_method',
    reason: 'method_refused',
    amount: REFUSALS_IN_A_ROW * total,
    provider: 'mollie',
    order: null,
    at_provider: { method: 'ideal' },
    can_retry: false,
    can_refund: false,
  }
  expect(await list()).toMatchObject([issue])
  await tellPaymentAttention(of.server.services)
  const mails = await of.server.services.db.selectFrom('mail').select('kind').where('kind', '=', 'payment_attention').execute()
  expect(mails).toHaveLength(1)
})

test('PATT-08 one buyer who tries it again and again is no run', async () => {
  const order = await aPayableOrder(of.server, of.shop)
  for (let nth = 0; nth < REFUSALS_IN_A_ROW; nth++) await of.server.send('payOrder', { id: order.id, secret: order.secret })
  await findRefusedMethods(of.server.services)
  expect(await list()).toEqual([])
})

test('PATT-08 settled, it stays so until it has worked; then it can be an issue again', async () => {
  await buyers(REFUSALS_IN_A_ROW)
  const [issue] = await list()
  expect((await settle(issue!.id)).status).toBe(200)
  await buyers(1)
  expect(await list()).toEqual([])
  of.fake.methods.push('ideal')
  await buyers(1)
  of.fake.methods.splice(of.fake.methods.indexOf('ideal'), 1)
  await buyers(REFUSALS_IN_A_ROW)
  expect(await list()).toMatchObject([{ kind: 'refused_method', done: null }])
  of.fake.methods.push('ideal')
  await buyers(1)
  expect(await list()).toEqual([])
})

test('PATT-08 refusals between which a buyer succeeded, or that are further apart than an hour, are no issue', async () => {
  await buyers(REFUSALS_IN_A_ROW - 1)
  of.fake.methods.push('ideal')
  await buyers(1)
  of.fake.methods.splice(of.fake.methods.indexOf('ideal'), 1)
  await buyers(REFUSALS_IN_A_ROW - 1)
  expect(await list()).toEqual([])
  of.server.clock.advance(REFUSALS_WITHIN_MS)
  await buyers(REFUSALS_IN_A_ROW, REFUSALS_WITHIN_MS / 4 + 1)
  expect(await list()).toEqual([])
})

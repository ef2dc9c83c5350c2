import { DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { findDisputes } from '#features/money/payments/at-provider/find-disputes.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { tellPaymentAttention } from '#features/money/payments/attention/tell-attention.ts'
import { aMollieShop, goToMollie, notify, type MollieShop } from './mollie-testing.ts'

let of: MollieShop

beforeAll(async () => {
  of = await aMollieShop('live')
})
afterAll(async () => {
  expect(await recountLedger(of.server.services.db)).toEqual([])
  await of.stop()
})
beforeEach(() => {
  of.server.clock.set(TEST_NOW)
  of.fake.fault = null
})

const books = (order: { id: number }) => booksOf(of.server, order.id)
const issues = async ({ id }: { id: number }) =>
  (await of.server.send('listPaymentAttention', { page: 1, state: 'open', order_id: id }, { headers: of.headers })).body.data

async function bought() {
  const { order, mollie_id } = await goToMollie(of)
  of.fake.decide(mollie_id, 'paid')
  expect(await notify(of, mollie_id)).toBe(200)
  return { order, mollie_id }
}

const refund = ({ id }: { id: number }, amount: number) =>
  of.server.send(
    'refundOrder',
    { id, amount, order_product_ids: [], include_ticket_fees: false, include_payment_fees: false, send_email: false },
    { headers: of.headers },
  )

test('a chargeback is booked once, shown on the order, put before a person and mailed; the tickets stay', async () => {
  const { order, mollie_id } = await bought()
  of.server.clock.advance(HOUR_MS)
  of.fake.chargeBack(mollie_id, 2000)
  expect(await Promise.all([notify(of, mollie_id), notify(of, mollie_id), notify(of, mollie_id)])).toEqual([200, 200, 200])
  expect(await notify(of, mollie_id)).toBe(200)
  const { tickets, ledger, ...after } = await books(order)
  expect(after).toMatchObject({ payment_status: 'paid', balance: 0, payments: [{ status: 'paid', amount_charged_back: 2000 }] })
  expect(ledger.map(({ kind, amount }) => ({ kind, amount }))).toEqual([
    { kind: 'payment', amount: 2000 },
    { kind: 'chargeback', amount: -2000 },
  ])
  expect(tickets.map(({ status }) => status)).toEqual(['active', 'active'])
  const { headers } = of
  const history = (await of.server.send('getOrderPaymentHistory', { id: order.id }, { headers })).body
  expect(history.map(({ kind, status, amount }) => ({ kind, status, amount }))).toEqual([
    { kind: 'dispute', status: 'open', amount: -2000 },
    { kind: 'payment', status: 'paid', amount: 2000 },
  ])
  const log = (await of.server.send('getOrderLog', { id: order.id }, { headers })).body
  expect(log.filter(({ what }) => what === 'charged_back')).toHaveLength(1)
  expect(await issues(order)).toMatchObject([{ kind: 'payment', reason: 'charged_back', can_retry: false }])
  await tellPaymentAttention(of.server.services)
  const mails = await of.server.services.db.selectFrom('mail').select('kind').where('kind', '=', 'payment_attention').execute()
  expect(mails).toHaveLength(1)
})

test('what a bank took back is not refunded as well; what is left of the payment is', async () => {
  const { order, mollie_id } = await bought()
  of.fake.chargeBack(mollie_id, 1200)
  await notify(of, mollie_id)
  const { body: left } = await of.server.send('getRefundable', { id: order.id }, { headers: of.headers })
  expect(left).toMatchObject({ paid: 800, remaining: 800 })
  expect((await refund(order, 801)).refusals).toMatchObject([{ code: 'refund_above_paid', remaining: 800 }])
  expect((await refund(order, 800)).status).toBe(200)
  await sendRefunds(of.server.services)
  expect(of.fake.payments.get(mollie_id)?.refunds).toMatchObject([{ cents: 800 }])
})

test('a chargeback that is reversed is booked back, and nobody need look at it any more', async () => {
  const { order, mollie_id } = await bought()
  of.server.clock.advance(HOUR_MS)
  const chargeback = of.fake.chargeBack(mollie_id, 2000)
  await notify(of, mollie_id)
  of.fake.reverse(mollie_id, chargeback)
  expect(await Promise.all([notify(of, mollie_id), notify(of, mollie_id)])).toEqual([200, 200])
  const after = await books(order)
  expect(after).toMatchObject({ balance: 2000, payments: [{ amount_charged_back: 0, attention: null }] })
  expect(after.ledger.map(({ kind }) => kind)).toEqual(['payment', 'chargeback', 'chargeback_won'])
  const history = (await of.server.send('getOrderPaymentHistory', { id: order.id }, { headers: of.headers })).body
  expect(history[0]).toMatchObject({ kind: 'dispute', status: 'won', amount: 0 })
  expect(await issues(order)).toEqual([])
})

test('a second chargeback of a payment is put before a person again, also when the first was dealt with', async () => {
  const { order, mollie_id } = await bought()
  of.fake.chargeBack(mollie_id, 500)
  await notify(of, mollie_id)
  const [issue] = await issues(order)
  const done = { kind: 'payment', id: issue!.id, note: 'The buyer pays at the door' }
  expect((await of.server.send('settlePaymentAttention', done, { headers: of.headers })).status).toBe(200)
  await notify(of, mollie_id)
  expect(await issues(order)).toEqual([])
  of.fake.chargeBack(mollie_id, 700)
  await notify(of, mollie_id)
  expect(await issues(order)).toMatchObject([{ reason: 'charged_back' }])
  expect(await books(order)).toMatchObject({ balance: 800, payments: [{ amount_charged_back: 1200 }] })
})

test('a chargeback whose notice never came is found within a day, also after a day on which Mollie was down', async () => {
  const first = await bought()
  of.server.clock.advance(DAY_MS)
  const second = await bought()
  of.fake.chargeBack(first.mollie_id, 2000)
  of.fake.chargeBack(second.mollie_id, 100)
  of.fake.fault = 'down'
  await findDisputes(of.server.services)
  expect((await books(first.order)).balance).toBe(2000)
  of.fake.fault = null
  await findDisputes(of.server.services)
  await findDisputes(of.server.services)
  expect([(await books(first.order)).balance, (await books(second.order)).balance]).toEqual([0, 1900])
})

test('Mollie down when it reports a chargeback: not acknowledged, so it comes again', async () => {
  const { order, mollie_id } = await bought()
  of.fake.chargeBack(mollie_id, 2000)
  of.fake.fault = 'broken'
  expect(await notify(of, mollie_id)).toBe(500)
  of.fake.fault = null
  expect(await notify(of, mollie_id)).toBe(200)
  expect((await books(order)).balance).toBe(0)
})

test('DEC-B-82 for a company that wants it, an order whose whole payment was taken back is cancelled, and no other', async () => {
  const { db } = of.server.services
  const set = (cancel_charged_back: boolean) => db.updateTable('company').set({ cancel_charged_back }).execute()
  const [whole, part, settled, early] = [await bought(), await bought(), await bought(), await bought()]
  of.server.clock.advance(HOUR_MS)
  of.fake.chargeBack(early.mollie_id, 2000)
  of.fake.chargeBack(settled.mollie_id, 2000)
  expect([await notify(of, early.mollie_id), await notify(of, settled.mollie_id)]).toEqual([200, 200])
  const [issue] = await issues(settled.order)
  await of.server.send('settlePaymentAttention', { ...issue, note: 'They may come in.' }, { headers: of.headers })
  const stateOf = async ({ order }: typeof whole) => (await books(order)).tickets.map(({ status }) => status)
  expect(await stateOf(early)).toEqual(['active', 'active'])
  await set(true)
  of.fake.chargeBack(whole.mollie_id, 2000)
  of.fake.chargeBack(part.mollie_id, 500)
  for (const { mollie_id } of [whole, part, settled, early, whole]) expect(await notify(of, mollie_id)).toBe(200)
  await set(false)
  expect(await stateOf(whole)).toEqual(['cancelled', 'cancelled'])
  // A person still has it before them: it was open when the setting came.
  expect(await stateOf(early)).toEqual(['cancelled', 'cancelled'])
  expect(await stateOf(part)).toEqual(['active', 'active'])
  expect(await stateOf(settled)).toEqual(['active', 'active'])
  const log = await db
    .selectFrom('audit')
    .select('action')
    .where('entity', '=', 'order')
    .where('entity_id', '=', whole.order.id)
    .where('action', 'in', ['charged_back', 'cancelled'])
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['charged_back', 'cancelled'])
  expect(await issues(whole.order)).toHaveLength(1)
})

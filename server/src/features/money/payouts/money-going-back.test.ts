import { addDays, HOUR_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { prepare } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aFeeShop, anUnpaidOrder } from '#features/desk/refunds/refund-testing.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { prepareReturningServer } from '#features/money/payments/came-back-testing.ts'
import { comeBack, decideAtSandbox, startPaying } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'

const { server, comeBackLater, refuse } = prepareReturningServer()
const shop = prepare(() => aFeeShop(server))

/** An order that its buyer paid twice on a day: its total in cents, and the refund of what was too much. */
async function paidTwice(day: string) {
  server.clock.set(`${day}T10:00:00.000Z`)
  const order = await anUnpaidOrder(server, shop, { product: 1 })
  const first = await startPaying(server, order)
  server.clock.advance(16 * MINUTE_MS)
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  await decideAtSandbox(server, first, 'paid')
  await reconcilePayments(server.services)
  await sendRefunds(server.services)
  const { db } = server.services
  const { total, order_number } = await db
    .selectFrom('order')
    .select(['total', 'order_number'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const refund = await db.selectFrom('refund').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  expect(refund).toMatchObject({ reason: 'already_paid', amount: total })
  return { total, order_number, refund_id: refund.id }
}

const asPlatform = async () => ({ headers: await signIn(server, await aUser(server, null)) })
const balance = async () =>
  (await server.send('getCompanyBalance', { company_id: shop.company.id }, await asPlatform())).body.ticket_money

/** The payout of all days before a day. */
async function payOutOn(day: string) {
  server.clock.set(`${day}T10:00:00.000Z`)
  const made = { company_id: shop.company.id, period_end: addDays(day, -1), set_off: false }
  return server.send('generatePayout', made, await asPlatform())
}

/** The lines of a payout as its table has them, without its header. */
async function tableOf(id: number): Promise<string[]> {
  const asked = { id, company_id: shop.company.id, format: 'csv', language: 'en' }
  const { raw } = await server.send('downloadPayoutLines', asked, { headers: await signInAdmin(server, shop.company) })
  return raw.toString().trim().split('\r\n').slice(1)
}

test('INV-19 what went back automatically and came back is in no payout, nor held, until it is sent again, nor afterwards', async () => {
  const { total, order_number, refund_id } = await paidTwice('2026-06-10')
  expect(await balance()).toBe(total)
  server.clock.advance(HOUR_MS)
  await comeBackLater(refund_id)
  expect(await balance()).toBe(total)
  const { body } = await payOutOn('2026-06-12')
  expect(body).toMatchObject({ charged: 2 * total, refunded: total, amount: total })
  const [line, sum] = await tableOf(body.id)
  expect([line!.split(',')[1], sum!.split(',').at(-1)]).toEqual([order_number, line!.split(',').at(-1)])
  const orders = { id: body.id, company_id: shop.company.id, event_id: shop.event.id, page: 1 }
  const listed = (await server.send('listPayoutOrders', orders, await asPlatform())).body
  expect(listed.data).toMatchObject([{ charged: 2 * total, refunded: total }])
  expect(listed.other_days).toEqual({ charged: 0, refunded: 0 })
  const headers = await signInAdmin(server, shop.company)
  expect((await server.send('retryPaymentAttention', { kind: 'refund', id: refund_id }, { headers })).status).toBe(200)
  server.clock.advance(HOUR_MS)
  await sendRefunds(server.services)
  expect(await balance()).toBe(total)
  expect(codesOf(await payOutOn('2026-06-20'))).toEqual(['payout_empty'])
  expect(await recountLedger(server.services.db)).toEqual([])
})

test('INV-19 one whose failed refund was dealt with in another way is paid out, as the organiser gave it back', async () => {
  refuse(true)
  const { total, refund_id } = await paidTwice('2026-06-22')
  refuse(false)
  expect((await payOutOn('2026-06-24')).body).toMatchObject({ charged: 2 * total, refunded: total, amount: total })
  const held = await balance()
  const settled = { kind: 'refund' as const, id: refund_id, note: 'Paid from our own account' }
  await server.send('settlePaymentAttention', settled, { headers: await signInAdmin(server, shop.company) })
  expect(await balance()).toBe(held + total)
  expect((await payOutOn('2026-06-26')).body).toMatchObject({ charged: 0, refunded: -total, amount: total })
})

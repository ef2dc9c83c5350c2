import { beforeAll, expect, test } from 'vitest'
import { signInAdmin } from '../../../testing/users.ts'
import { drain, prepareMailServer, server, shop, smtp } from '#features/foundation/mails/mail-testing.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { aFeeShop, buyAt, type FeeShop } from './refund-testing.ts'

prepareMailServer()

let fees: FeeShop
let headers: Record<string, string>
beforeAll(async () => {
  fees = await aFeeShop(server, { of: shop.company })
  headers = await signInAdmin(server, fees.company)
})

/** What the provider has given back of an order already, in cents: with everything, it refuses more. */
async function atProvider(order_id: number, amount_refunded: number) {
  const { payments } = await booksOf(server, order_id)
  const { db } = server.services
  await db.updateTable('sandbox_payment').set({ amount_refunded }).where('id', '=', payments[0]!.provider_payment_id).execute()
}

const mailOf = async (order_id: number) =>
  (await server.send('getOrderLog', { id: order_id }, { headers })).body
    .map(({ what }) => what)
    .filter((what) => what.startsWith('order_refunded'))

// Guard: `sendDroppedMails` when a refund is done; and that a refund does not stand in its own way when it is sent again.
test('MAIL-04 PATT-04 DEC-B-84 products that the provider refused are sent again in full, and their mail goes then, once', async () => {
  const order = await buyAt(server, fees, { product: 2 })
  const { order_products } = (await server.send('getOrderDetail', { id: order.id }, { headers })).body
  const order_product_ids = order_products.map(({ id }) => id)
  await drain()
  smtp.mails.length = 0
  await atProvider(order.id, 5157)
  const wish = { id: order.id, order_product_ids, include_ticket_fees: true, include_payment_fees: true }
  const { refund } = (await server.send('refundOrder', { ...wish, send_email: true, message: 'Sorry' }, { headers })).body
  // The mail is written after the provider said no: the jobs of this server run only when they are drained.
  await sendRefunds(server.services)
  await drain()
  expect(smtp.mails).toEqual([])
  expect(await mailOf(order.id)).toEqual(['order_refunded.dropped'])
  await atProvider(order.id, 0)
  expect((await server.send('retryPaymentAttention', { kind: 'refund', id: refund.id }, { headers })).status).toBe(200)
  await sendRefunds(server.services)
  await drain()
  expect(await booksOf(server, order.id)).toMatchObject({ balance: 0, refunds: [{ status: 'done', amount: 5157 }] })
  expect(await mailOf(order.id)).toEqual(['order_refunded.sent'])
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ada@buyer.example']])
})

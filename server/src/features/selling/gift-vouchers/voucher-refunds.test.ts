import { expect, test } from 'vitest'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields, codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { refundCalls } from '#features/desk/refunds/refund-testing.ts'
import { aVoucherShop, voucherBuyer } from './voucher-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const shop = prepare(() => aVoucherShop(server))
const headers = prepare(() => signInAdmin(server, shop.company))
const { place, buy, vouchersOf } = voucherBuyer(server, shop)
const { refund, refundable, units } = refundCalls(server, headers)

test('GIFT-21 no free amount is given back of what a voucher was sold for, until it is void', async () => {
  const sold = await buy({ voucher: 1, ticket: 1 })
  const [voucher] = await vouchersOf(sold)
  expect(await refundable(sold)).toMatchObject({ total: 6500, remaining: 6500, in_vouchers: 4000 })
  expect(codesAndFields(await refund(sold, { amount: 2501 }))).toEqual(['refund_of_voucher amount'])
  expect((await refund(sold, { amount: 2500 })).body.refund).toMatchObject({ amount: 2500 })
  expect(codesAndFields(await refund(sold, { amount: 1 }))).toEqual(['refund_of_voucher amount'])
  expect((await place({ ticket: 1 }, voucher!.code)).body).toMatchObject({ total: 0 })
  const unit = (await units(sold)).find(({ name }) => name === voucher!.product)!
  const cancel = { id: sold.id, order_product_id: unit.id, send_email: false }
  expect((await server.send('cancelOrderProduct', cancel, { headers })).status).toBe(200)
  expect(await refundable(sold)).toMatchObject({ remaining: 4000, in_vouchers: 0 })
  expect((await refund(sold, { amount: 4000 })).status).toBe(200)
  expect(codesOf(await place({ ticket: 1 }, voucher!.code))).toEqual(['voucher_blocked'])
})

test('GIFT-22 of an order with other products as much as these cost may be refunded at the provider itself', async () => {
  const { db } = server.services
  const sold = await buy({ voucher: 1, ticket: 1 })
  const { id: payment_id } = await db.selectFrom('payment').select('id').where('order_id', '=', sold.id).executeTakeFirstOrThrow()
  const made = (amount: number, status: 'done' | 'failed') =>
    db
      .insertInto('refund')
      .values({
        company_id: shop.company.id,
        order_id: sold.id,
        payment_id,
        amount,
        reason: 'made_at_provider',
        idempotency_key: `external:${status}:${amount}`,
        is_external: true,
        status,
        next_attempt_at: server.clock.now(),
      })
      .execute()
  const state = async () => (await vouchersOf(sold))[0]?.state
  await made(2500, 'done')
  await made(100, 'failed')
  expect(await state()).toBe('on')
  await made(1, 'done')
  expect(await state()).toBe('blocked')
})

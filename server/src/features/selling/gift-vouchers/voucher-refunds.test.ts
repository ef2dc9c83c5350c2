import { expect, test } from 'vitest'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields, codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { refundCalls } from '#features/desk/refunds/refund-testing.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { systemScope } from '#features/services.ts'
import { transact } from '#platform/scope.ts'
import { makeGiftVouchers } from './make-vouchers.ts'
import { aVoucherShop, voucherBuyer } from './voucher-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const shop = prepare(() => aVoucherShop(server))
const headers = prepare(() => signInAdmin(server, shop.company))
const { place, order, pay, buy, vouchersOf } = voucherBuyer(server, shop)
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

test('GIFT-13 a refund that begins while someone pays with the voucher gives nothing back of what they take', async () => {
  const { db } = server.services
  const sold = await buy({ voucher: 1 })
  const [voucher] = await vouchersOf(sold)
  const [unit] = await units(sold)
  const { stock_pool_id } = await db
    .selectFrom('discount_code')
    .select('stock_pool_id')
    .where('code', '=', voucher!.code)
    .executeTakeFirstOrThrow()
  const paying = await db.startTransaction().execute()
  await paying
    .updateTable('stock_pool')
    .set((of) => ({ taken: of('taken', '+', 2500) }))
    .where('id', '=', stock_pool_id)
    .execute()
  const asked = refund(sold, { order_product_ids: [unit!.id] })
  await waitUntilBlocked(db, 1)
  await paying.commit().execute()
  expect(codesOf(await asked)).toEqual(['refund_changed'])
  expect(await vouchersOf(sold)).toMatchObject([{ left: 1500, state: 'on' }])
  expect(await refundable(sold)).toMatchObject({ refunded: 0, pending: 0, products: [{ price: 1500 }] })
  await db.updateTable('stock_pool').set({ taken: 0 }).where('id', '=', stock_pool_id).execute()
})

test('GIFT-13 GIFT-18 what comes back onto a void voucher is neither spent nor owed', async () => {
  const sold = await buy({ voucher: 1 })
  const [voucher] = await vouchersOf(sold)
  const paid = await buy({ ticket: 1 }, voucher!.code)
  const owed = async () => (await server.send('getGiftVoucherTotals', {}, { headers })).body
  const [unit] = await units(sold)
  expect((await refund(sold, { order_product_ids: [unit!.id] })).body.refund).toMatchObject({ amount: 1500 })
  const before = await owed()
  expect((await server.send('cancelOrder', { id: paid.id, send_email: false }, { headers })).status).toBe(200)
  const row = (await server.send('listGiftVouchers', { search: voucher!.code }, { headers })).body.data[0]
  expect(row).toMatchObject({ state: 'void', left: 2500, owed: 0, uses: [] })
  expect(codesOf(await place({ ticket: 1 }, voucher!.code))).toEqual(['voucher_blocked'])
  expect(await owed()).toEqual(before)
  expect((await refundable(sold)).products).toEqual([])
})

test('GIFT-05 vouchers are made once, and none of a unit that was cancelled before it was paid for', async () => {
  const { db } = server.services
  const placed = await order({ voucher: 3 })
  const first = db.selectFrom('order_product').select('id').where('order_id', '=', placed.id).orderBy('id').limit(1)
  await db.updateTable('order_product').set({ cancelled_at: server.clock.now() }).where('id', '=', first).execute()
  await pay(placed)
  const made = await vouchersOf(placed)
  expect(made).toHaveLength(2)
  await transact(systemScope(server.services, shop.company.id, 'test'), (scope) => makeGiftVouchers(scope, [placed.id]))
  expect(await vouchersOf(placed)).toEqual(made)
})

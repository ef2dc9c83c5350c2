import { maskedVoucherCode } from '@entree/domain/catalogue/gift-voucher.ts'
import { paidPrices } from '@entree/domain/selling/paid-prices.ts'
import { expect, test } from 'vitest'
import { aDiscountCode, aPointOfSale } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { randomNumbers } from '../../../testing/random-numbers.ts'
import { codesAndFields, codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { refundCalls } from '#features/desk/refunds/refund-testing.ts'
import { aVoucherShop, voucherBuyer } from './voucher-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const shop = prepare(() => aVoucherShop(server))
const headers = prepare(() => signInAdmin(server, shop.company))
const { place, order, pay, buy, vouchersOf, aVoucher } = voucherBuyer(server, shop)
const { refund, refundable, units } = refundCalls(server, headers)
const db = () => server.services.db
const listed = async (search: string) => (await server.send('listGiftVouchers', { search }, { headers })).body.data
const totals = async () => (await server.send('getGiftVoucherTotals', {}, { headers })).body
const isRight = async () => expect(await recount(db())).toEqual([])

test('GIFT-02 GIFT-05 GIFT-06 each unit that is paid for becomes a code with what was paid for it; nothing before that', async () => {
  const code = await aDiscountCode(db(), shop.company, { type: 'percentage', amount: 10, products: [] })
  const placed = await order({ voucher: 2, ticket: 1 }, code.code)
  expect(await vouchersOf(placed)).toEqual([])
  await pay(placed)
  const made = await vouchersOf(placed)
  expect(made.map(({ amount, left, state }) => [amount, left, state])).toEqual([
    [3600, 3600, 'on'],
    [3600, 3600, 'on'],
  ])
  expect(new Set(made.map((one) => one.code)).size).toBe(2)
  for (const one of made) expect(one.code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
  // The day is that of the event; its end is the first moment of the next one.
  expect(made[0]!.ends_at).toBe('2029-06-01T22:00:00.000Z')
  const pdf = await server.app.inject({
    url: `/api/order/${placed.id}/${placed.secret}/vouchers.pdf`,
    headers: { host: 'localhost' },
  })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await server.send('listOrderTickets', placed)).body).toHaveLength(1)
})

test('GIFT-07 GIFT-09 it pays in parts, at most its balance and the price, however its code is typed; the codes of its orders are masked once paid', async () => {
  const { code, left } = await aVoucher()
  const typed = ` ${code.replaceAll('-', '').toLowerCase()} `
  const check = await server.send('checkDiscountCode', { id: shop.point_of_sale.id, code: typed })
  expect(check.body).toMatchObject({ code, type: 'voucher', amount: 4000 })
  const first = await buy({ ticket: 1 }, typed)
  expect([first.total, await left()]).toEqual([0, 1500])
  const second = await order({ ticket: 1 }, code)
  expect([second.total, await left()]).toEqual([1000, 0])
  const seen = (await server.send('getOrder', second)).body
  expect(seen).toMatchObject({ discount_code_adjustment: -1500, discountcode: { code, type: 'voucher', amount: 1500 } })
  expect((await server.send('getOrder', first)).body).toMatchObject({
    payment_status: 'paid',
    discountcode: { code: maskedVoucherCode(code) },
  })
  await pay(second)
  await isRight()
})

test('GIFT-08 a wrong, empty, expired, blocked and void code are each refused with a text of their own', async () => {
  const { id, code, sold } = await aVoucher()
  const check = async () => codesAndFields(await server.send('checkDiscountCode', { id: shop.point_of_sale.id, code }))
  const block = await server.send('blockGiftVoucher', { id, reason: 'Reported stolen' }, { headers })
  expect(block.body).toMatchObject({ state: 'blocked', block_reason: 'Reported stolen' })
  expect(await check()).toEqual(['voucher_blocked discount_code'])
  expect(codesAndFields(await place({ ticket: 1 }, code))).toEqual(['voucher_blocked discount_code'])
  expect((await server.send('unblockGiftVoucher', { id }, { headers })).body).toMatchObject({ state: 'on', block_reason: null })
  const trail = await server.send('listRecordChanges', { entity: 'gift_voucher', entity_id: id }, { headers })
  expect(trail.body.data.map(({ after }) => after)).toEqual([{ block_reason: null }, { block_reason: 'Reported stolen' }])
  await buy({ ticket: 2 }, code)
  expect(await check()).toEqual(['voucher_empty discount_code'])
  await db().updateTable('discount_code').set({ ends_at: server.clock.now() }).where('code', '=', code).execute()
  expect(await check()).toEqual(['voucher_expired discount_code'])
  await server.send('cancelOrder', { id: sold.id, send_email: false }, { headers })
  expect(await check()).toEqual(['voucher_blocked discount_code'])
  expect(codesOf(await server.send('checkDiscountCode', { id: shop.point_of_sale.id, code: 'AAAA-BBBB-CCCC-DDDD' }))).toEqual([
    'discountcode_invalid',
  ])
})

test('GIFT-09 who was shown another balance is asked for the code again, and pays nothing they did not see', async () => {
  const { code } = await aVoucher()
  await order({ ticket: 1 }, code)
  expect(codesAndFields(await place({ ticket: 1 }, code, { total: 0 }))).toEqual(['voucher_changed discount_code'])
  expect((await place({ ticket: 1 }, code, { total: 1000 })).status).toBe(200)
})

test('GIFT-10 no gift voucher is bought with a gift voucher, when ordering and after', async () => {
  const { code } = await aVoucher()
  expect(codesAndFields(await place({ voucher: 1, ticket: 1 }, code))).toEqual(['voucher_for_voucher discount_code'])
  const placed = await order({ voucher: 1, ticket: 1 })
  const set = await server.send('setOrderDiscountCode', { id: placed.id, secret: placed.secret, code })
  expect(codesAndFields(set)).toEqual(['voucher_for_voucher discount_code'])
})

test('GIFT-09 GIFT-11 what an unpaid order holds is its own when it changes, and comes back when it runs out', async () => {
  const { code, left } = await aVoucher()
  const { id, secret } = await order({ ticket: 1 }, code)
  expect(await left()).toBe(1500)
  const change = (amount: number) =>
    server.send('changeOrderProducts', { id, secret, products: [{ product_id: shop.ticket.id, amount }] })
  expect((await change(2)).body).toMatchObject({ total: 1000, discount_code_adjustment: -4000, discountcode: { amount: 4000 } })
  expect(await left()).toBe(0)
  expect((await server.send('setOrderDiscountCode', { id, secret, code })).body).toMatchObject({ total: 1000 })
  expect((await change(1)).body).toMatchObject({ total: 0, discount_code_adjustment: -2500 })
  expect(await left()).toBe(1500)
  expect((await server.send('setOrderDiscountCode', { id, secret, code: '' })).body).toMatchObject({ total: 2500 })
  expect(await left()).toBe(4000)
  await server.send('setOrderDiscountCode', { id, secret, code })
  await isRight()
  server.clock.advance(3_600_000)
  await server.repeatOnce()
  expect(await left()).toBe(4000)
  await isRight()
})

test('GIFT-09 of many who pay with one at once, none takes more than its balance', async () => {
  const { code, left } = await aVoucher()
  const placed = await Promise.all(Array.from({ length: 12 }, () => place({ cheap: 1 }, code)))
  const taken = placed.filter(({ status, body }) => status === 200 && body.total === 0)
  // A balance of four tickets; who came too late is told, or pays the rest with money.
  expect(taken.length).toBeLessThanOrEqual(4)
  expect(taken.length).toBeGreaterThan(0)
  for (const answer of placed.filter(({ status }) => status !== 200))
    expect(['voucher_changed', 'voucher_empty']).toContain(codesOf(answer)[0])
  expect(await left()).toBe(4000 - 1000 * taken.length)
  await isRight()
})

test('GIFT-12 what a refunded or cancelled unit was paid with goes back on the voucher, and never in money', async () => {
  const { code, left } = await aVoucher()
  const paid = await buy({ ticket: 2 }, code)
  expect(await left()).toBe(0)
  const [first, second] = await units(paid)
  expect(await refundable(paid)).toMatchObject({ paid: 1000, products: [{ price: 500 }, { price: 500 }] })
  expect((await refund(paid, { order_product_ids: [first!.id] })).body.refund).toMatchObject({ amount: 500 })
  expect(await left()).toBe(2000)
  const cancel = { id: paid.id, order_product_id: second!.id, send_email: false }
  expect((await server.send('cancelOrderProduct', cancel, { headers })).status).toBe(200)
  expect(await left()).toBe(4000)
  await isRight()
})

test('GIFT-13 of a voucher only what is unused is refunded; then its code is void, whoever pays with it', async () => {
  const { id, sold, code } = await aVoucher()
  await buy({ ticket: 1 }, code)
  const [unit] = await units(sold)
  expect(await refundable(sold)).toMatchObject({ products: [{ price: 1500 }] })
  const open = await totals()
  expect((await refund(sold, { order_product_ids: [unit!.id] })).body.refund).toMatchObject({ amount: 1500 })
  expect(codesOf(await place({ ticket: 1 }, code))).toEqual(['voucher_blocked'])
  const [row] = await listed(code)
  expect(row).toMatchObject({ id, state: 'void', amount: 4000, refunded: 1500, left: 0, uses: [{ amount: 2500, is_paid: true }] })
  expect(await totals()).toEqual({ open: open.open - 1500, vouchers: open.vouchers - 1 })
  expect(codesOf(await server.send('unblockGiftVoucher', { id }, { headers }))).toEqual(['voucher_void'])
})

test('GIFT-15 a test order makes no voucher, and takes nothing of one', async () => {
  const { code, left } = await aVoucher()
  const tests = await aPointOfSale(db(), shop.event, { products: [shop.voucher, shop.ticket], status: 'test' })
  const tester = voucherBuyer(server, { ...shop, point_of_sale: tests })
  const tried = await tester.order({ ticket: 1 }, code)
  const voucher = await tester.buy({ voucher: 1 })
  expect([tried.total, await left()]).toEqual([0, 4000])
  expect((await server.send('getOrder', voucher)).body.payment_status).toBe('test_order_paid')
  expect(await vouchersOf(voucher)).toEqual([])
  await isRight()
})

test('GIFT-17 GIFT-18 staff find vouchers by code, its end and the order, never see a whole code, and read what is owed in one figure', async () => {
  const before = await totals()
  const { code, sold, left } = await aVoucher()
  const used = await order({ cheap: 1 }, code)
  for (const search of [code, code.slice(-4), sold.order_number]) {
    const [row] = await listed(search)
    expect(row).toMatchObject({ code: maskedVoucherCode(code), order_id: sold.id, left: 3000 })
    expect(row!.uses).toEqual([{ order_id: used.id, order_number: used.order_number, amount: 1000, is_paid: false }])
  }
  expect(JSON.stringify(await listed(''))).not.toContain(code)
  const id = (await listed(code))[0]!.id
  expect((await server.send('listGiftVouchers', { after_id: id - 1 }, { headers })).body.data.map((row) => row.id)).toEqual([id])
  expect((await server.send('listGiftVouchers', { after_id: id }, { headers })).body.data).toEqual([])
  expect(await totals()).toEqual({ open: before.open + (await left())!, vouchers: before.vouchers + 1 })
  expect((await server.send('listDiscountCodes', { search: code }, { headers })).body.data).toEqual([])
})

// Guard: the view `voucher_share`, which is the domain's `paidPrices` in SQL.
test('GIFT-12 what each unit was paid with is the same in SQL as in the domain', async () => {
  const draw = randomNumbers(7)
  for (let round = 0; round < 8; round++) {
    const { code } = await aVoucher()
    const amounts = { ticket: Math.floor(draw() * 3), cheap: 1 + Math.floor(draw() * 4) }
    const { id } = await order(amounts, code)
    await db()
      .updateTable('order_product')
      .set((of) => ({ discount_price: of('id', '%', 7) }))
      .where('order_id', '=', id)
      .execute()
    await db()
      .updateTable('order_product')
      .set((of) => ({ discount_price: of('discount_price', '*', 333) }))
      .where('order_id', '=', id)
      .execute()
    const rows = await db()
      .selectFrom('order_product')
      .select(['id', 'discount_price'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    const most = rows.reduce((sum, { discount_price }) => sum + discount_price, 0)
    const adjustment = -Math.floor(draw() * most)
    await db().updateTable('order').set({ discount_code_adjustment: adjustment }).where('id', '=', id).execute()
    const prices = paidPrices(
      rows.map((row) => ({ ...row, takes_code: true })),
      adjustment,
    )
    const shares = await db()
      .selectFrom('voucher_share')
      .select('amount')
      .where('order_id', '=', id)
      .orderBy('order_product_id')
      .execute()
    expect(shares.map(({ amount }) => amount)).toEqual(
      adjustment === 0 ? [] : rows.map((row, at) => row.discount_price - prices[at]!),
    )
    await db().updateTable('order').set({ stock_held: false }).where('id', '=', id).execute()
  }
})

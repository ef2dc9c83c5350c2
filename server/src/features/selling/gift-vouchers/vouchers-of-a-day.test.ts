import { maskedVoucherCode } from '@entree/domain/catalogue/gift-voucher.ts'
import { expect, test } from 'vitest'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInWith } from '../../../testing/users.ts'
import { refundCalls } from '#features/desk/refunds/refund-testing.ts'
import { aVoucherShop, voucherBuyer } from './voucher-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const shop = prepare(() => aVoucherShop(server))
const user = prepare(() => aUser(server, shop.company))
/** Signed in anew whenever the clock has moved. */
const headers: Record<string, string> = {}
const { order, buy, aVoucher } = voucherBuyer(server, shop)
const { refund, units } = refundCalls(server, headers)

const owed = async (on?: string) =>
  Object.values((await server.send('getGiftVoucherTotals', on === undefined ? {} : { on }, { headers })).body)
const rowsOn = async (on?: string) =>
  (await server.send('listGiftVouchers', on === undefined ? {} : { on }, { headers })).body.data.map((row) => ({ ...row }))
/** What is in the file, without its headers. */
async function fileOf(asked: object) {
  const { status, raw } = await server.send('downloadGiftVouchers', { format: 'csv', language: 'en', ...asked }, { headers })
  expect(status).toBe(200)
  const [head = '', ...lines] = raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  return { head: head.split(','), rows: lines.map((line) => line.split(',')) }
}
/** Noon of a day in June, where the books are. */
async function at(day: string, time = '10:00:00.000') {
  server.clock.set(`2026-06-${day}T${time}Z`)
  Object.assign(headers, await signIn(server, user))
}

test('GIFT-25 GIFT-26 what was owed at the end of a day stays what it was, whatever happens after', async () => {
  await at('01')
  const first = await aVoucher()
  // The last minute of 2 June where the books are, and the first of 3 June.
  await at('02', '21:59:59.000')
  const second = await aVoucher()
  await at('02', '22:00:00.000')
  const paid = await buy({ ticket: 1 }, first.code)
  await at('04')
  const refunded = (await units(second.sold))[0]!
  expect((await refund(second.sold, { order_product_ids: [refunded.id] })).status).toBe(200)
  await at('05')
  const [unit] = await units(paid)
  const cancel = { id: paid.id, order_product_id: unit!.id, send_email: false }
  expect((await server.send('cancelOrderProduct', cancel, { headers })).status).toBe(200)
  await at('06')
  const third = await aVoucher()
  await server.services.db
    .updateTable('discount_code')
    .set({ ends_at: '2026-06-07T22:00:00.000Z' })
    .where('code', '=', third.code)
    .execute()
  await at('08')
  const cancelled = await buy({ cheap: 1 }, first.code)
  await at('09')
  await server.send('cancelOrder', { id: cancelled.id, send_email: false }, { headers })
  await at('10')
  // 25.00 twice, of which the voucher pays 40.00.
  const both = await buy({ ticket: 2 }, first.code)
  await at('11')
  const [half] = await units(both)
  expect((await refund(both, { order_product_ids: [half!.id] })).body.refund).toMatchObject({ amount: 500 })
  await at('12')
  const days = [
    '2026-05-31',
    '2026-06-01',
    '2026-06-02',
    '2026-06-03',
    '2026-06-04',
    '2026-06-05',
    '2026-06-06',
    '2026-06-07',
    '2026-06-08',
    '2026-06-09',
    '2026-06-10',
    '2026-06-11',
  ]
  const figures = []
  for (const day of days) figures.push([day.slice(-2), ...(await owed(day))])
  expect(figures).toEqual([
    ['31', 0, 0],
    ['01', 4000, 1],
    ['02', 8000, 2],
    ['03', 5500, 2],
    ['04', 1500, 1],
    ['05', 4000, 1],
    ['06', 8000, 2],
    ['07', 4000, 1],
    ['08', 3000, 1],
    ['09', 4000, 1],
    ['10', 0, 0],
    ['11', 2000, 1],
  ])
  // Now is as the pools have it, and what was is as it would have been then.
  expect(await owed()).toEqual([2000, 1])
  expect(await owed('2026-06-12')).toEqual([2000, 1])
  for (const day of days) {
    const rows = await rowsOn(day)
    expect(rows.reduce((sum, row) => sum + row.owed, 0)).toBe((await owed(day))[0])
    const file = await fileOf({ on: day })
    expect(file.rows.map((row) => Number(row[file.head.indexOf('Owed to holder')]) * 100)).toEqual(
      rows.map((row) => row.owed).toReversed(),
    )
  }
  expect(await rowsOn('2026-06-03')).toMatchObject([
    { code: maskedVoucherCode(second.code), left: 4000, state: 'on', uses: [] },
    { code: maskedVoucherCode(first.code), left: 1500, state: 'on', uses: [{ order_id: paid.id, amount: 2500 }] },
  ])
  expect(await rowsOn('2026-06-04')).toMatchObject([{ left: 0, owed: 0, state: 'void' }, { owed: 1500 }])
  expect((await rowsOn('2026-06-08'))[0]).toMatchObject({ left: 4000, owed: 0, state: 'ended' })
})

test('GIFT-25 what an order that is not paid holds is still owed at the end of a day, and a chargeback counts from its day', async () => {
  await at('13')
  const before = (await owed('2026-06-12')) as [number, number]
  const { sold, code } = await aVoucher()
  await order({ cheap: 1 }, code)
  await at('14')
  expect(await owed('2026-06-13')).toEqual([before[0] + 4000, before[1] + 1])
  const { db } = server.services
  const { id: payment_id } = await db.selectFrom('payment').select('id').where('order_id', '=', sold.id).executeTakeFirstOrThrow()
  const dispute = {
    company_id: shop.company.id,
    order_id: sold.id,
    payment_id,
    provider_dispute_id: 'dp_1',
    amount: 4000,
    reason: null,
  }
  await db
    .insertInto('dispute')
    .values({ ...dispute, state: 'won', created_at: '2026-06-14T10:00:00.000Z', ended_at: '2026-06-16T10:00:00.000Z' })
    .execute()
  await at('18')
  const all = []
  for (const day of ['2026-06-13', '2026-06-14', '2026-06-15', '2026-06-16']) all.push((await owed(day))[0]! - before[0])
  expect(all).toEqual([4000, 0, 0, 4000])
})

test('GIFT-26 the file has what is found, of each what the list says, and no whole code', async () => {
  await at('18', '12:00:00.000')
  const { id, code, sold } = await aVoucher()
  const used = await buy({ cheap: 1 }, code)
  await server.send('blockGiftVoucher', { id, reason: 'Reported stolen' }, { headers })
  const { head, rows } = await fileOf({ search: code.slice(-4) })
  expect(rows).toHaveLength(1)
  const row = Object.fromEntries(head.map((name, index) => [name, rows[0]![index]]))
  expect(row).toMatchObject({
    Code: maskedVoucherCode(code),
    Order: sold.order_number,
    'Sold for': '40.00',
    Left: '30.00',
    'Owed to holder': '30.00',
    Reason: 'Reported stolen',
  })
  expect(rows[0]!.join(',')).toContain(`${used.order_number}: €`)
  expect(rows.flat().join()).not.toContain(code)
  expect((await server.send('downloadGiftVouchers', { format: 'xlsx' }, { headers })).raw.subarray(0, 2).toString()).toBe('PK')
  const others = await signInWith(server, shop.company, 'discount_code.edit')
  expect((await server.send('downloadGiftVouchers', { format: 'csv' }, { headers: others })).status).toBe(403)
})

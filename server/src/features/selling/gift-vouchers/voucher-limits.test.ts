import { expect, test } from 'vitest'
import { aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aVoucherShop, voucherBuyer } from './voucher-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const shop = prepare(() => aVoucherShop(server))
const headers = prepare(() => signInAdmin(server, shop.company))
const { buy, order, aVoucher } = voucherBuyer(server, shop)

test('GIFT-01 a gift voucher costs something, gives no ticket, and what was ordered neither becomes one nor is one no more', async () => {
  const change = (product_id: number, fields: object) =>
    server.send('changeProduct', { event_id: shop.event.id, product_id, ...fields }, { headers })
  expect(codesAndFields(await change(shop.voucher.id, { price: 0 }))).toEqual(['voucher_price_required price'])
  expect((await change(shop.voucher.id, { has_ticket: true })).body).toMatchObject({ has_ticket: false })
  expect((await change(shop.cheap.id, { product_type_id: 8 })).status).toBe(200)
  expect((await change(shop.cheap.id, { product_type_id: 1, has_ticket: true })).status).toBe(200)
  await buy({ voucher: 1, cheap: 1 })
  expect(codesAndFields(await change(shop.voucher.id, { product_type_id: 1 }))).toEqual(['product_type_fixed product_type_id'])
  expect(codesAndFields(await change(shop.cheap.id, { product_type_id: 8 }))).toEqual(['product_type_fixed product_type_id'])
})

test('GIFT-04 it is sold by no box office and stands on no guest list', async () => {
  const event_id = shop.event.id
  for (const call of ['getBoxOfficeChoices', 'getGuestListChoices'] as const) {
    const { status, body } = await server.send(call, { event_id }, { headers })
    expect(status).toBe(200)
    const { products } = body as { products: { id: number }[] }
    expect(products.map(({ id }) => id)).toEqual([shop.ticket.id, shop.cheap.id])
  }
})

test('GIFT-19 buyers cancel neither a gift voucher nor what was paid with one', async () => {
  const { sold, code } = await aVoucher()
  const keptOf = async ({ id, secret }: { id: number; secret: string }) =>
    (await server.send('getVisitorCancellation', { id, secret })).body.units.map(({ kept }) => kept)
  expect(await keptOf(sold)).toEqual(['voucher'])
  expect(await keptOf(await buy({ ticket: 2 }, code))).toEqual(['voucher', 'voucher'])
  expect(await keptOf(await buy({ voucher: 1, ticket: 1 }))).toEqual(['voucher', null])
})

test('GIFT-04 it takes no spot of a timeslot', async () => {
  const { db } = server.services
  const { id: timeslot_id, stock_pool_id } = await aTimeslot(db, shop.event, { spots: 2 })
  const { id, secret } = await order({ voucher: 3, ticket: 2 })
  expect((await server.send('saveOrder', { id, secret, timeslot_id })).status).toBe(200)
  const pool = await db.selectFrom('stock_pool').select('taken').where('id', '=', stock_pool_id).executeTakeFirstOrThrow()
  expect(pool.taken).toBe(2)
  expect(await recount(db)).toEqual([])
})

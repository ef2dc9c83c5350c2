import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aDiscountCode } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { chargeBack } from '#features/money/invoices/seller-testing.ts'
import { aFeeShop, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'

const { server } = prepareFaultyServer()
const company = prepare(() => aCompany(server.services.db))
let shop: FeeShop

/** A new shop on a day: its product has 9 percent VAT, its other one 21, as the fees have. */
async function openShop(day: string): Promise<void> {
  const { db } = server.services
  server.clock.set(`${day}T10:00:00.000Z`)
  shop = await aFeeShop(server, { stock: 1000, of: company })
  await db.updateTable('product').set({ vat_percentage: 9 }).where('id', '=', shop.product.id).execute()
  await db.updateTable('product').set({ vat_percentage: 21 }).where('id', '=', shop.other.id).execute()
}
async function refund(order: { id: number }, wish: object): Promise<void> {
  const headers = await signInAdmin(server, company)
  const { status } = await server.send('refundOrder', { id: order.id, ...wish }, { headers })
  expect(status).toBe(200)
  await sendRefunds(server.services)
}
async function overview(month: string, last = '28') {
  const input = { company_id: company.id, start: `${month}-01`, end: `${month}-${last}` }
  return (await server.send('getVatOverview', input, { headers: await signInAdmin(server, company) })).body
}
const linesOf = async (month: string) =>
  (await overview(month)).lines.map(({ rate, sold, refunded, vat }) => [rate, sold, refunded, vat])
/** What each product of the shop brought in, as the report says. */
async function revenueOf(): Promise<unknown> {
  const input = { event_ids: [shop.event.id], product_ids: [shop.product.id, shop.other.id] }
  const { body } = await server.send('getSalesByTicketTypeRevenue', input, { headers: await signInAdmin(server, company) })
  return body.rows
}
/** Cents that the ledger holds of a month's payments and refunds. */
async function booked(month: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_entry
     where company_id = ${company.id} and kind in ('payment', 'refund') and to_char(occurred_at at time zone 'Europe/Amsterdam', 'YYYY-MM') = ${month}`.execute(
    server.services.db,
  )
  return rows[0]!.amount
}

test('each VAT rate is listed separately, with the fees of buyers at the rate of the company', async () => {
  await openShop('2026-01-10')
  await buyAt(server, shop, { product: 2 })
  await buyAt(server, shop, { product: 1, other: 2 })
  // 733 twice, five service fees of 61 and two payment fees of 35.
  expect(await linesOf('2026-01')).toEqual([
    [21, 1466 + 5 * 61 + 70, 0, 320],
    [9, 7500, 0, 619],
  ])
  const { totals } = await overview('2026-01')
  expect(totals).toEqual({ sold: 9341, refunded: 0, total: 9341, net: 9341 - 939, vat: 939 })
  expect(totals.total).toBe(await booked('2026-01'))
})

test('a discount code lowers each rate by its part, to the cent of what was paid', async () => {
  await openShop('2026-02-10')
  await buyAt(server, shop, { product: 1, other: 2 }, { discount_code: shop.code.code })
  await buyAt(server, shop, { product: 3 }, { discount_code: shop.code.code })
  const { lines, totals } = await overview('2026-02')
  expect(lines.map(({ rate }) => rate)).toEqual([21, 9])
  expect(lines.find(({ rate }) => rate === 9)!.sold).toBeLessThan(10_000)
  expect(totals.total).toBe(await booked('2026-02'))
})

test('DISC-11 M30 a code that is edited, and a company that changes its rate, change nothing of what was sold before', async () => {
  await openShop('2025-10-10')
  const { db } = server.services
  const own = (product_id: number) =>
    db
      .insertInto('discount_code_product')
      .values({ company_id: company.id, discount_code_id: shop.code.id, product_id })
      .execute()
  await own(shop.product.id)
  await buyAt(server, shop, { product: 2, other: 3 }, { discount_code: shop.code.code })
  const [before, revenue] = [await linesOf('2025-10'), await revenueOf()]
  expect(before.map(([rate]) => rate)).toEqual([21, 9])
  await db.deleteFrom('discount_code_product').where('discount_code_id', '=', shop.code.id).execute()
  await db.updateTable('company').set({ vat_percentage: 0 }).where('id', '=', company.id).execute()
  expect([await linesOf('2025-10'), await revenueOf()]).toEqual([before, revenue])
  await own(shop.other.id)
  expect([await linesOf('2025-10'), await revenueOf()]).toEqual([before, revenue])
  await db.updateTable('company').set({ vat_percentage: 21 }).where('id', '=', company.id).execute()
})

test('what a bank took back of a buyer is given back without VAT, until it comes again', async () => {
  await openShop('2025-09-10')
  const { id } = await buyAt(server, shop, { product: 1 })
  const [, sold] = await linesOf('2025-09')
  const fees = (await linesOf('2025-09'))[0]
  server.clock.set('2025-09-20T10:00:00.000Z')
  await chargeBack(server, { company }, { id, amount: 1000, dispute: 'vat_1' })
  expect(await linesOf('2025-09')).toEqual([fees, sold, [null, 0, 1000, 0]])
  await chargeBack(server, { company }, { id, amount: 1000, dispute: 'vat_1', state: 'won' })
  expect(await linesOf('2025-09')).toEqual([fees, sold])
})

test('M2 the tickets of a batch are in the month that it was made, at their own rate', async () => {
  await openShop('2025-08-10')
  await buyAt(server, shop, { product: 1 })
  const before = await overview('2025-08')
  await aPaidOrder(
    server,
    { ...shop, company },
    { products: [{ id: shop.other.id, amount: 40, price: 1090 }], order: { type: 'batch' } },
  )
  const { lines, totals } = await overview('2025-08')
  expect(totals.sold - before.totals.sold).toBe(43_600)
  expect(lines.find(({ rate }) => rate === 9)!.sold).toBe(2500 + 43_600)
  expect(lines.every(({ rate }) => rate !== null)).toBe(true)
})

test('BINV-15 a month that is over stays as it is: what is cancelled of a batch later is taken off in the month in which it is', async () => {
  await openShop('2025-03-10')
  const order = { type: 'batch', payment_status: 'paid' }
  const of = { ...shop, company }
  const one = await aPaidOrder(server, of, { products: [{ id: shop.other.id, amount: 4, price: 1090 }], order })
  const other = await aPaidOrder(server, of, { products: [{ id: shop.other.id, amount: 10, price: 1090 }], order })
  const march = await overview('2025-03', '31')
  expect(march.lines).toEqual([
    { month: '2025-03-01', rate: 9, sold: 15_260, refunded: 0, total: 15_260, net: 14_000, vat: 1260 },
  ])
  const cancel = async ({ id }: { id: number }) =>
    (await server.send('cancelOrder', { id, send_email: false }, { headers: await signInAdmin(server, company) })).status
  server.clock.set('2025-04-02T10:00:00.000Z')
  const unit = { id: one.id, order_product_id: one.unit_ids[0]!, send_email: false }
  expect((await server.send('cancelOrderProduct', unit, { headers: await signInAdmin(server, company) })).status).toBe(200)
  server.clock.set('2025-04-30T22:30:00.000Z')
  // In May where the books are; the ticket that was cancelled before is not cancelled twice.
  expect([await cancel(one), await cancel(other)]).toEqual([200, 200])
  expect(await overview('2025-03', '31')).toEqual(march)
  expect(await linesOf('2025-04')).toEqual([[9, 0, 1090, -90]])
  expect((await overview('2025-05', '31')).lines.map(({ rate, sold, refunded, vat }) => [rate, sold, refunded, vat])).toEqual([
    [9, 0, 13 * 1090, -1170],
  ])
})

test('what is given back counts in the month it goes: a ticket at its rate, a free amount over the rates of its order', async () => {
  await openShop('2026-03-28')
  const order = await buyAt(server, shop, { product: 1, other: 1 })
  const mixed = await buyAt(server, shop, { product: 1, other: 2 })
  const { body } = await server.send('getOrderDetail', { id: order.id }, { headers: await signInAdmin(server, company) })
  const other = body.order_products.find(({ name }) => name === shop.other.name)!
  server.clock.set('2026-04-02T10:00:00.000Z')
  await refund(order, { order_product_ids: [other.id], include_ticket_fees: true })
  await refund(mixed, { amount: 1000 })
  expect((await linesOf('2026-03')).map(([, , refunded]) => refunded)).toEqual([0, 0])
  // Of the fees: three service fees of 61 and the payment fee.
  const part = Math.round((1000 * (1466 + 3 * 61 + 35)) / (2500 + 1466 + 3 * 61 + 35))
  expect(await linesOf('2026-04')).toEqual([
    [21, 0, 733 + 61 + part, -208],
    [9, 0, 1000 - part, -49],
  ])
  expect((await overview('2026-04')).totals.total).toBe(await booked('2026-04'))
})

test('MONEY-03 a free amount lowers no rate that nothing was paid at, or that was given back with its tickets', async () => {
  await openShop('2024-08-10')
  const code = await aDiscountCode(server.services.db, company, { amount: 100, products: [shop.other.id] })
  const coded = await buyAt(server, shop, { product: 1, other: 1 }, { discount_code: code.code })
  const order = await buyAt(server, shop, { product: 1, other: 1 })
  const { body } = await server.send('getOrderDetail', { id: order.id }, { headers: await signInAdmin(server, company) })
  const other = body.order_products.find(({ name }) => name === shop.other.name)!
  server.clock.set('2024-09-02T10:00:00.000Z')
  await refund(coded, { amount: 1000 })
  // Only its fees have 21 percent: two service fees of 61 and the payment fee.
  const part = Math.round((1000 * 157) / (2500 + 157))
  expect(await linesOf('2024-09')).toEqual([
    [21, 0, part, -10],
    [9, 0, 1000 - part, -78],
  ])
  server.clock.set('2024-10-02T10:00:00.000Z')
  await refund(order, { order_product_ids: [other.id], include_ticket_fees: true })
  server.clock.set('2024-11-02T10:00:00.000Z')
  await refund(order, { amount: 1000 })
  const rest = Math.round((1000 * 96) / (2500 + 96))
  expect((await linesOf('2024-11')).map(([rate, , refunded]) => [rate, refunded])).toEqual([
    [21, rest],
    [9, 1000 - rest],
  ])
  expect((await overview('2024-11')).totals.total).toBe(await booked('2024-11'))
})

test('a month is that of Amsterdam, and test orders are in none', async () => {
  await openShop('2026-05-31')
  server.clock.set('2026-05-31T22:30:00.000Z')
  await buyAt(server, shop, { product: 1 })
  const order = await buyAt(server, shop, { product: 4 })
  await sql`alter table ledger_entry disable trigger user`.execute(server.services.db)
  await server.services.db.updateTable('ledger_entry').set({ is_test: true }).where('order_id', '=', order.id).execute()
  await sql`alter table ledger_entry enable trigger user`.execute(server.services.db)
  expect(await overview('2026-05', '31')).toMatchObject({ lines: [], totals: { total: 0, vat: 0 } })
  expect((await overview('2026-06')).lines.map(({ month, rate, sold }) => [month, rate, sold])).toEqual([
    ['2026-06-01', 21, 96],
    ['2026-06-01', 9, 2500],
  ])
})

test('a payment that came twice and was returned automatically is no sale', async () => {
  await openShop('2025-12-10')
  const order = await buyAt(server, shop, { product: 1 })
  const { db } = server.services
  const paid = await db.selectFrom('payment').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  await sql`
    with twice as (
      insert into payment (company_id, order_id, provider, provider_payment_id, status, provider_status, amount, idempotency_key, request, secret, paid_at, next_check_at)
      values (${company.id}, ${order.id}, 'sandbox', 'twice', 'refunded', 'paid', ${paid.amount}, 'twice', '{}', 'twice', now(), now()) returning id
    ), back as (
      insert into refund (company_id, order_id, payment_id, amount, reason, status, idempotency_key, next_attempt_at)
      select ${company.id}, ${order.id}, id, ${paid.amount}, 'already_paid', 'done', 'twice', now() from twice returning id, payment_id
    )
    insert into ledger_entry (company_id, event_id, order_id, payment_id, refund_id, kind, from_account, to_account, amount, occurred_at)
    select ${company.id}, ${shop.event.id}, ${order.id}, payment_id, refund_id, kind, 'buyers', 'ticket_money', amount, '2025-12-11T10:00:00Z'
      from back, lateral (values ('payment', null::bigint, ${paid.amount}::bigint), ('refund', back.id, -${paid.amount}::bigint)) as row (kind, refund_id, amount)`.execute(
    db,
  )
  expect(await linesOf('2025-12')).toEqual([
    [21, 96, 0, 17],
    [9, 2500, 0, 206],
    [null, paid.amount, paid.amount, 0],
  ])
})

test('it is saved for a spreadsheet in the language that was asked for, its totals last', async () => {
  const input = { company_id: company.id, start: '2026-01-01', end: '2026-01-31', format: 'csv', language: 'nl' }
  const answer = await server.send('downloadVatOverview', input, { headers: await signInAdmin(server, company) })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="vat-2026-01-01-2026-01-31.csv"')
  const lines = answer.raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('Maand;Btw-tarief;Verkocht;Terugbetaald;Totaal incl. btw;Totaal excl. btw;Btw')
  expect(lines[1]).toBe('2026-01;21 %;18,41;0,00;18,41;15,21;3,20')
  expect(lines.at(-1)).toBe('Totaal;;93,41;0,00;93,41;84,02;9,39')
})

test('only users who may see the money of their own company see it, and a period has its days in order', async () => {
  const input = { company_id: company.id, start: '2026-01-01', end: '2026-01-31' }
  const ask = async (headers: Record<string, string>) => (await server.send('getVatOverview', input, { headers })).status
  expect(await ask(await signInWith(server, company, 'my_company.invoices'))).toBe(200)
  expect(await ask(await signInWith(server, company, 'my_company.users'))).toBe(403)
  expect(await ask(await signInAdmin(server, await aCompany(server.services.db, { host: null })))).toBe(404)
  const headers = await signInAdmin(server, company)
  expect(codesAndFields(await server.send('getVatOverview', { ...input, end: '2025-12-31' }, { headers }))).toEqual([
    'end_date_before_start_date end',
  ])
})

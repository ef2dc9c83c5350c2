import type { CallAnswer } from '@entree/contract/calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { anEvent, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { aSeller, giveBack, sell, type Seller } from './seller-testing.ts'

const server = prepareServer()
const ada = prepare(() => aUser(server, null))
let headers: Record<string, string>
let prefixes = 0
beforeEach(() => goTo('2026-04-02T10:00:00.000Z'))

type Invoice = CallAnswer<'getInvoice'>
const db = () => server.services.db
async function goTo(now: string): Promise<void> {
  server.clock.set(now)
  headers = await signIn(server, ada)
}
const seller = () => aSeller(server, { prefix: `CH${++prefixes}-` })
const march = { period_start: '2026-03-01', period_end: '2026-03-31' }
const february = { period_start: '2026-02-01', period_end: '2026-02-28' }
const ask = (of: Seller, period = march) => server.send('generateInvoice', { company_id: of.company.id, ...period }, { headers })
const make = async (of: Seller, period = march): Promise<Invoice> => (await ask(of, period)).body
const credit = (of: Seller, invoice: Invoice, lines: { line_id: number; quantity: number }[] = []) =>
  server.send('creditInvoice', { company_id: of.company.id, id: invoice.id, lines, reason: null }, { headers })
type Lines = { lines: Pick<Invoice['lines'][number], 'kind' | 'fee_type' | 'quantity' | 'unit'>[] }
const linesOf = ({ lines }: Lines) =>
  lines.map(({ kind, fee_type, quantity, unit }) => [kind === 'correction' ? `correction ${fee_type}` : kind, quantity, unit])
const feeLines = (invoice: Lines) => linesOf(invoice).filter(([kind]) => kind !== 'payment_cost')
const setFee = (
  of: Seller,
  fee: { type: string; amount: number; start_date: string; event_id?: number; retroactive?: boolean },
) =>
  db()
    .insertInto('company_fee')
    .values({ company_id: of.company.id, ...fee })
    .execute()
const endUnits = (order_id: number, day: string, column: 'refunded_at' | 'cancelled_at' = 'refunded_at') =>
  db()
    .updateTable('order_product')
    .set({ [column]: `${day}T12:00:00.000Z` })
    .where('order_id', '=', order_id)
    .execute()

test('M27 a positive line of an invoice with a correction below zero is not credited alone; the invoice stands until all of it is', async () => {
  const of = await seller()
  await sell(server, of, 10, { day: '2026-02-10' })
  await make(of, february)
  await setFee(of, { type: 'ticket_fee', amount: 80, start_date: '2026-03-01', event_id: of.event.id, retroactive: true })
  await sell(server, of, 10, { day: '2026-03-10' })
  const invoice = await make(of)
  expect(linesOf(invoice)).toEqual([
    ['ticket_fee', 10, 80],
    ['correction ticket_fee', 10, -20],
    ['payment_cost', 1, 29],
  ])
  const [tickets, correction] = invoice.lines
  expect(codesAndFields(await credit(of, invoice, [{ line_id: tickets!.id, quantity: 10 }]))).toEqual([
    'credit_above_invoice lines',
  ])
  expect(codesAndFields(await credit(of, invoice, [{ line_id: correction!.id, quantity: 10 }]))).toEqual([
    'credit_above_invoice lines',
  ])
  const part = (await credit(of, invoice, [{ line_id: tickets!.id, quantity: 7 }])).body
  expect(part).toMatchObject({ subtotal: -560, vat: -118, total: -678 })
  expect(codesAndFields(await ask(of))).toEqual(['period_already_invoiced'])
  const rest = (await credit(of, invoice)).body
  expect([part.subtotal + rest.subtotal, part.vat + rest.vat]).toEqual([-invoice.subtotal, -invoice.vat])
  const read = await server.send('getInvoice', { company_id: of.company.id, id: invoice.id }, { headers })
  expect(read.body.state).toBe('credited')
  expect((await make(of)).total).toBe(invoice.total)
  expect(await recountLedger(db())).toEqual([])
})

test('M10 M30 DEC-B-160 an invoice whose lines come to nothing together stands: its period is not invoiced again, its correction not made again', async () => {
  const of = await seller()
  await sell(server, of, 10, { day: '2026-02-10', type: 'box_office' })
  await setFee(of, { type: 'box_office_ticket_fee', amount: 100, start_date: '2026-02-01' })
  await make(of, february)
  const half = { type: 'box_office_ticket_fee', amount: 50, start_date: '2026-03-01', event_id: of.event.id, retroactive: true }
  await setFee(of, half)
  await sell(server, of, 10, { day: '2026-03-10', type: 'box_office' })
  expect(await make(of)).toMatchObject({ subtotal: 0, total: 0, state: 'paid' })
  expect(codesAndFields(await ask(of))).toEqual(['period_already_invoiced'])
  await sell(server, of, 1, { day: '2026-04-10', type: 'box_office' })
  await goTo('2026-05-02T10:00:00.000Z')
  const april = await make(of, { period_start: '2026-04-01', period_end: '2026-04-30' })
  expect(linesOf(april)).toEqual([['box_office_ticket_fee', 1, 50]])
})

test('M17 M27 an invoice below zero is credited as well', async () => {
  const of = await seller()
  await sell(server, of, 10, { day: '2026-02-10', type: 'box_office' })
  await make(of, february)
  await setFee(of, {
    type: 'box_office_ticket_fee',
    amount: 20,
    start_date: '2026-03-01',
    event_id: of.event.id,
    retroactive: true,
  })
  const invoice = await make(of)
  expect(invoice).toMatchObject({ subtotal: -300, vat: -63, total: -363 })
  expect((await credit(of, invoice)).body).toMatchObject({ subtotal: 300, vat: 63, total: 363 })
  expect(await recountLedger(db())).toEqual([])
})

test('M5 the refund fee is of tickets: what has none costs nothing, an amount without a product counts as one', async () => {
  const of = await seller()
  const poster = await aProduct(db(), of.event, { price: 500, has_ticket: false })
  const order = await aPaidOrder(server, of, {
    products: [
      { id: of.product.id, amount: 2, price: 2500 },
      { id: poster.id, amount: 3, price: 500 },
    ],
    order: { paid_at: '2026-02-10T12:00:00.000Z' },
  })
  const other = await sell(server, of, 1, { day: '2026-02-10' })
  const payment = await db().selectFrom('payment').select('id').where('order_id', '=', other.id).executeTakeFirstOrThrow()
  const at = '2026-03-10T12:00:00.000Z'
  const refund = await db()
    .insertInto('refund')
    .values({
      company_id: of.company.id,
      order_id: order.id,
      payment_id: payment.id,
      amount: 6500,
      status: 'done',
      reason: 'asked',
      idempotency_key: 'posters',
      created_at: at,
      done_at: at,
      next_attempt_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = order.unit_ids.map((order_product_id, index) => ({
    company_id: of.company.id,
    refund_id: refund.id,
    order_product_id,
    price: index < 2 ? 2500 : 500,
    service_fee: 0,
  }))
  await db().insertInto('refund_product').values(rows).execute()
  await giveBack(server, of, { id: other.id, amount: 700, day: '2026-03-11' })
  expect(linesOf(await make(of))).toEqual([['refund_fee', 3, 75]])
})

test('M1 M7 a free ticket costs the fee of its own day', async () => {
  const of = await seller()
  await setFee(of, { type: 'free_ticket_fee', amount: 0, start_date: '2026-02-01' })
  await sell(server, of, 10, { day: '2026-02-10', is_free: true })
  await sell(server, of, 1, { day: '2026-02-11' })
  await make(of, february)
  await setFee(of, { type: 'free_ticket_fee', amount: 50, start_date: '2026-03-05' })
  await sell(server, of, 1, { day: '2026-03-04', is_free: true })
  await sell(server, of, 1, { day: '2026-03-10', is_free: true })
  expect(linesOf(await make(of))).toEqual([['free_ticket_fee', 1, 50]])
})

test('FEE-12 M6 M7 M30 a period is counted as it stood at its end, whenever it is invoiced: later refunds and cancellations change nothing of it', async () => {
  const of = await seller()
  await setFee(of, { type: 'free_ticket_percentage', amount: 50, start_date: '2026-02-01' })
  const paid = await sell(server, of, 4, { day: '2026-03-02' })
  const free = await sell(server, of, 3, { day: '2026-03-03', is_free: true })
  const preview = async () =>
    feeLines((await server.send('previewInvoice', { company_id: of.company.id, ...march }, { headers })).body)
  const before = [
    ['ticket_fee', 4, 100],
    ['free_ticket_fee', 1, 25],
  ]
  expect(await preview()).toEqual(before)
  await endUnits(paid.id, '2026-04-01')
  await endUnits(free.id, '2026-04-01')
  expect(await preview()).toEqual(before)
  await endUnits(free.id, '2026-03-31')
  expect(await preview()).toEqual([['ticket_fee', 4, 100]])
  await endUnits(paid.id, '2026-03-31')
  expect(await preview()).toEqual([['ticket_fee', 4, 100]])
})

test('M10 an order that went to an event with a retroactive fee is corrected to it, and the event that it left has no part in it', async () => {
  const of = await seller()
  const moved = await sell(server, of, 2, { day: '2026-02-10' })
  await sell(server, of, 1, { day: '2026-02-10' })
  await make(of, february)
  const other = await anEvent(db(), of.company)
  await db().updateTable('order').set({ event_id: other.id }).where('id', '=', moved.id).execute()
  await db().updateTable('ticket').set({ event_id: other.id }).where('order_id', '=', moved.id).execute()
  for (const { id, amount } of [
    { id: other.id, amount: 50 },
    { id: of.event.id, amount: 90 },
  ])
    await setFee(of, { type: 'ticket_fee', amount, start_date: '2026-03-01', event_id: id, retroactive: true })
  expect(linesOf(await make(of)).toSorted()).toEqual([
    ['correction ticket_fee', 1, -10],
    ['correction ticket_fee', 2, -50],
  ])
})

test('M7 M10 a free-ticket fee that is made retroactive corrects the free tickets that were invoiced', async () => {
  const of = await seller()
  await sell(server, of, 12, { day: '2026-02-10', is_free: true })
  expect(linesOf(await make(of, february))).toEqual([['free_ticket_fee', 12, 25]])
  await setFee(of, { type: 'free_ticket_fee', amount: 20, start_date: '2026-03-01', event_id: of.event.id, retroactive: true })
  await sell(server, of, 1, { day: '2026-03-10', is_free: true })
  expect(linesOf(await make(of))).toEqual([
    ['free_ticket_fee', 1, 20],
    ['correction free_ticket_fee', 12, -5],
  ])
})

test('FEE-11 M2 M7 a ticket that a discount code made free has the free-ticket fee, one that it took a part of the ticket fee', async () => {
  const of = await seller()
  await setFee(of, { type: 'free_ticket_percentage', amount: 0, start_date: '2026-02-01' })
  const order = (amount: number, adjustment: number) =>
    aPaidOrder(server, of, {
      products: [{ id: of.product.id, amount, price: 2500 }],
      order: { paid_at: '2026-03-10T12:00:00.000Z', discount_code_adjustment: adjustment, total: amount * 2500 + adjustment },
    })
  await order(2, -5000)
  await order(3, -5000)
  const mixed = await order(4, -5000)
  await db().updateTable('order_product').set({ takes_code: false }).where('id', 'in', mixed.unit_ids.slice(2)).execute()
  expect(linesOf(await make(of))).toEqual([
    ['ticket_fee', 5, 100],
    ['free_ticket_fee', 4, 25],
  ])
})

test('M13 M21 a credit keeps the row of its invoice though the prefix changed; anti-dated is never before the last of the row, over a year either', async () => {
  const of = await seller()
  await sell(server, of, 1, { day: '2026-03-10' })
  const invoice = await make(of)
  const { company } = of
  await db()
    .updateTable('company')
    .set({ invoice_prefix: `NEW${company.id}-` })
    .where('id', '=', company.id)
    .execute()
  expect((await credit(of, invoice)).body.number).toBe(invoice.number.replace('0001', '0002'))
  await goTo('2027-01-05T10:00:00.000Z')
  await sell(server, of, 1, { day: '2027-01-04' })
  await sell(server, of, 1, { day: '2026-12-10' })
  expect((await make(of, { period_start: '2027-01-01', period_end: '2027-01-04' })).date).toBe('2027-01-05')
  const december = { company_id: company.id, period_start: '2026-12-01', period_end: '2026-12-31', anti_date: true }
  expect((await server.send('generateInvoice', december, { headers })).body).toMatchObject({ date: '2027-01-05' })
})

test('M15 M27 an invoice that a payout settled on the day it was made is partly credited after a credit', async () => {
  const of = await seller()
  await sell(server, of, 20, { day: '2026-02-10' })
  const invoice = await make(of, february)
  const payout = { company_id: of.company.id, period_end: '2026-02-28', set_off: true, payout_delay_days: 5 }
  expect((await server.send('generatePayout', payout, { headers })).body).toMatchObject({ payout_date: '2026-03-05' })
  const read = async () => (await server.send('getInvoice', { company_id: of.company.id, id: invoice.id }, { headers })).body
  expect(await read()).toMatchObject({ state: 'paid', paid_on: '2026-04-02', date: '2026-04-02' })
  await credit(of, invoice, [{ line_id: invoice.lines[0]!.id, quantity: 1 }])
  expect(await read()).toMatchObject({ state: 'partly_credited', open: 0 })
  const found = await server.send('listInvoices', { page: 1, search: invoice.number, state: 'partly_credited' }, { headers })
  expect(found.body.data).toHaveLength(1)
})

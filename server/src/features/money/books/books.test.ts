import { beforeEach, expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { aSeller, chargeBack, giveBack, sell, type Seller } from '#features/money/invoices/seller-testing.ts'
import { bookSwitch } from '#features/money/ledger/book-movements.ts'
import { systemScope } from '#features/services.ts'
import { transact } from '#platform/scope.ts'

const server = prepareServer()
let headers: Record<string, string>
let prefixes = 0
beforeEach(async () => {
  server.clock.set('2026-04-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null))
})

const march = { period_start: '2026-03-01', period_end: '2026-03-31' }
const period = { start: '2026-03-01', end: '2026-04-30' }

/** A company with sales in March, one of them given back in part, invoiced and paid out with set-off. */
async function aMonth() {
  const of = await aSeller(server, { prefix: `BK${++prefixes}-` })
  const company_id = of.company.id
  const orders = [await sell(server, of, 3, { day: '2026-03-02' }), await sell(server, of, 1, { day: '2026-03-05' })]
  await giveBack(server, of, { id: orders[0]!.id, amount: 2500, day: '2026-03-20' })
  const invoice = (await server.send('generateInvoice', { company_id, ...march }, { headers })).body
  const payout = (await server.send('generatePayout', { company_id, period_end: '2026-03-31', set_off: true }, { headers })).body
  return { ...of, company_id, orders, invoice, payout }
}
type Call = 'downloadPayoutLines' | 'downloadInvoiceLines' | 'downloadBooks'
/** The rows of a table as its file has them, without the headers; the amounts of its last column in cents. */
async function table(call: Call, input: object, as = headers) {
  const { status, raw } = await server.send(call, { format: 'csv', language: 'en', ...input }, { headers: as })
  expect(status).toBe(200)
  const [head = '', ...lines] = raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  const rows = lines.map((line) => line.split(','))
  return { head: head.split(','), rows, last: rows.map((row) => Math.round(Number(row.at(-1)) * 100)) }
}
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

test('BOOK-01 a payout is a table of its orders with method, money, fees and invoice, and adds up to what is paid out', async () => {
  const { company_id, orders, invoice, payout, event } = await aMonth()
  const { rows, last } = await table('downloadPayoutLines', { company_id, id: payout.id })
  const [first, second] = orders.map(({ id }) => String(id))
  expect(rows.slice(0, 3).map((row) => [row[0], row[1], row[2], ...row.slice(4)])).toEqual([
    ['2026-03-02', first, event.name, '75.00', '0.00', '3.29', invoice.number, '75.00'],
    ['2026-03-05', second, event.name, '25.00', '0.00', '1.29', invoice.number, '25.00'],
    ['2026-03-20', first, event.name, '0.00', '25.00', '0.75', invoice.number, '-25.00'],
  ])
  expect(rows[0]![3]).not.toBe('')
  expect(sum(last.slice(0, -1))).toBe(payout.amount)
  expect(last.at(-1)).toBe(payout.amount)
})

test('BOOK-01 a refund that came back stands among what was refunded, as in the payout itself', async () => {
  const of = await aSeller(server, { prefix: `BK${++prefixes}-` })
  const company_id = of.company.id
  const order = await sell(server, of, 3, { day: '2026-03-02' })
  await giveBack(server, of, { id: order.id, amount: 2500, day: '2026-03-20' })
  const { db } = server.services
  const entries = db.selectFrom('ledger_entry').selectAll().where('company_id', '=', company_id)
  const { id: _, ...refund } = await entries.where('kind', '=', 'refund').executeTakeFirstOrThrow()
  const back = { ...refund, kind: 'refund_failed', amount: 2500, occurred_at: '2026-03-22T12:00:00.000Z' }
  await db.insertInto('ledger_entry').values(back).execute()
  const payout = (await server.send('generatePayout', { company_id, period_end: '2026-03-31', set_off: false }, { headers })).body
  expect(payout).toMatchObject({ charged: 7500, refunded: 0, amount: 7500 })
  const { rows } = await table('downloadPayoutLines', { company_id, id: payout.id })
  expect(rows.slice(0, 3).map((row) => [row[0], row[4], row[5]])).toEqual([
    ['2026-03-02', '75.00', '0.00'],
    ['2026-03-20', '0.00', '25.00'],
    ['2026-03-22', '0.00', '-25.00'],
  ])
})

test('BOOK-01 INV-16 BORD-54 an order that was moved has its method with both events, its fees once, and no line with an event it left at once', async () => {
  const { db } = server.services
  const of = await aSeller(server, { prefix: `BK${++prefixes}-` })
  const company_id = of.company.id
  const other = await anEvent(db, of.company)
  const [at_once, later] = [await sell(server, of, 1, { day: '2026-03-02' }), await sell(server, of, 2, { day: '2026-03-03' })]
  const stays = await sell(server, of, 1, { day: '2026-03-04' })
  const move = async ({ id }: { id: number }, day: string) => {
    server.clock.set(`${day}T20:00:00.000Z`)
    await transact(systemScope(server.services, company_id, 'test'), async (scope) => {
      await bookSwitch(scope, id, of.event.id, other.id)
      await scope.tx.updateTable('order').set({ event_id: other.id }).where('id', '=', id).execute()
    })
  }
  await move(at_once, '2026-03-02')
  await move(later, '2026-03-10')
  server.clock.set('2026-04-02T10:00:00.000Z')
  const invoice = (await server.send('generateInvoice', { company_id, ...march }, { headers })).body
  const payout = (await server.send('generatePayout', { company_id, period_end: '2026-03-31', set_off: true }, { headers })).body
  const { rows, last } = await table('downloadPayoutLines', { company_id, id: payout.id })
  const lines = rows.filter((row) => row[3] !== '').map((row) => [row[1], row[2], ...row.slice(4, 7), row.at(-1)])
  expect(lines).toEqual([
    [String(at_once.id), other.name, '25.00', '0.00', '1.29', '25.00'],
    [String(later.id), of.event.name, '50.00', '0.00', '2.29', '50.00'],
    [String(stays.id), of.event.name, '25.00', '0.00', '1.29', '25.00'],
    [String(later.id), of.event.name, '-50.00', '0.00', '0.00', '-50.00'],
    [String(later.id), other.name, '50.00', '0.00', '0.00', '50.00'],
  ])
  expect(sum(rows.map((row) => Math.round(Number(row[6]) * 100)))).toBe(invoice.subtotal)
  expect(sum(last.slice(0, -1))).toBe(payout.amount)
  // The orders of each event in the back office are the same.
  const ordersOf = async (event_id: number) => {
    const { body } = await server.send('listPayoutOrders', { company_id, id: payout.id, event_id, page: 1 }, { headers })
    return [...body.data.map(({ order_id, charged }) => [order_id, charged]), body.other_days]
  }
  const nothing = { charged: 0, refunded: 0 }
  expect(await ordersOf(of.event.id)).toEqual([[later.id, 5000], [stays.id, 2500], [later.id, -5000], nothing])
  expect(await ordersOf(other.id)).toEqual([[at_once.id, 2500], [later.id, 5000], nothing])
})

test('INV-16 BOOK-01 an order that was given back in part and moved on one day has a line with each event, and its fees once', async () => {
  const of = await aSeller(server, { prefix: `BK${++prefixes}-` })
  const company_id = of.company.id
  const other = await anEvent(server.services.db, of.company)
  const { id } = await sell(server, of, 2, { day: '2026-03-05' })
  await giveBack(server, of, { id, amount: 2500, day: '2026-03-05' })
  server.clock.set('2026-03-05T20:00:00.000Z')
  await transact(systemScope(server.services, company_id, 'test'), async (scope) => {
    await bookSwitch(scope, id, of.event.id, other.id)
    await scope.tx.updateTable('order').set({ event_id: other.id }).where('id', '=', id).execute()
  })
  server.clock.set('2026-04-02T10:00:00.000Z')
  const invoice = (await server.send('generateInvoice', { company_id, ...march }, { headers })).body
  const payout = (await server.send('generatePayout', { company_id, period_end: '2026-03-31', set_off: true }, { headers })).body
  const { rows } = await table('downloadPayoutLines', { company_id, id: payout.id })
  const lines = rows.filter((row) => row[1] === String(id))
  expect(lines.map((row) => row[2]).toSorted()).toEqual([of.event.name, other.name].toSorted())
  expect(sum(lines.map((row) => Math.round(Number(row[6]) * 100)))).toBe(invoice.subtotal)
})

test('BOOK-02 an invoice is a table of the orders of its lines, with VAT and total; a credit invoice of its lines', async () => {
  const { company_id, invoice } = await aMonth()
  const { rows, last } = await table('downloadInvoiceLines', { company_id, id: invoice.id })
  expect(rows).toHaveLength(7)
  expect(sum(last.slice(0, -1))).toBe(invoice.total)
  expect(last.at(-1)).toBe(invoice.total)
  const credit = (await server.send('creditInvoice', { company_id, id: invoice.id, lines: [], reason: null }, { headers })).body
  const credited = await table('downloadInvoiceLines', { company_id, id: credit.id })
  expect(credited.last.at(-1)).toBe(-invoice.total)
  expect(sum(credited.last.slice(0, -1))).toBe(-invoice.total)
})

test('INV-20 INV-26 the journal of a period: sales and VAT by rate against who has the money, invoice, set-off and payout, with equal sums', async () => {
  const { company_id, invoice, payout } = await aMonth()
  const account = { payout_iban: 'NL91ABNA0417164300' }
  await server.services.db.updateTable('company').set(account).where('id', '=', company_id).execute()
  const sent = { company_id, id: payout.id, paid_on: '2026-04-02', reference: null }
  expect((await server.send('markPayoutPaid', sent, { headers })).status).toBe(200)
  const { head, rows } = await table('downloadBooks', { company_id, kind: 'journal', ...period })
  expect(head).toEqual(['Date', 'What', 'Account', 'VAT rate', 'Debit', 'Credit', 'Documents'])
  const of = (key: 'subtotal' | 'vat' | 'total') => (invoice[key] / 100).toFixed(2)
  const [net, vat, total, paid] = [of('subtotal'), of('vat'), of('total'), (payout.amount / 100).toFixed(2)]
  const settled = `${invoice.number}; PAYOUT-${payout.id}`
  expect(rows).toEqual([
    ['2026-03-31', 'Sales', 'Ticket money', '', '75.00', '0.00', ''],
    ['2026-03-31', 'Sales', 'Sales without VAT', '9 %', '0.00', '68.81', ''],
    ['2026-03-31', 'Sales', 'VAT on sales', '9 %', '0.00', '6.19', ''],
    ['2026-04-30', 'Invoice', 'Platform fees', '', net, '0.00', invoice.number],
    ['2026-04-30', 'Invoice', 'VAT on platform fees', '', vat, '0.00', invoice.number],
    ['2026-04-30', 'Invoice', 'Invoiced', '', '0.00', total, invoice.number],
    ['2026-04-30', 'Invoice set off', 'Invoiced', '', total, '0.00', settled],
    ['2026-04-30', 'Invoice set off', 'Ticket money', '', '0.00', total, settled],
    ['2026-04-30', 'Payout', 'Bank and cash', '', paid, '0.00', `PAYOUT-${payout.id}`],
    ['2026-04-30', 'Payout', 'Ticket money', '', '0.00', paid, `PAYOUT-${payout.id}`],
    ['2026-04-30', 'Total', '', '', expect.any(String), expect.any(String), ''],
  ])
  expect(rows.at(-1)![4]).toBe(rows.at(-1)![5])
  expect(
    (await table('downloadBooks', { company_id, kind: 'journal', start: '2026-03-01', end: '2026-03-20' })).rows[0]![0],
  ).toBe('2026-03-20')
})

test('INV-25 INV-20 at the end of a year the journal has the invoice of its date, and what was paid on the day it was paid', async () => {
  server.clock.set('2027-01-04T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null))
  const of = await aSeller(server, { prefix: `BK${++prefixes}-` })
  const company_id = of.company.id
  const account = { payout_iban: 'NL91ABNA0417164300' }
  await server.services.db.updateTable('company').set(account).where('id', '=', company_id).execute()
  await sell(server, of, 3, { day: '2026-11-20' })
  await sell(server, of, 2, { day: '2026-12-20' })
  const november = { period_start: '2026-11-01', period_end: '2026-11-30' }
  const december = { period_start: '2026-12-01', period_end: '2026-12-31' }
  const first = (await server.send('generatePayout', { company_id, ...november, set_off: false }, { headers })).body
  const invoice = (await server.send('generateInvoice', { company_id, ...december, anti_date: true }, { headers })).body
  expect(invoice.date).toBe('2026-12-31')
  const sent = { company_id, id: first.id, paid_on: '2026-12-30', reference: null }
  expect((await server.send('markPayoutPaid', sent, { headers })).status).toBe(200)
  const paid = { company_id, id: invoice.id, paid_on: '2027-01-02' }
  expect((await server.send('markInvoicePaid', paid, { headers })).status).toBe(200)
  const journal = async (start: string, end: string) => {
    const { rows } = await table('downloadBooks', { company_id, kind: 'journal', start, end })
    return rows.filter(([, what]) => what !== 'Sales').map((row) => [row[0], row[1], row[2], row[4], row[5]])
  }
  const [total, out] = [(invoice.total / 100).toFixed(2), (first.amount / 100).toFixed(2)]
  expect(await journal('2026-12-01', '2026-12-31')).toEqual([
    ['2026-12-31', 'Invoice', 'Platform fees', (invoice.subtotal / 100).toFixed(2), '0.00'],
    ['2026-12-31', 'Invoice', 'VAT on platform fees', (invoice.vat / 100).toFixed(2), '0.00'],
    ['2026-12-31', 'Invoice', 'Invoiced', '0.00', total],
    ['2026-12-31', 'Payout', 'Bank and cash', out, '0.00'],
    ['2026-12-31', 'Payout', 'Ticket money', '0.00', out],
    ['2026-12-31', 'Total', '', expect.any(String), expect.any(String)],
  ])
  expect(await journal('2027-01-01', '2027-01-31')).toEqual([
    ['2027-01-31', 'Invoice paid', 'Invoiced', total, '0.00'],
    ['2027-01-31', 'Invoice paid', 'Bank and cash', '0.00', total],
    ['2027-01-31', 'Total', '', total, total],
  ])
  const held = await table('downloadBooks', { company_id, kind: 'ledger', start: '2027-01-01', end: '2027-01-31' })
  expect([held.last[0], held.last.at(-1)]).toEqual([5000, 5000])
})

test('BOOK-03 the ledger of a period stands between the opening and the closing balance of what is held', async () => {
  const { company_id, orders, payout, company } = await aMonth()
  await chargeBack(server, { company }, { id: orders[1]!.id, amount: 500, dispute: `books ${company_id}` })
  const whole = await table('downloadBooks', { company_id, kind: 'ledger', ...period })
  expect(whole.rows[0]!.slice(1, 2)).toEqual(['Opening balance'])
  expect([whole.last[0], whole.last.at(-1)]).toEqual([0, payout.amount - 500])
  expect(whole.rows.map((row) => row[1])).toContain('Chargeback')
  const april = await table('downloadBooks', { company_id, kind: 'ledger', start: '2026-04-01', end: '2026-04-30' })
  expect([april.last[0], april.last.at(-1)]).toEqual([7500, payout.amount - 500])
  const changes = april.rows.slice(1, -1).map((row) => Math.round(Number(row.at(-2)) * 100))
  expect(7500 + sum(changes)).toBe(payout.amount - 500)
})

test('BOOK-04 the invoices and payouts of a period are tables; days are in order', async () => {
  const { company_id, invoice, payout } = await aMonth()
  const invoices = await table('downloadBooks', { company_id, kind: 'invoices', ...period })
  expect(invoices.rows.map((row) => row.slice(0, 2))).toEqual([
    [invoice.number, '2026-04-02'],
    ['Total', ''],
  ])
  expect((await table('downloadBooks', { company_id, kind: 'invoices', start: '2026-03-01', end: '2026-03-31' })).rows).toEqual(
    [],
  )
  const payouts = await table('downloadBooks', { company_id, kind: 'payouts', ...period })
  const paid = (payout.amount / 100).toFixed(2)
  expect(payouts.rows.map((row) => row[9])).toEqual([paid, paid])
  const wrong = { company_id, kind: 'ledger', start: '2026-03-02', end: '2026-03-01', format: 'csv' } as const
  expect(codesAndFields(await server.send('downloadBooks', wrong, { headers }))).toEqual(['end_date_before_start_date end'])
})

test('PERM-065 the books are for users who may see the invoices of their own company', async () => {
  const { company_id, company, invoice, payout } = await aMonth()
  const other: Seller = await aSeller(server, { prefix: `BK${++prefixes}-` })
  const inputs = [
    ['downloadPayoutLines', { company_id, id: payout.id, format: 'csv' }],
    ['downloadInvoiceLines', { company_id, id: invoice.id, format: 'csv' }],
    ['downloadBooks', { company_id, kind: 'payouts', ...period, format: 'csv' }],
  ] as const
  for (const [call, input] of inputs) {
    const ask = async (as: Record<string, string>) => (await server.send(call, input, { headers: as })).status
    expect(await ask(await signInWith(server, company, 'my_company.invoices'))).toBe(200)
    expect(await ask(await signInWith(server, company, 'my_company.users'))).toBe(403)
    expect(await ask(await signInAdmin(server, other.company))).toBe(404)
  }
})

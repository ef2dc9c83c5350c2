import type { CallAnswer } from '@entree/contract/calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aSeller, giveBack, sell, type Seller } from './seller-testing.ts'

const server = prepareServer()
let headers: Record<string, string>
beforeEach(async () => {
  server.clock.set('2026-04-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null))
})

type Invoice = CallAnswer<'getInvoice'>
type Line = Invoice['lines'][number]
const db = () => server.services.db
const march = { period_start: '2026-03-01', period_end: '2026-03-31' }
const make = async (of: Seller, period = march): Promise<Invoice> =>
  (await server.send('generateInvoice', { company_id: of.company.id, ...period }, { headers })).body
const ask = (of: Seller, { id }: Invoice, line_id: number, page = 1, as = headers) =>
  server.send('listInvoiceLineOrders', { company_id: of.company.id, id, line_id, page }, { headers: as })
const lineOf = (invoice: Invoice, kind: Line['kind'], unit?: number): Line =>
  invoice.lines.find((line) => line.kind === kind && (unit === undefined || line.unit === unit))!

/** A line opened, from its first page to its last. */
async function open(of: Seller, invoice: Invoice, line: Line) {
  const first = (await ask(of, invoice, line.id)).body
  const pages = [first]
  for (let page = 2; page <= first.last_page; page++) pages.push((await ask(of, invoice, line.id, page)).body)
  const parts = pages.flatMap(({ data }) => data)
  expect(parts).toHaveLength(first.total)
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const quantity = sum(parts.map((part) => part.quantity))
  return { parts, quantity, amount: sum(parts.map((part) => part.amount ?? 0)), missing: first.missing, free: first.free }
}
const none = { quantity: 0, amount: 0 }

test('M11 every line of an invoice is made of orders whose parts are the line to the cent', async () => {
  const of = await aSeller(server, { prefix: 'LPA' })
  await db()
    .insertInto('company_fee')
    .values({ company_id: of.company.id, type: 'ticket_fee', amount: 110, start_date: '2026-03-15' })
    .execute()
  const cost = db().updateTable('payment_cost').where('company_id', '=', of.company.id)
  await cost.set({ fee_fixed: 25, fee_percentage: 1.85 }).execute()
  const early = await sell(server, of, 3, { day: '2026-03-02' })
  for (let day = 10; day < 20; day++) await sell(server, of, 1 + (day % 3), { day: `2026-03-${day}` })
  await sell(server, of, 7, { day: '2026-03-20', type: 'box_office' })
  await sell(server, of, 30, { day: '2026-03-21', is_free: true })
  await giveBack(server, of, { id: early.id, amount: 2500, day: '2026-03-25' })
  // Of other periods.
  await sell(server, of, 5, { day: '2026-02-28' })
  await sell(server, of, 5, { day: '2026-04-01' })
  const invoice = await make(of)
  const kinds = ['ticket_fee', 'ticket_fee', 'box_office_ticket_fee', 'refund_fee', 'free_ticket_fee', 'payment_cost']
  expect(invoice.lines.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
  for (const line of invoice.lines) {
    const { quantity, amount, missing } = await open(of, invoice, line)
    expect([line.kind, quantity, amount, missing]).toEqual([line.kind, line.quantity, line.amount, none])
  }
  const old = await open(of, invoice, lineOf(invoice, 'ticket_fee', 100))
  expect(old.parts[0]).toMatchObject({
    order_id: early.id,
    day: '2026-03-02',
    product: of.product.name,
    quantity: 3,
    amount: 300,
  })
  expect(old.parts.every(({ day }) => day < '2026-03-15')).toBe(true)
  const refund = await open(of, invoice, lineOf(invoice, 'refund_fee'))
  expect(refund.parts).toMatchObject([{ order_id: early.id, day: '2026-03-25', product: null, quantity: 1, amount: 75 }])
})

test('M6 M11 for free tickets it is shown how many stand against how many, and which are beyond the allowance: the last', async () => {
  const of = await aSeller(server, { prefix: 'LPF' })
  await sell(server, of, 100, { day: '2026-03-02' })
  await sell(server, of, 15, { day: '2026-03-03', is_free: true })
  const order = await sell(server, of, 15, { day: '2026-03-21', is_free: true })
  const invoice = await make(of)
  const line = lineOf(invoice, 'free_ticket_fee')
  const { parts, free } = await open(of, invoice, line)
  expect(line.quantity).toBe(20)
  expect(free).toEqual({ paid: 100, free: 30, allowed: 10, invoiced: 0 })
  expect(parts).toMatchObject([
    { day: '2026-03-03', quantity: 5, amount: 125 },
    { order_id: order.id, product: of.free.name, quantity: 15, amount: 375 },
  ])
})

test('M10 M11 a correction says of each ticket what it corrects, also where that is not the same for each', async () => {
  const of = await aSeller(server, { prefix: 'LPR' })
  for (const [day, amount] of [
    ['2026-01-05', 3],
    ['2026-01-06', 1],
    ['2026-02-07', 3],
  ] as const)
    await sell(server, of, amount, { day })
  await make(of, { period_start: '2026-01-01', period_end: '2026-02-28' })
  const fee = { company_id: of.company.id, event_id: of.event.id, type: 'ticket_fee', retroactive: true }
  await db()
    .insertInto('company_fee')
    .values([
      { ...fee, amount: 80, start_date: '2026-01-01' },
      { ...fee, amount: 75, start_date: '2026-02-01', retroactive: false },
    ])
    .execute()
  await sell(server, of, 1, { day: '2026-03-16' })
  const invoice = await make(of)
  const [even, ...more] = invoice.lines.filter(({ kind }) => kind === 'correction')
  expect([even, ...more].map((line) => [line!.quantity, line!.unit])).toEqual([
    [4, -20],
    [3, -25],
  ])
  const [first, second] = [await open(of, invoice, even!), await open(of, invoice, more[0]!)]
  expect(first.parts.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [3, -60],
    [1, -20],
  ])
  expect(second.parts.map(({ quantity, amount }) => [quantity, amount])).toEqual([[3, -75]])
  expect([first.missing, second.missing]).toEqual([none, none])
})

test('M11 what went to another event after it was invoiced is still in its line', async () => {
  const of = await aSeller(server, { prefix: 'LPM' })
  await sell(server, of, 4, { day: '2026-03-02' })
  const moved = await sell(server, of, 2, { day: '2026-03-03' })
  const invoice = await make(of)
  const other = await anEvent(db(), of.company)
  await db().updateTable('order').set({ event_id: other.id }).where('id', '=', moved.id).execute()
  const { quantity, missing } = await open(of, invoice, lineOf(invoice, 'ticket_fee'))
  expect([quantity, missing]).toEqual([6, none])
})

test('M11 a line of 60 orders is read page by page, and what is sold later is not in it', async () => {
  const of = await aSeller(server, { prefix: 'LPP' })
  for (let count = 0; count < 60; count++) await sell(server, of, 1, { day: '2026-03-02' })
  const invoice = await make(of)
  await sell(server, of, 9, { day: '2026-04-01' })
  const line = lineOf(invoice, 'ticket_fee')
  const first = (await ask(of, invoice, line.id)).body
  expect([first.data.length, first.total, first.last_page]).toEqual([25, 60, 3])
  const { parts, amount } = await open(of, invoice, line)
  expect([new Set(parts.map(({ order_id }) => order_id)).size, amount]).toEqual([60, line.amount])
})

test('PERM-065 PERM-077 a line is opened by its company and the platform, never as one of another invoice, company or a credit', async () => {
  const [of, other] = [await aSeller(server, { prefix: 'LPX' }), await aSeller(server, { prefix: 'LPY' })]
  for (const one of [of, other]) await sell(server, one, 2, { day: '2026-03-02' })
  const [invoice, theirs] = [await make(of), await make(other)]
  const [line, their_line] = [invoice.lines[0]!.id, theirs.lines[0]!.id]
  const own = await signIn(server, await aUser(server, of.company))
  const stranger = await signIn(server, await aUser(server, other.company))
  expect((await ask(of, invoice, line, 1, own)).status).toBe(200)
  expect((await ask(of, invoice, line, 1, stranger)).status).toBe(404)
  expect((await ask(of, invoice, their_line, 1, own)).status).toBe(404)
  expect((await ask(other, invoice, line, 1, stranger)).status).toBe(404)
  const input = { company_id: of.company.id, id: invoice.id, lines: [], reason: null }
  const credit = (await server.send('creditInvoice', input, { headers })).body
  expect((await ask(of, credit, credit.lines[0]!.id)).status).toBe(404)
})

import { addRates } from '@entree/domain/money/buyer-invoice.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare } from '../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { anInvoicingShop, askInvoice, BAKERY, refundOf } from './buyer-invoice-testing.ts'
import { closeMonths } from './close-months.ts'
import { readRates } from './document-parts.ts'

const { server } = prepareFaultyServer()
const company = prepare(() => aCompany(server.services.db))
let headers: Record<string, string>
beforeAll(async () => {
  headers = await signInAdmin(server, company)
})

async function openOn(day: string): Promise<FeeShop> {
  server.clock.set(`${day}T10:00:00.000Z`)
  return anInvoicingShop(server, company)
}
const listDocuments = () =>
  server.services.db.selectFrom('buyer_invoice').selectAll().where('company_id', '=', company.id).orderBy('id').execute()
const months = async () => (await listDocuments()).filter(({ kind }) => kind === 'month')
async function overview(start: string, end: string) {
  headers = await signInAdmin(server, company)
  const { body } = await server.send('getVatOverview', { company_id: company.id, start, end }, { headers })
  const sums = body.lines.map(({ rate, net, vat, total }) => ({ rate: rate ?? 0, net, vat, total }))
  return addRates([sums]).map(({ rate, total }) => ({ rate, total }))
}

test('BINV-07 each month that is over gets one document of what nobody asked an invoice for, and all is counted once', async () => {
  const january = await openOn('2026-01-20')
  const early = await buyAt(server, january, { product: 2, other: 1 })
  const own = await buyAt(server, january, { product: 1 })
  await askInvoice(server, own)
  await closeMonths(server.services)
  expect(await months()).toEqual([])
  // The first of February, half past two at night in Amsterdam; then half past three.
  server.clock.set('2026-02-01T01:30:00.000Z')
  await closeMonths(server.services)
  expect(await months()).toEqual([])
  server.clock.set('2026-02-01T02:30:00.000Z')
  await Promise.all([closeMonths(server.services), closeMonths(server.services)])
  const [first, ...none] = await months()
  expect(none).toEqual([])
  expect(first).toMatchObject({ number: 'M2026-0001', date: '2026-02-01', period_start: '2026-01-01', period_end: '2026-01-31' })
  expect(first).toMatchObject({ total: 5000 + 733 + 3 * 61 + 35, order_id: null, customer: null })

  // A refund of it in February, and a buyer who asks for an invoice afterwards.
  const february = await openOn('2026-02-10')
  await refundOf(server, january, early, { amount: 500 })
  await buyAt(server, february, { other: 2 })
  await askInvoice(server, early)
  server.clock.set('2026-03-01T10:00:00.000Z')
  await closeMonths(server.services)
  await closeMonths(server.services)
  const [, second, ...more] = await months()
  expect(more).toEqual([])
  // Two of 7.33 with their fees; what January's document said of the order that has an invoice now is taken back.
  expect(second!.total).toBe(1466 + 2 * 61 + 35 - first!.total)

  // All documents together are the overview of the same time, rate by rate.
  const told = addRates((await listDocuments()).map(readRates)).map(({ rate, total }) => ({ rate, total }))
  expect(told).toEqual(await overview('2026-01-01', '2026-02-28'))
})

test('BINV-07 a month in which nothing was sold has no document, and what was booked late is in the next', async () => {
  const before = await months()
  server.clock.set('2026-04-02T10:00:00.000Z')
  await closeMonths(server.services)
  expect(await months()).toEqual(before)
  const late = await openOn('2026-03-30')
  await buyAt(server, late, { product: 1 })
  server.clock.set('2026-05-02T10:00:00.000Z')
  await closeMonths(server.services)
  const added = (await months()).slice(before.length)
  expect(added.map(({ period_start, total }) => [period_start, total])).toEqual([['2026-04-01', 2500 + 61 + 35]])
})

test('BINV-08 INV-24 MONEY-04 the company lists its documents, finds them by customer, and saves a month as a table and as paper', async () => {
  headers = await signInAdmin(server, company)
  const { body } = await server.send('listBuyerInvoices', { company_id: company.id, page: 1, search: 'zoet &' }, { headers })
  expect(body.data.map(({ kind, customer }) => [kind, customer])).toEqual(
    body.data.map(() => ['invoice', 'Bakkerij Zoet & Zout B.V.']),
  )
  expect(body.total).toBe(2)
  const [month] = await months()
  const { url } = (await server.send('getBuyerInvoicePdf', { id: month!.id }, { headers })).body
  const { rawPayload } = await server.app.inject({ url, headers: { host: 'localhost' } })
  const text = (await pageText(await openPdf(rawPayload))).replaceAll(/\s+/g, ' ')
  expect(text).toContain('M2026-0001')
  expect(text).toContain('Stichting De Haven')
  const books = {
    company_id: company.id,
    kind: 'buyer_invoices',
    start: '2026-02-01',
    end: '2026-02-28',
    format: 'csv',
    language: 'en',
  }
  const { raw } = await server.send('downloadBooks', books, { headers })
  const rows = raw.toString().trim().split('\r\n')
  expect(rows[0]).toContain('VAT rate')
  expect(rows.filter((row) => row.includes('M2026-0001'))).toHaveLength(2)
  // MONEY-04: which month each is of, and whom an invoice is to for the VAT return.
  const head = rows[0]!.split(',')
  const about = (line: string) =>
    ['Period from', 'Period to', 'Country', 'VAT number'].map((name) => line.split(',')[head.indexOf(name)])
  expect(rows.filter((row) => row.includes('M2026-0001')).map(about)).toEqual(
    Array.from({ length: 2 }, () => ['2026-01-01', '2026-01-31', '', '']),
  )
  expect(rows.filter((row) => row.includes(BAKERY.name)).map(about)).toContainEqual(['', '', BAKERY.country, BAKERY.vat_number])
  // What all documents come to, by rate and together: the sum of each column of the lines, and that of the screen.
  const cells = rows.slice(1).map((row) => row.split(','))
  const lines = cells.filter(([number]) => number !== 'Total')
  const cents = (cell: string | undefined) => Math.round(Number(cell) * 100)
  const sumOf = (some: string[][]) => [7, 8, 9].map((at) => some.reduce((sum, line) => sum + cents(line[at]), 0))
  const totals = cells.filter(([number]) => number === 'Total')
  const rates = [...Map.groupBy(lines, (line) => line[6])]
  expect(rates.length).toBeGreaterThan(1)
  expect(totals.map((line) => [line[6], ...sumOf([line])])).toEqual([
    ...rates
      .toSorted(([a = ''], [b = '']) => Number.parseFloat(b) - Number.parseFloat(a))
      .map(([rate, some]) => [rate, ...sumOf(some)]),
    ['', ...sumOf(lines)],
  ])
  const period = { start: books.start, end: books.end, page: 1 }
  const { body: found } = await server.send('listBuyerInvoices', { company_id: company.id, ...period }, { headers })
  expect(found.totals.total).toBe(sumOf(lines)[2])
})

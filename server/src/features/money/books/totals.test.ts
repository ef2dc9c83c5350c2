import { beforeAll, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aSeller, sell, setPlatformVatNumber, type Seller } from '#features/money/invoices/seller-testing.ts'

const server = prepareServer()
let headers: Record<string, string>
let of: Seller
/** More than two pages of invoices and payouts of a company, one of each week, one credited and one paid; and one of another company. */
const WEEKS = 27
const dayOf = (week: number, day: number) => new Date(Date.UTC(2026, 0, 5 + 7 * week + day)).toISOString().slice(0, 10)

beforeAll(async () => {
  const admin = await aUser(server, null)
  const signedIn = async (day: string) => {
    server.clock.set(`${day}T10:00:00.000Z`)
    headers = await signIn(server, admin)
  }
  await signedIn(dayOf(3, 7))
  of = await aSeller(server, { prefix: 'TOT' })
  const other = await aSeller(server, { prefix: 'TOO' })
  await sell(server, other, 1, { day: dayOf(3, 1) })
  await make(other, 3)
  const made: { id: number; company_id: number }[] = []
  for (let week = 0; week < WEEKS; week++) {
    await signedIn(dayOf(week, 7))
    await sell(server, of, 1 + week, { day: dayOf(week, 1) })
    made.push(await make(of, week))
  }
  await signedIn('2026-08-01')
  await server.send('creditInvoice', { company_id: of.company.id, id: made[4]!.id }, { headers })
  await server.send('markInvoicePaid', { company_id: of.company.id, id: made[5]!.id, paid_on: '2026-08-01' }, { headers })
})

async function make({ company }: Seller, week: number) {
  const company_id = company.id
  const period = { period_start: dayOf(week, 0), period_end: dayOf(week, 6) }
  const invoice = (await server.send('generateInvoice', { company_id, ...period, anti_date: true }, { headers })).body
  const answer = await server.send('generatePayout', { company_id, period_end: period.period_end, set_off: false }, { headers })
  expect(answer.status).toBe(200)
  return invoice
}

type List = 'listInvoices' | 'listCompanyInvoices' | 'listPayouts' | 'listCompanyPayouts'
/** All rows of a list, of which each page says the same sums. */
async function all(call: List, input: object) {
  const first = (await server.send(call, { page: 1, ...input }, { headers })).body
  const rows: Record<string, unknown>[] = [...first.data]
  for (let page = 2; page <= first.last_page; page++) {
    const next = (await server.send(call, { page, ...input }, { headers })).body
    expect(next.totals).toEqual(first.totals)
    rows.push(...next.data)
  }
  expect(rows).toHaveLength(first.total)
  return { rows, totals: first.totals as Record<string, number> }
}
const sumOf = (rows: Record<string, unknown>[], key: string) => rows.reduce((sum, row) => sum + Number(row[key]), 0)
const cents = (cell: string | undefined) => Math.round(Number(cell) * 100)

test('INV-24 each page of invoices and payouts has the sums of all that are found, of a company, a state or a period', async () => {
  const company_id = of.company.id
  const period = { start: dayOf(3, 0), end: dayOf(9, 6) }
  for (const input of [
    {},
    { company_id },
    { company_id, ...period },
    { state: 'paid' },
    { ...period, state: 'overdue' },
    period,
  ]) {
    const { rows, totals } = await all('listInvoices', input)
    expect(totals).toMatchObject({ total: sumOf(rows, 'total'), open: sumOf(rows, 'open') })
    expect(totals['subtotal']! + totals['vat']!).toBe(totals['total'])
  }
  for (const input of [{}, { company_id }, { company_id, ...period }, period, { state: 'concept', ...period }]) {
    const { rows, totals } = await all('listPayouts', input)
    for (const [key, sum] of Object.entries(totals)) expect([key, sum]).toEqual([key, sumOf(rows, key)])
  }
  const own = await all('listCompanyInvoices', { company_id, ...period })
  expect(own.rows.map((row) => row['date']).toSorted()).toEqual(Array.from({ length: 7 }, (_, index) => dayOf(3 + index, 6)))
  expect(own.totals['open']).toBeLessThan(own.totals['total']!)
  expect((await all('listCompanyPayouts', { company_id })).rows).toHaveLength(WEEKS)
  // A list that another program copies from has the sums of what is left of it.
  const copied = (await server.send('listInvoices', { company_id, after_id: Number(own.rows[0]!['id']) }, { headers })).body
  expect(copied.totals.total).toBe(sumOf(copied.data, 'total'))
})

test('INV-27 PERM-077 the platform saves its invoices to all companies in one table, with what of them has VAT reverse charged', async () => {
  await setPlatformVatNumber(server, 'NL123456789B01')
  const abroad = await aSeller(server, { prefix: 'TOB', country: 'BE', vat_number: 'BE0123456789' })
  await sell(server, abroad, 4, { day: '2026-07-10' })
  const march = { period_start: '2026-07-01', period_end: '2026-07-31' }
  const shifted = await server.send(
    'generateInvoice',
    { company_id: abroad.company.id, ...march, vat_shifted: true },
    { headers },
  )
  expect(shifted.status).toBe(200)
  // What stands on it, whatever the company is called since.
  await server.services.db.updateTable('company').set({ name: 'Renamed' }).where('id', '=', abroad.company.id).execute()
  const asked = { start: '2026-01-01', end: '2026-12-31', format: 'csv', language: 'en' } as const
  const answer = await server.send('downloadInvoices', asked, { headers })
  const [head = '', ...lines] = answer.raw.toString().trim().split('\r\n')
  const rows = lines.map((line) => line.split(','))
  const at = (header: string) => head.split(',').indexOf(header)
  const { totals } = await all('listInvoices', { start: asked.start, end: asked.end })
  expect(rows).toHaveLength(1 + (await all('listInvoices', {})).rows.length)
  const last = rows.at(-1)!
  const reversed = 'Of it with VAT reverse charged'
  expect(['Subtotal', reversed, 'VAT', 'Total', 'Open'].map((header) => cents(last[at(header)]))).toEqual([
    totals['subtotal'],
    shifted.body.subtotal,
    totals['vat'],
    totals['total'],
    totals['open'],
  ])
  const one = rows.find(([number]) => number === shifted.body.number)!
  expect(['Customer', 'Country', 'VAT number', reversed, 'VAT'].map((header) => one[at(header)])).toEqual([
    abroad.company.name,
    'BE',
    'BE0123456789',
    (shifted.body.subtotal / 100).toFixed(2),
    '0.00',
  ])
  const wrong = { ...asked, start: '2027-01-01' }
  expect((await server.send('downloadInvoices', wrong, { headers })).status).toBe(400)
  const own = await signInAdmin(server, of.company)
  expect((await server.send('downloadInvoices', asked, { headers: own })).status).toBe(403)
})

test('INV-24 the tables of invoices and payouts of a period end with their sums, which are those of the screen', async () => {
  const company_id = of.company.id
  const period = { start: dayOf(0, 0), end: dayOf(9, 6) }
  const table = async (kind: string) => {
    const asked = { company_id, kind, ...period, format: 'csv', language: 'en' }
    const [head = '', ...lines] = (await server.send('downloadBooks', asked, { headers })).raw.toString().trim().split('\r\n')
    const last = (lines.at(-1) ?? '').split(',')
    return { count: lines.length, name: last[0], of: (header: string) => cents(last[head.split(',').indexOf(header)]) }
  }
  const { totals } = await all('listCompanyInvoices', { company_id, ...period })
  const invoices = await table('invoices')
  expect([invoices.count, invoices.name]).toEqual([11, 'Total'])
  expect(['Subtotal', 'VAT', 'Total', 'Open'].map(invoices.of)).toEqual([
    totals['subtotal'],
    totals['vat'],
    totals['total'],
    totals['open'],
  ])
  const paid = (await all('listCompanyPayouts', { company_id, ...period })).totals
  const payouts = await table('payouts')
  expect([payouts.count, payouts.name]).toEqual([11, 'Total'])
  expect(['Paid by buyers', 'Refunded', 'Set off', 'Payout'].map(payouts.of)).toEqual([
    paid['charged'],
    paid['refunded'],
    paid['set_off'],
    paid['amount'],
  ])
})

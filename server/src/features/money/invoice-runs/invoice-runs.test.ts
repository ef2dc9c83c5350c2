import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { standardAutoInvoice, type AutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aSeller as newSeller, giveBack, sell, type Seller } from '#features/money/invoices/seller-testing.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { runInvoicing } from './run-invoicing.ts'

const server = prepareServer()
const ada = prepare(() => aUser(server, null, { name: 'Ada Admin' }))
let headers: Record<string, string>
let sellers = 0
beforeEach(async () => {
  // Nothing of the test before is due.
  await db().updateTable('company_auto_invoice').set({ automatic_invoicing: false }).execute()
  await goTo('2026-04-01T01:00:00.000Z')
})

const db = () => server.services.db
async function goTo(now: string): Promise<void> {
  server.clock.set(now)
  headers = await signIn(server, ada)
}
/** A company that is invoiced automatically, with ten tickets of 25.00 sold in March. */
async function aSeller(settings: Partial<AutoInvoice> = {}, { prefix }: { prefix?: string | null } = {}) {
  const of = await newSeller(server, { prefix: `RUN${(sellers += 1)}` })
  if (prefix === null) await db().updateTable('company').set({ invoice_prefix: null }).where('id', '=', of.company.id).execute()
  const input = { ...standardAutoInvoice, automatic_invoicing: true, ...settings, company_id: of.company.id }
  expect((await server.send('saveAutoInvoice', input, { headers })).status).toBe(200)
  await sell(server, of, 10, { day: '2026-03-10' })
  return of
}
const run = () => runInvoicing(server.services)
const runsOf = async (of: Seller) =>
  (await server.send('listInvoiceRuns', { company_id: of.company.id, page: 1 }, { headers })).body.data
const invoicesOf = async (of: Seller) =>
  (
    await server.send(
      'listCompanyInvoices',
      { company_id: of.company.id, page: 1 },
      { headers: await signInAdmin(server, of.company) },
    )
  ).body.data
const payoutsOf = async (of: Seller) =>
  (
    await server.send(
      'listCompanyPayouts',
      { company_id: of.company.id, page: 1 },
      { headers: await signInAdmin(server, of.company) },
    )
  ).body.data

test('M22 AINV-01 at three in the morning in Amsterdam the month that closed is invoiced and paid out, once', async () => {
  const of = await aSeller()
  await goTo('2026-04-01T00:59:59.000Z')
  await run()
  expect(await runsOf(of)).toEqual([])
  await goTo('2026-04-01T01:00:00.000Z')
  await run()
  await run()
  const [invoice, ...more] = await invoicesOf(of)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({ period_start: '2026-03-10', period_end: '2026-03-31', date: '2026-04-01', state: 'paid' })
  expect(await payoutsOf(of)).toMatchObject([
    { period_start: '2026-03-10', period_end: '2026-03-31', amount: 25_000 - invoice!.total, set_off: invoice!.total },
  ])
  expect(await runsOf(of)).toMatchObject([
    { state: 'made', is_test: false, number: invoice!.number, total: invoice!.total, payout: 25_000 - invoice!.total },
  ])
  await goTo('2026-04-02T01:00:00.000Z')
  await run()
  expect(await invoicesOf(of)).toHaveLength(1)
  expect(await recountLedger(db())).toEqual([])
})

test('AINV-04 AINV-08 AINV-09 AINV-10 AINV-11 M18 M19 M20 M21 it goes by the settings of the company', async () => {
  const weekly = await aSeller({
    payout_frequency: 'weekly',
    set_off_invoices: false,
    max_payment_period_days: 30,
    anti_dating: true,
  })
  const monthly = await aSeller({ payout_delay_days: 10 })
  await run()
  const [first] = (await invoicesOf(weekly)).toReversed()
  expect(first).toMatchObject({ period_end: '2026-03-15', date: '2026-03-15', due_date: '2026-04-14', state: 'open' })
  const [payout] = (await payoutsOf(weekly)).toReversed()
  expect(payout).toMatchObject({ period_end: '2026-03-15', set_off: 0, amount: 25_000, payout_date: '2026-03-20' })
  // The weeks after it had nothing in them.
  expect((await runsOf(weekly)).map(({ state }) => state)).toEqual(['empty', 'empty', 'made'])
  // Settled from the payout, it is due when that is paid.
  expect(await invoicesOf(monthly)).toMatchObject([{ due_date: '2026-04-10', date: '2026-04-01' }])
  expect(await payoutsOf(monthly)).toMatchObject([{ payout_date: '2026-04-10' }])
})

test('M16 M20 an invoice of a company that nothing is held for is due when it has to pay it itself', async () => {
  const of = await newSeller(server, { prefix: 'RUNBO' })
  const input = { ...standardAutoInvoice, automatic_invoicing: true, max_payment_period_days: 21, company_id: of.company.id }
  await server.send('saveAutoInvoice', input, { headers })
  await sell(server, of, 10, { day: '2026-03-10', type: 'box_office' })
  await run()
  expect(await invoicesOf(of)).toMatchObject([{ date: '2026-04-01', due_date: '2026-04-22', state: 'open' }])
  expect(await payoutsOf(of)).toEqual([])
})

test('INV-15 M16 M20 what waits in a payout that was made settles nothing: the invoice after it has its payment period', async () => {
  const of = await aSeller({ set_off_invoices: true, payout_delay_days: 0, max_payment_period_days: 21 })
  await run()
  expect(await payoutsOf(of)).toMatchObject([{ paid_on: null }])
  await sell(server, of, 10, { day: '2026-04-10', type: 'box_office' })
  await goTo('2026-05-01T01:00:00.000Z')
  await run()
  const [april] = await invoicesOf(of)
  expect(april).toMatchObject({ date: '2026-05-01', due_date: '2026-05-22', state: 'open' })
})

test('INV-15 M16 what was given back beyond what was held is taken from what is held: nothing is left to settle the invoice', async () => {
  const of = await aSeller({ payout_delay_days: 10, max_payment_period_days: 21 })
  const order = await sell(server, of, 10, { day: '2026-03-11' })
  await run()
  await sell(server, of, 1, { day: '2026-04-10' })
  await giveBack(server, of, { id: order.id, amount: 10_000, day: '2026-04-20' })
  await goTo('2026-05-01T01:00:00.000Z')
  await run()
  expect((await payoutsOf(of))[0]).toMatchObject({ amount: 0, carried_on: -7500 })
  await sell(server, of, 3, { day: '2026-05-10' })
  await goTo('2026-06-01T01:00:00.000Z')
  await run()
  expect((await invoicesOf(of))[0]).toMatchObject({ date: '2026-06-01', due_date: '2026-06-22', state: 'open' })
})

test('INV-15 M16 M27 what was credited of an invoice that is settled settles the next one', async () => {
  const of = await aSeller({ payout_delay_days: 10, max_payment_period_days: 21 })
  await run()
  const [march] = await invoicesOf(of)
  const credit = { company_id: of.company.id, id: march!.id, lines: [], reason: null }
  expect((await server.send('creditInvoice', credit, { headers })).status).toBe(200)
  await sell(server, of, 10, { day: '2026-04-10', type: 'box_office' })
  await goTo('2026-05-01T01:00:00.000Z')
  await run()
  const april = (await invoicesOf(of)).find(({ period_end }) => period_end === '2026-04-30')
  expect(april).toMatchObject({ date: '2026-05-01', due_date: '2026-05-11', state: 'paid' })
})

test('M23 AINV-02 in test mode it is only reported what would be invoiced, and the period can still be invoiced', async () => {
  const of = await aSeller({ test_mode: true })
  await run()
  expect([await invoicesOf(of), await payoutsOf(of)]).toEqual([[], []])
  const [tried] = await runsOf(of)
  expect(tried).toMatchObject({ state: 'made', is_test: true, number: null, payout: null })
  expect(tried!.total).toBeGreaterThan(0)
  const real = { ...standardAutoInvoice, automatic_invoicing: true, company_id: of.company.id }
  await server.send('saveAutoInvoice', real, { headers })
  expect((await server.send('runAutoInvoice', { company_id: of.company.id }, { headers })).body).toEqual({ made: 1, failed: 0 })
  expect(await invoicesOf(of)).toMatchObject([{ total: tried!.total }])
})

// Guard: the `catch` in `invoiceCompany`; and writing the failure in a transaction of its own.
test('M22 what fails is noted for its company and tried again the next night, and stops no other', async () => {
  const [wrong, right] = [await aSeller({}, { prefix: null }), await aSeller()]
  await run()
  expect(await runsOf(wrong)).toMatchObject([{ state: 'failed', refusal: 'invoice_prefix_missing', number: null }])
  expect([await payoutsOf(wrong), (await invoicesOf(right)).length]).toEqual([[], 1])
  await db().updateTable('company').set({ invoice_prefix: 'MEND' }).where('id', '=', wrong.company.id).execute()
  await run()
  expect((await runsOf(wrong))[0]).toMatchObject({ state: 'failed' })
  await goTo('2026-04-02T01:00:00.000Z')
  await run()
  expect(await runsOf(wrong)).toMatchObject([{ state: 'made', number: 'MEND2026-0001' }])
})

test('what was invoiced by hand is passed over, and paid out all the same', async () => {
  const of = await aSeller()
  await goTo('2026-04-01T00:30:00.000Z')
  const march = { company_id: of.company.id, period_start: '2026-03-01', period_end: '2026-03-31' }
  expect((await server.send('generateInvoice', march, { headers })).status).toBe(200)
  await goTo('2026-05-01T01:00:00.000Z')
  await run()
  expect(await invoicesOf(of)).toHaveLength(1)
  expect(await payoutsOf(of)).toMatchObject([{ period_end: '2026-04-30', charged: 25_000 }])
})

test('M22 DEC-B-160 what of a period was not invoiced by hand is, and the period is paid out once', async () => {
  const of = await aSeller()
  await sell(server, of, 2, { day: '2026-03-01' })
  await sell(server, of, 3, { day: '2026-03-25' })
  const byHand = (period_start: string, period_end = period_start) =>
    server.send('generateInvoice', { company_id: of.company.id, period_start, period_end }, { headers })
  expect((await byHand('2026-03-01')).status).toBe(200)
  expect((await byHand('2026-03-25', '2026-03-28')).status).toBe(200)
  await run()
  await run()
  expect((await invoicesOf(of)).map(({ period_start, period_end }) => [period_start, period_end])).toEqual([
    ['2026-03-02', '2026-03-24'],
    ['2026-03-25', '2026-03-28'],
    ['2026-03-01', '2026-03-01'],
  ])
  expect(await payoutsOf(of)).toMatchObject([{ period_start: '2026-03-01', period_end: '2026-03-31', charged: 37_500 }])
  expect((await runsOf(of)).map(({ period_start, period_end, state }) => [period_start, period_end, state])).toEqual([
    ['2026-03-29', '2026-03-31', 'made'],
    ['2026-03-02', '2026-03-24', 'made'],
  ])
  const [second] = await invoicesOf(of)
  expect(second).toMatchObject({ due_date: '2026-04-06', state: 'paid' })
  expect(await recountLedger(db())).toEqual([])
})

test('M22 the first automatic run begins with what nobody invoiced, though later days were invoiced by hand', async () => {
  const of = await aSeller()
  const late = { company_id: of.company.id, period_start: '2026-03-31', period_end: '2026-03-31' }
  await sell(server, of, 1, { day: '2026-03-31' })
  expect((await server.send('generateInvoice', late, { headers })).status).toBe(200)
  await run()
  expect((await invoicesOf(of)).map(({ period_start, period_end }) => [period_start, period_end])).toEqual([
    ['2026-03-10', '2026-03-30'],
    ['2026-03-31', '2026-03-31'],
  ])
  expect(await payoutsOf(of)).toMatchObject([{ period_end: '2026-03-31', charged: 27_500 }])
})

test('M2 M7 M22 a company is invoiced automatically for free tickets alone, and for a batch alone', async () => {
  const settings = { ...standardAutoInvoice, automatic_invoicing: true }
  const [free, batch] = [await newSeller(server, { prefix: 'RFREE' }), await newSeller(server, { prefix: 'RBATCH' })]
  for (const { company } of [free, batch])
    await server.send('saveAutoInvoice', { ...settings, company_id: company.id }, { headers })
  await sell(server, free, 33, { day: '2026-03-05', is_free: true })
  await aPaidOrder(server, batch, {
    products: [{ id: batch.product.id, amount: 40, price: 2500 }],
    order: { type: 'batch', paid_at: '2026-03-05T12:00:00.000Z' },
  })
  await run()
  const march = { period_start: '2026-03-05', period_end: '2026-03-31' }
  expect(await invoicesOf(free)).toMatchObject([{ ...march, total: 998 }])
  expect(await invoicesOf(batch)).toMatchObject([{ ...march, total: 4840 }])
})

test('M22 of ten runs of a company at once, one says that it made its period', async () => {
  const of = await aSeller()
  const ask = () => server.send('runAutoInvoice', { company_id: of.company.id }, { headers })
  const made = (await Promise.all(Array.from({ length: 10 }, ask))).map(({ body }) => body.made)
  expect(made.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
})

// Held by the locks of invoices and payouts, and by the unique period of a run, whichever of them is taken out.
test('M22 two runs at once, and one that was cut short, invoice each company once', async () => {
  const all: Seller[] = []
  for (let at = 0; at < 12; at += 1) all.push(await aSeller())
  const { now } = server.services
  let asked = 0
  const dying = () => {
    asked += 1
    if (asked > 6) throw new Error('the machine stops')
    return now()
  }
  await expect(runInvoicing({ ...server.services, now: dying })).rejects.toThrow('the machine stops')
  const done = await sql<{ count: number }>`select count(*)::int as count from invoice_run where ran_at = ${now()}
    and company_id = any(${all.map(({ company }) => company.id)}::bigint[])`.execute(db())
  expect(done.rows[0]!.count).toBeGreaterThan(2)
  expect(done.rows[0]!.count).toBeLessThan(12)
  await Promise.all([run(), run(), run()])
  for (const of of all) expect([(await invoicesOf(of)).length, (await payoutsOf(of)).length]).toEqual([1, 1])
  expect(await recountLedger(db())).toEqual([])
})

test('AINV-17 a company sees its runs and starts none', async () => {
  const of = await aSeller()
  await run()
  const admin = await signInAdmin(server, of.company)
  const company_id = of.company.id
  expect((await server.send('listInvoiceRuns', { company_id, page: 1 }, { headers: admin })).body.total).toBe(1)
  expect((await server.send('runAutoInvoice', { company_id }, { headers: admin })).status).toBe(403)
})

import type { CallInput } from '@entree/contract/calls.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields, codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aSeller as newSeller, sell as sellOf, setPlatformVatNumber, type Seller } from './seller-testing.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'

const server = prepareServer()
const ada = prepare(() => aUser(server, null, { name: 'Ada Admin' }))
let headers: Record<string, string>
beforeEach(async () => {
  server.clock.set('2026-04-02T10:00:00.000Z')
  headers = await signIn(server, ada)
})

const db = () => server.services.db
type Own = Seller
const aSeller = (options: Parameters<typeof newSeller>[1] = {}) => newSeller(server, options)
const sell = (of: Own, amount: number, how: Parameters<typeof sellOf>[3]) => sellOf(server, of, amount, how)

const march = { period_start: '2026-03-01', period_end: '2026-03-31' }
const make = (of: Own, input: Partial<CallInput<'generateInvoice'>> = {}) =>
  server.send('generateInvoice', { company_id: of.company.id, ...march, ...input }, { headers })

test('INV-04 M2 M4 M7 M8 M11 M20 a period is invoiced from what was sold in it, each ticket in the period that it was paid in', async () => {
  const of = await aSeller()
  await sell(of, 3, { day: '2026-02-28' })
  await sell(of, 20, { day: '2026-03-01' })
  await sell(of, 20, { day: '2026-03-31' })
  await sell(of, 5, { day: '2026-03-20', type: 'box_office' })
  // Of 48 paid tickets 10 % is 4: so two of six are charged.
  await sell(of, 6, { day: '2026-03-21', type: 'free', is_free: true })
  const preview = (await server.send('previewInvoice', { company_id: of.company.id, ...march }, { headers })).body
  const { status, body } = await make(of)
  expect(status).toBe(200)
  expect(body.lines.map(({ kind, quantity, unit, amount }) => [kind, quantity, unit, amount])).toEqual([
    ['box_office_ticket_fee', 5, 50, 250],
    ['ticket_fee', 40, 100, 4000],
    ['free_ticket_fee', 2, 25, 50],
    ['payment_cost', 2, 29, 58],
  ])
  const sums = { subtotal: 4358, vat: 915, total: 5273 }
  expect(body).toMatchObject({
    ...sums,
    open: 5273,
    state: 'open',
    date: '2026-04-02',
    due_date: '2026-04-16',
    number: 'FT2026-0001',
  })
  expect(preview).toMatchObject({ ...sums, lines: body.lines.map(({ id: _id, credited: _credited, ...line }) => line) })
  expect(body.lines[0]).toMatchObject({ event: of.event.name, payment_method: null })
  const booked = await db()
    .selectFrom('ledger_entry')
    .select(['kind', 'from_account', 'to_account', 'amount'])
    .where('invoice_id', '=', body.id)
    .orderBy('kind')
    .execute()
  expect(booked).toEqual([
    { kind: 'invoice', from_account: 'invoiced', to_account: 'fees', amount: 4358 },
    { kind: 'invoice_vat', from_account: 'invoiced', to_account: 'vat', amount: 915 },
  ])
  expect(await recountLedger(db())).toEqual([])
})

test('DEC-B-160 M21 a period is invoiced once, when it is over, and of something; anti-dated it has its last day', async () => {
  const of = await aSeller({ prefix: 'AD' })
  expect(codesAndFields(await make(of))).toEqual(['invoice_empty'])
  await sell(of, 1, { day: '2026-03-10' })
  expect((await make(of, { anti_date: true })).body).toMatchObject({ date: '2026-03-31', due_date: '2026-04-14' })
  expect(codesAndFields(await make(of))).toEqual(['period_already_invoiced'])
  expect(codesAndFields(await make(of, { period_start: '2026-03-31', period_end: '2026-04-01' }))).toEqual([
    'period_already_invoiced',
  ])
  const wrong = ['invoice_period_invalid period_end']
  expect(codesAndFields(await make(of, { period_start: '2026-04-01', period_end: '2026-04-02' }))).toEqual(wrong)
  expect(codesAndFields(await make(of, { period_start: '2026-02-02', period_end: '2026-02-01' }))).toEqual(wrong)
})

test('M12 M13 MONEY-02 VAT is shifted only abroad and by a platform with a VAT number, and a company without a prefix is not invoiced', async () => {
  const abroad = await aSeller({ prefix: 'VS', country: 'BE', vat_number: 'BE0123456789' })
  await sell(abroad, 10, { day: '2026-03-10' })
  expect(codesAndFields(await make(abroad, { vat_shifted: true }))).toEqual(['platform_vat_number_missing vat_shifted'])
  await setPlatformVatNumber(server, 'NL123456789B01')
  onTestFinished(() => setPlatformVatNumber(server, null))
  expect((await make(abroad, { vat_shifted: true })).body).toMatchObject({
    subtotal: 1029,
    vat: 0,
    total: 1029,
    number: 'VS2026-0001',
    is_vat_shifted: true,
  })
  const here = await aSeller({ prefix: 'VH' })
  await sell(here, 10, { day: '2026-03-10' })
  expect(codesAndFields(await make(here, { vat_shifted: true }))).toEqual(['vat_shift_invalid vat_shifted'])
  await db().updateTable('company').set({ invoice_prefix: null }).where('id', '=', here.company.id).execute()
  expect(codesAndFields(await make(here))).toEqual(['invoice_prefix_missing'])
})

test('M13 ten companies of one prefix invoiced at once, one of them in vain: numbers without a gap, nobody twice', async () => {
  const sellers = await Promise.all(Array.from({ length: 10 }, () => aSeller({ prefix: 'RACE' })))
  for (const one of sellers.slice(1)) await sell(one, 1, { day: '2026-03-10' })
  const [first] = sellers
  const answers = await Promise.all([...sellers, ...sellers].map((one) => make(one)))
  const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.number] : []))
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `RACE2026-000${number}`))
  const refused = answers.flatMap(codesOf).toSorted()
  expect(refused).toEqual([
    ...Array.from({ length: 2 }, () => 'invoice_empty'),
    ...Array.from({ length: 9 }, () => 'period_already_invoiced'),
  ])
  await sell(first!, 1, { day: '2026-03-10' })
  expect((await make(first!)).body.number).toBe('RACE2026-0010')
})

test('M30 what is final is never changed, taken away or emptied out', async () => {
  const of = await aSeller({ prefix: 'FIN' })
  await sell(of, 1, { day: '2026-03-10' })
  const { id } = (await make(of)).body
  const invoices = db().updateTable('invoice').where('id', '=', id)
  await expect(invoices.set({ due_date: '2027-01-01' }).execute()).rejects.toThrow('rows of invoice are never changed')
  await expect(db().deleteFrom('invoice').where('id', '=', id).execute()).rejects.toThrow('rows of invoice are never changed')
  const lines = db().updateTable('invoice_line').where('invoice_id', '=', id)
  await expect(lines.set({ amount: 1 }).execute()).rejects.toThrow('rows of invoice_line are never changed')
})

test('M27 INV-06 credited in part and then whole: its own number, VAT as in the original, together the invoice; and it can be invoiced again', async () => {
  const of = await aSeller({ prefix: 'CR' })
  await sell(of, 20, { day: '2026-03-10' })
  const invoice = (await make(of)).body
  const credit = (lines: { line_id: number; quantity: number }[], reason: string | null = null) =>
    server.send('creditInvoice', { company_id: of.company.id, id: invoice.id, lines, reason }, { headers })
  const [tickets] = invoice.lines
  const part = (await credit([{ line_id: tickets!.id, quantity: 10 }], 'Agreed by phone')).body
  expect(part).toMatchObject({
    kind: 'credit',
    number: 'CR2026-0002',
    credits: 'CR2026-0001',
    subtotal: -1000,
    vat: -210,
    total: -1210,
  })
  expect(part).toMatchObject({ reason: 'Agreed by phone', state: 'credit', open: 0 })
  const read = async () => (await server.send('getInvoice', { company_id: of.company.id, id: invoice.id }, { headers })).body
  expect(await read()).toMatchObject({ state: 'partly_credited', open: invoice.total - 1210 })
  expect(codesAndFields(await credit([{ line_id: tickets!.id, quantity: 11 }]))).toEqual(['credit_above_invoice lines'])
  const rest = (await credit([])).body
  expect(part.total + rest.total).toBe(-invoice.total)
  expect(await read()).toMatchObject({ state: 'credited', open: 0 })
  expect(codesAndFields(await credit([]))).toEqual(['credit_above_invoice lines'])
  expect((await make(of)).body).toMatchObject({ number: 'CR2026-0004', total: invoice.total })
  expect(await recountLedger(db())).toEqual([])
})

test('M20 an invoice is open, overdue after its day, and paid; paid twice is refused, and the ledger has it', async () => {
  const of = await aSeller({ prefix: 'PD' })
  await sell(of, 20, { day: '2026-03-10' })
  const { id, total } = (await make(of)).body
  server.clock.set('2026-04-17T10:00:00.000Z')
  headers = await signIn(server, ada)
  const read = async () => (await server.send('getInvoice', { company_id: of.company.id, id }, { headers })).body
  expect((await read()).state).toBe('overdue')
  const pay = () => server.send('markInvoicePaid', { company_id: of.company.id, id, paid_on: '2026-04-16' }, { headers })
  expect((await pay()).body).toMatchObject({ state: 'paid', open: 0, paid_on: '2026-04-16' })
  expect(codesAndFields(await pay())).toEqual(['invoice_not_open'])
  const owed = await db()
    .selectFrom('ledger_entry')
    .select(['from_account', 'to_account', 'amount'])
    .where('invoice_id', '=', id)
    .where('kind', '=', 'invoice_paid')
    .execute()
  expect(owed).toEqual([{ from_account: 'organiser', to_account: 'invoiced', amount: total }])
  expect(await recountLedger(db())).toEqual([])
})

test('M10 FEE-09 a fee that is made retroactive corrects what was invoiced, once', async () => {
  const of = await aSeller({ prefix: 'RT' })
  await sell(of, 120, { day: '2026-02-10' })
  const february = { period_start: '2026-02-01', period_end: '2026-02-28' }
  expect((await make(of, february)).body.subtotal).toBe(12_029)
  const override = { company_id: of.company.id, event_id: of.event.id, type: 'ticket_fee', amount: 80, start_date: '2026-03-16' }
  await db()
    .insertInto('company_fee')
    .values({ ...override, retroactive: true })
    .execute()
  await sell(of, 80, { day: '2026-03-16' })
  const lines = (await make(of)).body.lines.map(({ kind, fee_type, quantity, unit, amount }) => [
    kind,
    fee_type,
    quantity,
    unit,
    amount,
  ])
  expect(lines).toEqual([
    ['ticket_fee', null, 80, 80, 6400],
    ['correction', 'ticket_fee', 120, -20, -2400],
    ['payment_cost', null, 1, 29, 29],
  ])
  server.clock.set('2026-05-02T10:00:00.000Z')
  headers = await signIn(server, ada)
  expect(codesAndFields(await make(of, { period_start: '2026-04-01', period_end: '2026-04-30' }))).toEqual(['invoice_empty'])
})

test('INV-01 INV-02 INV-03 a company sees its own invoices; the platform sees all, and finds them by number, company and state', async () => {
  const of = await aSeller({ prefix: 'LS' })
  await sell(of, 1, { day: '2026-03-10' })
  const { number } = (await make(of)).body
  const admin = await signInAdmin(server, of.company)
  const own = await server.send('listCompanyInvoices', { company_id: of.company.id, page: 1 }, { headers: admin })
  expect(own.body.data.map((invoice) => invoice.number)).toEqual([number])
  expect((await server.send('listInvoices', { page: 1 }, { headers: admin })).status).toBe(403)
  const found = async (input: object) =>
    (await server.send('listInvoices', { page: 1, ...input }, { headers })).body.data.map((invoice) => invoice.number)
  expect((await found({})).length).toBeGreaterThan(1)
  expect(await found({ search: number })).toEqual([number])
  expect(await found({ search: of.company.name })).toEqual([number])
  expect(await found({ search: number, state: 'open' })).toEqual([number])
  expect(await found({ search: number, state: 'paid' })).toEqual([])
})

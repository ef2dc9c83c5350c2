import type { CallInput } from '@entree/contract/calls.ts'
import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { aSeller as newSeller, giveBack, sell as sellOf, type Seller } from '#features/money/invoices/seller-testing.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'

const server = prepareServer()
const ada = prepare(() => aUser(server, null, { name: 'Ada Admin' }))
let headers: Record<string, string>
let sellers = 0
beforeEach(() => goTo('2026-04-02'))

const db = () => server.services.db
async function goTo(day: string): Promise<void> {
  server.clock.set(`${day}T10:00:00.000Z`)
  headers = await signIn(server, ada)
}
async function aSeller({ iban = 'NL91ABNA0417164300' }: { iban?: string | null } = {}) {
  const seller = await newSeller(server, { prefix: `PO${(sellers += 1)}` })
  await db().updateTable('company').set({ payout_iban: iban }).where('id', '=', seller.company.id).execute()
  return seller
}
const sell = (of: Seller, amount: number, day: string, type?: string) =>
  sellOf(server, of, amount, type ? { day, type } : { day })
const march = { period_start: '2026-03-01', period_end: '2026-03-31' }
const make = (of: Seller, input: Partial<CallInput<'generatePayout'>> = {}) =>
  server.send('generatePayout', { company_id: of.company.id, ...march, ...input }, { headers })
const invoice = async (of: Seller, period = march) =>
  (await server.send('generateInvoice', { company_id: of.company.id, ...period }, { headers })).body
const pay = (of: Seller, id: number, paid_on = '2026-04-06') =>
  server.send('markPayoutPaid', { company_id: of.company.id, id, paid_on, reference: 'BATCH 7' }, { headers })
const balance = async (of: Seller) => (await server.send('getCompanyBalance', { company_id: of.company.id }, { headers })).body

test('INV-05 M14 M15 M19 the ticket money of a period, less what settles the open invoice, on the Monday after the delay', async () => {
  const of = await aSeller()
  const first = await sell(of, 40, '2026-03-02')
  await sell(of, 4, '2026-03-31')
  await sell(of, 3, '2026-03-15', 'box_office')
  await sell(of, 5, '2026-04-01')
  await giveBack(server, of, { id: first.id, amount: 5000, day: '2026-03-20' })
  const { total, id: invoice_id, number } = await invoice(of)
  const preview = (await server.send('previewPayout', { company_id: of.company.id, ...march }, { headers })).body
  const { status, body } = await make(of)
  expect(status).toBe(200)
  const sums = {
    ...march,
    charged: 110_000,
    refunded: 5000,
    carried: 0,
    credited: 0,
    set_off: total,
    amount: 105_000 - total,
    carried_on: 0,
    payout_date: '2026-04-06',
  }
  const parts = {
    lines: [{ event: of.event.name, charged: 110_000, refunded: 5000 }],
    invoices: [{ id: invoice_id, number, kind: 'set_off', amount: total }],
  }
  expect(preview).toEqual({ ...sums, ...parts })
  expect(body).toMatchObject({ ...sums, ...parts, state: 'final', iban: 'NL91ABNA0417164300', paid_on: null, reference: null })
  const settled = (await server.send('getInvoice', { company_id: of.company.id, id: invoice_id }, { headers })).body
  expect(settled).toMatchObject({ state: 'paid', open: 0, paid_on: '2026-04-06' })
  expect(await balance(of)).toEqual({
    ticket_money: 105_000 - total + 12_500,
    in_payouts: 105_000 - total,
    open_invoices: 0,
    has_iban: true,
    into_own_account: false,
    next_from: '2026-04-01',
  })
  expect(await recountLedger(db())).toEqual([])
})

test('M16 without set-off all of it is paid out, and the invoice stays open', async () => {
  const of = await aSeller()
  await sell(of, 10, '2026-03-02')
  const { total } = await invoice(of)
  expect((await make(of, { set_off: false })).body).toMatchObject({ amount: 25_000, set_off: 0, invoices: [] })
  expect((await balance(of)).open_invoices).toBe(total)
})

test('M17 an invoice above the ticket money is settled in part; what was given back above it is carried to the next', async () => {
  const of = await aSeller()
  const order = await sell(of, 40, '2026-02-02')
  await goTo('2026-03-02')
  const february = { period_start: '2026-02-01', period_end: '2026-02-28' }
  await make(of, february)
  await sell(of, 1, '2026-03-02')
  await giveBack(server, of, { id: order.id, amount: 10_000, day: '2026-03-20' })
  await goTo('2026-04-02')
  const short = (await make(of)).body
  expect(short).toMatchObject({ charged: 2500, refunded: 10_000, amount: 0, carried_on: -7500, state: 'nothing' })
  await sell(of, 4, '2026-04-10')
  const march_invoice = await invoice(of, { period_start: '2026-02-01', period_end: '2026-03-31' })
  await goTo('2026-05-04')
  const april = { period_start: '2026-04-01', period_end: '2026-04-30' }
  const next = (await make(of, april)).body
  expect(next).toMatchObject({ carried: -7500, charged: 10_000, set_off: 2500, amount: 0, carried_on: 0 })
  const left = (await server.send('getInvoice', { company_id: of.company.id, id: march_invoice.id }, { headers })).body
  expect([left.open, left.state]).toEqual([march_invoice.total - 2500, 'overdue'])
  expect(await recountLedger(db())).toEqual([])
})

test('M27 what was credited of a settled invoice comes with the next payout, once', async () => {
  const of = await aSeller()
  await sell(of, 20, '2026-03-02')
  const { id, total } = await invoice(of)
  await make(of)
  const credit = { company_id: of.company.id, id, lines: [], reason: 'A mistake' }
  expect((await server.send('creditInvoice', credit, { headers })).body.total).toBe(-total)
  await goTo('2026-05-04')
  const april = { period_start: '2026-04-01', period_end: '2026-04-30' }
  const { body } = await make(of, april)
  expect(body).toMatchObject({
    charged: 0,
    credited: total,
    amount: total,
    invoices: [{ id, kind: 'credit_returned', amount: total }],
  })
  expect(await recountLedger(db())).toEqual([])
  await goTo('2026-06-02')
  expect(codesAndFields(await make(of, { period_start: '2026-05-01', period_end: '2026-05-31' }))).toEqual(['payout_empty'])
})

// Guard: `isFrom` and the comparison with today in `prepare`; without the lock of the company ten at once make several.
test('a period is paid out once: it begins where the last ended, is over, and ten requests at once pay no ticket twice', async () => {
  const of = await aSeller()
  expect(codesAndFields(await make(of))).toEqual(['payout_empty'])
  await sell(of, 2, '2026-03-05')
  const wrong = ['payout_period_invalid period_end']
  expect(codesAndFields(await make(of, { period_start: '2026-03-06' }))).toEqual(wrong)
  expect(codesAndFields(await make(of, { period_end: '2026-04-02' }))).toEqual(wrong)
  const ends = Array.from({ length: 10 }, (_, at) => `2026-03-${31 - at}`)
  const answers = await Promise.all(ends.map((period_end) => make(of, { period_start: undefined, period_end })))
  const charged = answers.map(({ status, body }) => (status === 200 ? body.charged : 0))
  expect(charged.reduce((sum, one) => sum + one, 0)).toBe(5000)
  expect(charged.filter((one) => one > 0)).toHaveLength(1)
  // Whichever of them was the first: the next period begins on the day after it.
  const paid_until = ends[answers.findIndex(({ status }) => status === 200)]!
  expect(codesAndFields(await make(of, { period_start: paid_until, period_end: '2026-04-01' }))).toEqual(wrong)
  await sell(of, 1, '2026-04-01')
  expect((await make(of, { period_start: undefined, period_end: '2026-04-01' })).body).toMatchObject({
    period_start: addDays(paid_until, 1),
    charged: 2500,
  })
})

// Guard: the lock in `lockPaidCompany`; without it two administrators with different days pay out the same money.
test('making a payout waits for another of the same company that is being made', async () => {
  const of = await aSeller()
  await sell(of, 2, '2026-03-05')
  let other: ReturnType<typeof make> | undefined
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`select 1 from company where id = ${of.company.id} for no key update`.execute(tx)
      other = make(of)
      expect(await Promise.race([other.then(() => 'done'), waitUntilBlocked(db(), 1)])).toBe('blocked')
    })
  expect((await other!).status).toBe(200)
})

test('M14 the days are those of Amsterdam: what is paid after midnight there is of the next period', async () => {
  const of = await aSeller()
  await sell(of, 1, '2026-03-20')
  const late = await sell(of, 2, '2026-03-31')
  const row = sql`alter table ledger_entry disable trigger user;
    update ledger_entry set occurred_at = '2026-03-31T22:00:00Z' where order_id = ${sql.lit(late.id)};
    alter table ledger_entry enable trigger user`
  await row.execute(db())
  expect((await make(of)).body.charged).toBe(2500)
  await goTo('2026-05-04')
  expect((await make(of, { period_start: '2026-04-01', period_end: '2026-04-30' })).body.charged).toBe(5000)
})

test('M29 M30 a payout is marked as paid once, with a bank account, and nothing of it is changed afterwards', async () => {
  const of = await aSeller({ iban: null })
  await sell(of, 10, '2026-03-05')
  const { id, state } = (await make(of)).body
  expect(state).toBe('concept')
  expect(codesAndFields(await pay(of, id))).toEqual(['payout_iban_missing'])
  await db().updateTable('company').set({ payout_iban: 'NL91ABNA0417164300' }).where('id', '=', of.company.id).execute()
  const answers = await Promise.all([pay(of, id), pay(of, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const shown = (await server.send('getPayout', { company_id: of.company.id, id }, { headers })).body
  expect(shown).toMatchObject({ state: 'paid', paid_on: '2026-04-06', reference: 'BATCH 7' })
  expect((await balance(of)).ticket_money).toBe(0)
  expect(codesAndFields(await pay(of, id))).toEqual(['payout_not_open'])
  // What it was paid to stays, whatever the company's account is later.
  await db().updateTable('company').set({ payout_iban: 'DE89370400440532013000' }).where('id', '=', of.company.id).execute()
  expect((await server.send('getPayout', { company_id: of.company.id, id }, { headers })).body.iban).toBe('NL91ABNA0417164300')
  for (const statement of [
    sql`update payout set amount = 1 where id = ${id}`,
    sql`update payout set reference = 'other' where id = ${id}`,
    sql`delete from payout where id = ${id}`,
    sql`update payout_line set charged = 1 where payout_id = ${id}`,
    sql`truncate payout_line`,
  ])
    await expect(statement.execute(db())).rejects.toThrow(/never/)
  expect(await recountLedger(db())).toEqual([])
})

test('the recount finds a payout whose rows in the ledger are gone', async () => {
  const of = await aSeller()
  await sell(of, 10, '2026-03-05')
  const { id } = (await make(of)).body
  await pay(of, id)
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`alter table ledger_entry disable trigger user; delete from ledger_entry where payout_id = ${sql.lit(id)}`.execute(
        tx,
      )
      const wrong = (await recountLedger(tx)).filter(({ company_id }) => company_id === of.company.id)
      expect(wrong).toMatchObject([{ payout_id: id, booked: { paid: 0 }, said: { paid: 25_000 } }])
      throw new Error('as it was')
    })
    .catch((error: Error) => expect(error.message).toBe('as it was'))
  expect(await recountLedger(db())).toEqual([])
})

test('GEN-16 INV-01 a company sees its own payouts and what is on its way, and nothing of another', async () => {
  const [of, other] = [await aSeller(), await aSeller()]
  await sell(of, 10, '2026-03-05')
  await sell(other, 1, '2026-03-05')
  const { id } = (await make(of)).body
  const theirs = (await make(other)).body
  const admin = await signInAdmin(server, of.company)
  const company_id = of.company.id
  const list = await server.send('listCompanyPayouts', { company_id, page: 1 }, { headers: admin })
  expect(list.body.data.map((payout) => payout.id)).toEqual([id])
  expect((await server.send('getPayout', { company_id, id: theirs.id }, { headers: admin })).status).toBe(404)
  expect((await server.send('getCompanyBalance', { company_id }, { headers: admin })).body.in_payouts).toBe(25_000)
  for (const [name, input] of [
    ['listPayouts', { page: 1 }],
    ['generatePayout', { company_id, ...march }],
    ['markPayoutPaid', { company_id, id, paid_on: '2026-04-06' }],
  ] as const)
    expect((await server.send(name, input, { headers: admin })).status, name).toBe(403)
  const without = await signInWith(server, of.company, 'my_company.view')
  expect((await server.send('listCompanyPayouts', { company_id, page: 1 }, { headers: without })).status).toBe(403)
})

test('the platform finds payouts by company and by how they stand', async () => {
  const of = await aSeller()
  await sell(of, 10, '2026-03-05')
  const { id } = (await make(of)).body
  await db().updateTable('company').set({ name: 'Zilt & Zand' }).where('id', '=', of.company.id).execute()
  const found = async (input: object) =>
    (await server.send('listPayouts', { page: 1, ...input }, { headers })).body.data.map((payout) => payout.id)
  expect(await found({ search: 'lt & za' })).toEqual([id])
  expect(await found({ search: 'lt & za', state: 'final' })).toEqual([id])
  expect(await found({ search: 'lt & za', state: 'paid' })).toEqual([])
  await pay(of, id)
  expect(await found({ search: 'lt & za', state: 'paid' })).toEqual([id])
})

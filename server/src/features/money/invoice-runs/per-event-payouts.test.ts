import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { beforeEach, expect, test } from 'vitest'
import { anEvent, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aSeller, chargeBack, giveBack, sell, type Seller } from '#features/money/invoices/seller-testing.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { runInvoicing } from './run-invoicing.ts'

const server = prepareServer()
let headers: Record<string, string>
let count = 0
beforeEach(() => goTo('2026-03-01'))
async function goTo(day: string) {
  server.clock.set(`${day}T02:30:00.000Z`)
  headers = await signIn(server, await aUser(server, null))
}

/** A company that is paid out per event, with one that ends in May, one in June and a continuous one. */
async function aHall({ automatic_invoicing = true } = {}) {
  const { db } = server.services
  const may = await aSeller(server, { prefix: `PE${(count += 1)}-` })
  const night = (day: string) => ({ starts_at: `${day}T18:00:00.000Z`, ends_at: `${day}T21:00:00.000Z` })
  await db.updateTable('event').set(night('2026-05-20')).where('id', '=', may.event.id).execute()
  const another = async (values: object): Promise<Seller> => {
    const event = await anEvent(db, may.company, { status: 'live', ...values })
    return { ...may, event, product: await aProduct(db, event, { price: 2500 }) }
  }
  const [june, always] = [await another(night('2026-06-20')), await another({ continuous: true, ...night('2027-01-01') })]
  const company_id = may.company.id
  const set = (changed: object) => server.send('saveAutoInvoice', { company_id, ...standardAutoInvoice, ...changed }, { headers })
  const per_event = { automatic_invoicing, payout_frequency: 'per_event', set_off_invoices: false }
  expect((await set(per_event)).status).toBe(200)
  return { company_id, company: may.company, may, june, always, set, per_event }
}

const payOut = async (company_id: number, period_end: string) =>
  (await server.send('generatePayout', { company_id, period_end, set_off: false }, { headers })).body
const run = async (company_id: number, day: string) => {
  await goTo(day)
  await runInvoicing(server.services)
  const { body } = await server.send('listInvoiceRuns', { company_id, page: 1 }, { headers })
  return body.data.map(({ period_end, payout }) => [period_end, payout])
}

test('INV-10 M18 M22 each event is paid out when it has ended, a continuous one monthly, and every cent once', async () => {
  const { company_id, company, may, june, always } = await aHall()
  await sell(server, may, 1, { day: '2026-04-10' })
  await sell(server, june, 2, { day: '2026-04-11' })
  await sell(server, always, 4, { day: '2026-04-12' })
  const announced = async () => (await server.send('getGlance', {}, { headers: await signInAdmin(server, company) })).body.payout
  await goTo('2026-04-20')
  expect(await announced()).toMatchObject({ amount: 10_000, is_final: false })
  expect(await run(company_id, '2026-05-01')).toEqual([['2026-04-30', 10_000]])
  await sell(server, always, 8, { day: '2026-05-02' })
  expect((await run(company_id, '2026-05-21'))[0]).toEqual(['2026-05-20', 2500])
  expect((await run(company_id, '2026-06-01'))[0]).toEqual(['2026-05-31', 20_000])
  expect((await run(company_id, '2026-06-21'))[0]).toEqual(['2026-06-20', 5000])
  expect(await recountLedger(server.services.db)).toEqual([])
})

test('INV-10 a payout that is made by hand waits for the end of an event too, and takes back at once what was paid of it too early', async () => {
  const { company_id, may, june, set, per_event } = await aHall({ automatic_invoicing: false })
  await set({})
  await sell(server, may, 1, { day: '2026-03-10' })
  const early = await sell(server, june, 2, { day: '2026-03-11' })
  await goTo('2026-04-02')
  expect((await payOut(company_id, '2026-03-31')).amount).toBe(7500)
  const { updated_at } = (await server.send('getAutoInvoice', { company_id }, { headers })).body
  expect((await set({ ...per_event, updated_at })).status).toBe(200)
  await sell(server, may, 4, { day: '2026-05-10' })
  await giveBack(server, june, { id: early.id, amount: 2500, day: '2026-05-11' })
  await goTo('2026-05-22')
  const { amount, lines } = await payOut(company_id, '2026-05-20')
  expect([amount, lines.map(({ charged, refunded }) => charged - refunded)]).toEqual([7500, [10_000, -2500]])
  expect(await recountLedger(server.services.db)).toEqual([])
})

test('INV-11 BOOK-01 the orders of a payout are those of its events, from the days of payouts that had none of them too', async () => {
  const { company_id, may, june } = await aHall({ automatic_invoicing: false })
  const [first, held] = [await sell(server, may, 1, { day: '2026-04-10' }), await sell(server, june, 2, { day: '2026-04-11' })]
  const last = await sell(server, june, 4, { day: '2026-06-01' })
  await goTo('2026-06-30')
  const payouts = [await payOut(company_id, '2026-05-20'), await payOut(company_id, '2026-06-20')]
  const orders = [[first.id], [held.id, last.id]]
  for (const [index, { id, amount, lines }] of payouts.entries()) {
    const asked = { company_id, id, event_id: lines[0]!.event_id, page: 1 }
    const { data, other_days } = (await server.send('listPayoutOrders', asked, { headers })).body
    expect([data.map(({ order_id }) => order_id), other_days]).toEqual([orders[index], { charged: 0, refunded: 0 }])
    const table = { company_id, id, format: 'csv', language: 'en' }
    const { raw } = await server.send('downloadPayoutLines', table, { headers })
    const last_column = raw
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',').at(-1)) * 100)
    expect(last_column).toHaveLength(orders[index]!.length + 1)
    expect(last_column.at(-1)).toBe(amount)
    expect(last_column.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(amount)
  }
})

test('INV-14 M22 M27 when no event is to end any more, what comes late is paid out with the month, on the day that is announced', async () => {
  const { company_id, company, may, june, always } = await aHall()
  // A draft that nothing was sold of is no event yet.
  await server.services.db.updateTable('event').set({ status: 'draft' }).where('id', '=', always.event.id).execute()
  const [early, held] = [await sell(server, may, 4, { day: '2026-04-10' }), await sell(server, june, 2, { day: '2026-04-11' })]
  expect(await run(company_id, '2026-06-21')).toEqual([
    ['2026-06-20', 5000],
    ['2026-05-20', 10_000],
  ])
  const { db } = server.services
  await db.updateTable('company').set({ payout_iban: 'NL91ABNA0417164300' }).where('id', '=', company_id).execute()
  for (const { id } of await db.selectFrom('payout').select('id').where('company_id', '=', company_id).execute())
    await server.send('markPayoutPaid', { company_id, id, paid_on: '2026-06-21' }, { headers })
  const announced = async () => (await server.send('getGlance', {}, { headers: await signInAdmin(server, company) })).body.payout
  expect(await announced()).toBeNull()
  // Nothing is left: no month is dealt with for nothing.
  expect(await run(company_id, '2026-07-01')).toHaveLength(2)
  await giveBack(server, june, { id: held.id, amount: 2500, day: '2026-07-03' })
  await sell(server, may, 3, { day: '2026-08-05' })
  await goTo('2026-08-10')
  expect(await announced()).toEqual({ date: '2026-09-07', amount: 5000, is_final: false })
  const runs = await run(company_id, '2026-09-01')
  expect(runs.slice(0, 3)).toEqual([
    ['2026-08-31', 5000],
    ['2026-07-31', 0],
    ['2026-06-30', null],
  ])
  const [invoice] = (await server.send('listInvoices', { company_id, page: 1 }, { headers })).body.data
  await server.send('markInvoicePaid', { company_id, id: invoice!.id, paid_on: '2026-09-01' }, { headers })
  await server.send('creditInvoice', { company_id, id: invoice!.id, lines: [], reason: null }, { headers })
  expect((await run(company_id, '2026-10-01'))[0]).toEqual(['2026-09-30', invoice!.total])
  await chargeBack(server, may, { id: early.id, amount: 2500, dispute: 'late' })
  await chargeBack(server, may, { id: early.id, amount: 2500, dispute: 'late', state: 'won' })
  expect(await recountLedger(server.services.db)).toEqual([])
})

test('INV-15 M20 an invoice is due when the money that it is taken from is paid out, and not overdue while that is held', async () => {
  const { company_id, may, june, always, set } = await aHall()
  await server.services.db.updateTable('event').set({ status: 'draft' }).where('id', '=', always.event.id).execute()
  const { updated_at } = (await server.send('getAutoInvoice', { company_id }, { headers })).body
  await set({
    automatic_invoicing: true,
    payout_frequency: 'per_event',
    set_off_invoices: true,
    payout_delay_days: 2,
    updated_at,
  })
  await sell(server, may, 1, { day: '2026-04-10' })
  await sell(server, june, 90, { day: '2026-04-11' })
  await run(company_id, '2026-05-21')
  const invoiced = async () => {
    const { data } = (await server.send('listInvoices', { company_id, page: 1 }, { headers })).body
    return data.map(({ period_end, due_date, state, open }) => [period_end, due_date, state, open > 0])
  }
  // Of its 110.81 the event of May has 25.00.
  expect(await invoiced()).toEqual([['2026-05-20', '2026-06-22', 'open', true]])
  await goTo('2026-06-15')
  expect(await invoiced()).toEqual([['2026-05-20', '2026-06-22', 'open', true]])
  await run(company_id, '2026-06-21')
  expect(await invoiced()).toEqual([['2026-05-20', '2026-06-22', 'paid', false]])
  expect(await recountLedger(server.services.db)).toEqual([])
})

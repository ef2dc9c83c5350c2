import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { expect, test } from 'vitest'
import { anEvent, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aSeller, chargeBack, giveBack, sell } from '#features/money/invoices/seller-testing.ts'
import { exported, type ExportInput } from './export-testing.ts'
import { bookSwitch } from '#features/money/ledger/book-movements.ts'
import { systemScope } from '#features/services.ts'
import { transact } from '#platform/scope.ts'

const server = prepareServer()
type Sold = Awaited<ReturnType<typeof sell>>

test('BOOK-05 what the platform charged for an order, on which invoice, and the payout that has it', async () => {
  const of = await aSeller(server, { prefix: 'BOOK5' })
  const company_id = of.company.id
  const first = await sell(server, of, 3, { day: '2026-05-02' })
  const admin = await signIn(server, await aUser(server, null))
  const may = { company_id, period_start: '2026-05-01', period_end: '2026-05-31' }
  const { body: invoice } = await server.send('generateInvoice', may, { headers: admin })
  const { body: payout } = await server.send('generatePayout', { company_id, period_end: '2026-05-31' }, { headers: admin })
  const input: ExportInput = { fields: ['order_number', 'platform_fees', 'invoice_numbers', 'payout_number'] }
  const as = await signInAdmin(server, of.company)
  const rows = await exported(server, as, input)
  expect(rows[1]).toEqual([String(first.id), '3.29', invoice.number, String(payout.id)])
})

test('EXPO-20 BOOK-01 BOOK-05 what was credited of a line is taken off its orders, to the cent, in the export and in the table of a payout', async () => {
  const of = await aSeller(server, { prefix: 'BOOK9' })
  const company_id = of.company.id
  const [first, second] = [await sell(server, of, 2, { day: '2026-05-02' }), await sell(server, of, 1, { day: '2026-05-03' })]
  const headers = await signIn(server, await aUser(server, null))
  const may = { company_id, period_start: '2026-05-01', period_end: '2026-05-31' }
  const { body: invoice } = await server.send('generateInvoice', may, { headers })
  const { body: payout } = await server.send('generatePayout', { company_id, period_end: '2026-05-31' }, { headers })
  const tickets = invoice.lines.find(({ kind }) => kind === 'ticket_fee')!
  const as = await signInAdmin(server, of.company)
  const feesOf = async () => {
    const rows = await exported(server, as, { fields: ['order_number', 'platform_fees', 'invoice_numbers'] })
    const input = { id: payout.id, company_id, format: 'csv', language: 'en' }
    const table = (await server.send('downloadPayoutLines', input, { headers })).raw.toString().split('\r\n')
    const lines = table
      .map((line) => line.split(','))
      .filter(([, order]) => [first, second].some(({ id }) => String(id) === order))
    expect(lines.map((line) => line[6])).toEqual(rows.slice(1).map(([, fees]) => fees))
    return rows.slice(1)
  }
  expect(await feesOf()).toEqual([
    [String(first.id), '2.29', invoice.number],
    [String(second.id), '1.29', invoice.number],
  ])
  const credit = (quantity: number) =>
    server.send('creditInvoice', { company_id, id: invoice.id, lines: [{ line_id: tickets.id, quantity }] }, { headers })
  // One of three of 1.00: 0.33, 0.34 and 0.33 less; what payments cost stays.
  await credit(1)
  expect(await feesOf()).toEqual([
    [String(first.id), '1.62', invoice.number],
    [String(second.id), '0.96', invoice.number],
  ])
  await credit(2)
  expect(await feesOf()).toEqual([
    [String(first.id), '0.29', invoice.number],
    [String(second.id), '0.29', invoice.number],
  ])
})

test('BOOK-05 INV-11 an order whose event waits until it is over has the payout that has its event', async () => {
  const { db } = server.services
  const of = await aSeller(server, { prefix: 'BOOK6' })
  const company_id = of.company.id
  const night = (day: string) => ({ starts_at: `${day}T18:00:00.000Z`, ends_at: `${day}T21:00:00.000Z` })
  await db.updateTable('event').set(night('2026-05-20')).where('id', '=', of.event.id).execute()
  const event = await anEvent(db, of.company, night('2030-06-20'))
  const later = { ...of, event, product: await aProduct(db, event, { price: 2500 }) }
  const [over, waits] = [await sell(server, of, 3, { day: '2026-05-02' }), await sell(server, later, 2, { day: '2026-05-03' })]
  const admin = await signIn(server, await aUser(server, null))
  const settings = { company_id, ...standardAutoInvoice, payout_frequency: 'per_event' }
  await server.send('saveAutoInvoice', settings, { headers: admin })
  const { body } = await server.send('generatePayout', { company_id, period_end: '2026-05-31' }, { headers: admin })
  const as = await signInAdmin(server, of.company)
  const rows = await exported(server, as, { fields: ['order_number', 'payout_number'] })
  expect(rows.slice(1)).toEqual([
    [String(over.id), String(body.id)],
    [String(waits.id), ''],
  ])
})

test('BOOK-05 INV-16 BORD-54 an order that was moved before its event was paid out waits with the event it came to', async () => {
  const { db } = server.services
  const of = await aSeller(server, { prefix: 'BOOK8' })
  const company_id = of.company.id
  const night = (day: string) => ({ starts_at: `${day}T18:00:00.000Z`, ends_at: `${day}T21:00:00.000Z` })
  await db.updateTable('event').set(night('2026-05-20')).where('id', '=', of.event.id).execute()
  const [soon, far] = [await anEvent(db, of.company, night('2026-05-28')), await anEvent(db, of.company, night('2030-06-20'))]
  const orders = [1, 2, 3, 4].map((day) => sell(server, of, 1, { day: `2026-05-0${day}` }))
  const [stays, waits, moved, late] = (await Promise.all(orders)) as [Sold, Sold, Sold, Sold]
  const move = ({ id }: Sold, event: { id: number }) =>
    transact(systemScope(server.services, company_id, 'test'), async (scope) => {
      await bookSwitch(scope, id, of.event.id, event.id)
      await scope.tx.updateTable('order').set({ event_id: event.id }).where('id', '=', id).execute()
    })
  server.clock.set('2026-05-10T10:00:00.000Z')
  await move(waits, far)
  await move(moved, soon)
  server.clock.set('2026-06-01T10:00:00.000Z')
  const admin = await signIn(server, await aUser(server, null))
  const settings = { company_id, ...standardAutoInvoice, payout_frequency: 'per_event' }
  await server.send('saveAutoInvoice', settings, { headers: admin })
  const { body } = await server.send('generatePayout', { company_id, period_end: '2026-05-31' }, { headers: admin })
  expect(body.amount).toBe(7500)
  // What was paid out stays in its payout when the order is moved afterwards.
  await move(late, far)
  const rows = await exported(server, await signInAdmin(server, of.company), { fields: ['order_number', 'payout_number'] })
  const payout = String(body.id)
  expect(new Map(rows.slice(1) as [string, string][])).toEqual(
    new Map([
      [String(stays.id), payout],
      [String(waits.id), ''],
      [String(moved.id), payout],
      [String(late.id), payout],
    ]),
  )
})

test('BOOK-06 received less refunded and charged back is what the ledger has, and VAT is of cancelled products too', async () => {
  const { db } = server.services
  const of = await aSeller(server, { prefix: 'BOOK7' })
  const { id } = await sell(server, of, 3, { day: '2026-05-02' })
  const [unit] = await db.selectFrom('order_product').select('id').where('order_id', '=', id).execute()
  const cancelled_at = '2026-05-03T12:00:00.000Z'
  await db.updateTable('order_product').set({ cancelled_at }).where('id', '=', unit!.id).execute()
  await giveBack(server, of, { id, amount: 1000, day: '2026-05-03' })
  await chargeBack(server, of, { id, amount: 400, dispute: 'lost' })
  for (const state of ['open', 'won'] as const) await chargeBack(server, of, { id, amount: 700, dispute: 'won', state })
  const fields: ExportInput['fields'] = ['products_total', 'vat', 'paid', 'refunded', 'charged_back']
  const rows = await exported(server, await signInAdmin(server, of.company), { fields })
  expect(rows[1]).toEqual(['75.00', '6.19', '75.00', '10.00', '4.00'])
  const entries = await db.selectFrom('ledger_entry').select('amount').where('order_id', '=', id).execute()
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(7500 - 1000 - 400)
})

test('EXPO-21 a test order is in the table only where a column tells it from the others', async () => {
  const of = await aSeller(server, { prefix: 'BOOK21' })
  const real = await sell(server, of, 1, { day: '2026-05-02' })
  const test_order = await sell(server, of, 2, { day: '2026-05-02' })
  const tried = { is_test: true, payment_status: 'test_order_paid' }
  await server.services.db.updateTable('order').set(tried).where('id', '=', test_order.id).execute()
  const as = await signInAdmin(server, of.company)
  const numbersOf = async (input: ExportInput) => (await exported(server, as, input)).slice(1).map(([number]) => number)
  const both = [String(real.id), String(test_order.id)]
  expect(await numbersOf({ fields: ['order_number', 'total', 'paid'] })).toEqual([both[0]])
  expect(await numbersOf({ fields: ['order_number', 'total', 'is_test'] })).toEqual(both)
  expect(await numbersOf({ fields: ['order_number', 'total', 'status'] })).toEqual(both)
  expect(await numbersOf({ fields: ['order_number', 'total'], payment_status: 'test_order_paid' })).toEqual([both[1]])
})

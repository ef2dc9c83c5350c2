import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aSeller, giveBack, sell } from '#features/money/invoices/seller-testing.ts'

const server = prepareServer()
let headers: Record<string, string>
beforeEach(async () => {
  server.clock.set('2026-04-02T10:00:00.000Z')
  headers = await signIn(server, await aUser(server, null))
})

test('CADM what each company sold in a period and what the platform earned with it, the most first, and all of them together', async () => {
  const [few, many] = [await aSeller(server, { prefix: 'USA' }), await aSeller(server, { prefix: 'USB' })]
  await sell(server, few, 2, { day: '2026-03-10' })
  const order = await sell(server, many, 20, { day: '2026-03-01' })
  await sell(server, many, 4, { day: '2026-03-31', type: 'box_office' })
  await sell(server, many, 3, { day: '2026-03-15', is_free: true })
  await sell(server, many, 5, { day: '2026-04-01' })
  await giveBack(server, many, { id: order.id, amount: 2500, day: '2026-03-20' })
  const test_payment = { kind: 'payment', from_account: 'buyers', to_account: 'ticket_money', amount: 9900, is_test: true }
  await server.services.db
    .insertInto('ledger_entry')
    .values({
      ...test_payment,
      company_id: many.company.id,
      event_id: many.event.id,
      order_id: order.id,
      occurred_at: '2026-03-05T12:00:00.000Z',
    })
    .execute()
  const march = { period_start: '2026-03-01', period_end: '2026-03-31' }
  const made = await server.send('generateInvoice', { company_id: many.company.id, ...march }, { headers })
  const credit = { company_id: many.company.id, id: made.body.id, lines: [{ line_id: made.body.lines[0]!.id, quantity: 1 }] }
  const back = await server.send('creditInvoice', { ...credit, reason: null }, { headers })
  const of = async (input: object) => (await server.send('listCompanyUsage', { page: 1, ...input }, { headers })).body
  const usage = await of({ start: '2026-03-01', end: '2026-03-31' })
  const row = ({ company: { id, name } }: typeof few, sums: object) => ({ company_id: id, company: name, ...sums })
  // The invoice is of April, when it was made.
  const sold = { orders: 2, sold: 60_000, refunded: 2500, earned: 0 }
  expect(usage.data).toEqual([row(many, sold), row(few, { orders: 1, sold: 5000, refunded: 0, earned: 0 })])
  expect(usage.totals).toEqual({ orders: 3, sold: 65_000, refunded: 2500, earned: 0 })
  const april = await of({})
  expect([april.start, april.end]).toEqual(['2026-04-01', '2026-04-02'])
  const earned = made.body.subtotal + back.body.subtotal
  expect(earned).toBeLessThan(made.body.subtotal)
  expect(april.data[0]).toEqual(row(many, { orders: 1, sold: 12_500, refunded: 0, earned }))
  expect((await of({ search: few.company.name })).data).toHaveLength(1)
})

test('PERM-077 what all companies sell is for the platform alone', async () => {
  const { company } = await aSeller(server, { prefix: 'USC' })
  const own = await signInAdmin(server, company)
  expect((await server.send('listCompanyUsage', { page: 1 }, { headers: own })).status).toBe(403)
})

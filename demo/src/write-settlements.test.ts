import { recountLedger } from '@entree/server/features/money/ledger/recount-ledger.ts'
import { startTestServer } from '@entree/server/testing/test-server.ts'
import { expect, test } from 'vitest'
import { loadDemo } from './load-demo.ts'

test('months that are over were invoiced and paid out, and something is left to be paid', async () => {
  const server = await startTestServer()
  const { services, clock } = server
  const { db } = services
  await loadDemo({ ...services, files: { ...services.files, put: async () => {} }, now: clock.now() })
  const invoices = await db.selectFrom('invoice').selectAll().orderBy('id').execute()
  const payouts = await db.selectFrom('payout').selectAll().execute()
  const numbers = invoices.map(({ number }) => number)
  expect(new Set(numbers.map((number) => number.slice(0, 3)))).toEqual(new Set(['UIT', 'LIC']))
  expect(numbers.filter((number) => number.startsWith('UIT')).length).toBeGreaterThan(3)
  expect(payouts.filter(({ paid_on }) => paid_on !== null).length).toBeGreaterThan(3)
  // One that is late, for the list of what is open.
  const today = clock.now().slice(0, 10)
  expect(invoices.some(({ settled, total, due_date }) => settled < total && due_date < today)).toBe(true)
  const runs = await db.selectFrom('invoice_run').select('state').where('state', '=', 'failed').execute()
  const mails = await db.selectFrom('mail').select('id').where('kind', 'in', ['invoice_made', 'period_invoiced']).execute()
  expect([runs, mails, await recountLedger(db)]).toEqual([[], [], []])
  await server.stop()
})

import { expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aSeller, sell } from '#features/money/invoices/seller-testing.ts'
import { exported, type ExportInput } from './export-testing.ts'

const server = prepareServer()

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

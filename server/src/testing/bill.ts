import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import type { TestServer } from './test-server.ts'

let count = 0

/** An invoice of 1.21, a payout of 1.00 of a company that has no account for it, and a test run that would invoice 1.21. */
export async function aBill({ services: { db }, clock }: TestServer, company_id: number) {
  const number = ++count
  const of = { company_id, period_start: '2026-05-01', period_end: '2026-05-31', created_at: clock.now() }
  const sums = { is_vat_shifted: false, subtotal: 100, vat: 21, total: 121, customer: '{}' }
  const invoice = await db
    .insertInto('invoice')
    .values({ ...of, ...sums, kind: 'invoice', number: `BILL-${number}`, date: '2026-06-01', due_date: '2026-06-15' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const money = { charged: 100, refunded: 0, carried: 0, credited: 0, set_off: 0, amount: 100, carried_on: 0 }
  const payout = await db
    .insertInto('payout')
    .values({ ...of, ...money, period_end: addDays('2026-06-01', number), payout_date: '2026-06-05' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = {
    kind: 'ticket_fee',
    fee_type: null,
    event: 'Lentefeest',
    payment_method: null,
    quantity: 1,
    unit: 100,
    amount: 100,
  }
  const preview = JSON.stringify({ lines: [line], subtotal: 100, vat: 21, total: 121 })
  const { period_start } = of
  const run = { company_id, period_start, period_end: addDays('2026-06-01', number), ran_at: of.created_at }
  const test = await db
    .insertInto('invoice_run')
    .values({ ...run, is_test: true, state: 'made', total: 121, preview })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { invoice_id: invoice.id, payout_id: payout.id, invoice_run_id: test.id }
}

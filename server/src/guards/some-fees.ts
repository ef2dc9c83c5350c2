import type { TestServer } from '../testing/test-server.ts'

/** What the platform asks of a company and of its event, and what payments cost it: planned, so that all of it can be changed. */
export async function someFees(
  { services: { db } }: TestServer,
  { company_id, event_id }: { company_id: number; event_id: number },
) {
  const planned = { company_id, start_date: '2026-12-01', type: 'ticket_fee', amount: 100 }
  const company_fee = await db.insertInto('company_fee').values(planned).returningAll().executeTakeFirstOrThrow()
  const fee_override = await db
    .insertInto('company_fee')
    .values({ ...planned, event_id })
    .returningAll()
    .executeTakeFirstOrThrow()
  const payment_cost = await db
    .insertInto('payment_cost')
    .values({ company_id, payment_method_id: 1, fee_percentage: 0, fee_fixed: 29, valid_from: '2026-12-01' })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { company_fee, fee_override, payment_cost }
}

import type { TestServer } from '../testing/test-server.ts'

type Of = { mark: string; company_id: number; user: { id: number; name: string } }

/** An export that failed, one that comes every day, and columns that a user keeps for the next. */
export async function someExports({ services: { db }, clock }: TestServer, { mark, company_id, user }: Of) {
  const asked = {
    company_id,
    user_id: user.id,
    user_name: user.name,
    origin: 'http://localhost',
    type: 'general',
    format: 'csv',
    language: 'en',
    fields: ['order_number'],
    email: `${mark}@example.com`,
    created_at: clock.now(),
    filter: '{}',
  }
  const order_export = await db
    .insertInto('order_export')
    .values({
      ...asked,
      start_date: '2026-05-01',
      end_date: '2026-06-30',
      status: 'failed',
      salt: mark,
      lease_ends_at: clock.now(),
      ends_at: '2026-06-08T10:00:00.000Z',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const export_schedule = await db
    .insertInto('export_schedule')
    .values({ ...asked, frequency: 'daily', tells_when_empty: false, next_at: '2026-06-02T04:00:00.000Z' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const export_choice = await db
    .insertInto('export_choice')
    .values({ company_id, user_id: user.id, name: `Columns ${mark}`, type: 'general', fields: ['total'] })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { order_export, export_schedule, export_choice }
}

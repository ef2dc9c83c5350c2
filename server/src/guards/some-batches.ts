import type { TestServer } from '../testing/test-server.ts'

/** A batch of tickets that is still to be generated, and one that was. */
export async function someBatches(
  { services: { db }, clock }: TestServer,
  { company_id, mark }: { company_id: number; mark: string },
) {
  const times = { created_at: clock.now(), updated_at: clock.now() }
  const batch = await db
    .insertInto('batch')
    .values({
      company_id,
      name: `Batch ${mark}`,
      ticket_name: 'Day ticket',
      price: 1250,
      vat_percentage: 9,
      count: 2,
      starts_at: '2026-07-01T10:00:00.000Z',
      ends_at: '2026-07-31T10:00:00.000Z',
      valid_for: 'weekdays',
      weekdays: [6, 7],
      ...times,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const made = { name: `Made ${mark}`, count: 2, generated: 2, status: 'generated', salt: mark, size: 1 }
  const generated_batch = await db
    .insertInto('batch')
    .values({ company_id, ...made, ...times })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { batch, generated_batch }
}

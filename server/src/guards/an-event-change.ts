import type { TestServer } from '../testing/test-server.ts'

type Of = { mark: string; company_id: number; event_id: number; order_ids: number[] }

/** A message to the buyers of an event that failed for each of these orders. */
export async function anEventChange({ services: { db }, clock }: TestServer, { mark, company_id, event_id, order_ids }: Of) {
  const event_change = await db
    .insertInto('event_change')
    .values({
      company_id,
      event_id,
      kind: 'message',
      messages: JSON.stringify({ en: { subject: `About ${mark}`, text: `Hello from ${mark}` } }),
      user_name: `User ${mark}`,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { company_id, event_change_id: event_change.id, state: 'failed', reason: 'something_went_wrong' }
  await db
    .insertInto('event_change_order')
    .values(order_ids.map((order_id) => ({ ...of, order_id })))
    .execute()
  return event_change
}

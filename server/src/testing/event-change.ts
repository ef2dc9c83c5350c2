import type { TestServer } from './test-server.ts'

type Of = { company: { id: number }; event: { id: number } }

/** A message to all who come to an event. */
export async function anEventChange({ services: { db }, clock }: TestServer, { company, event }: Of): Promise<number> {
  const of = { company_id: company.id, event_id: event.id, kind: 'message', user_name: 'Bo', created_at: clock.now() }
  const messages = JSON.stringify({ en: { subject: '{event}', text: '{name}, {date}, {order_number}' } })
  const { id } = await db
    .insertInto('event_change')
    .values({ ...of, messages })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

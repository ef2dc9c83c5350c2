import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** The questions of these events whose answers door staff see (DOOR-81), in the order they are asked, those of the first event first. */
export async function listShownQuestions(db: Database, company_id: number, event_ids: readonly number[]) {
  const { rows } = await sql<{ id: number; question: string; updated_at: string }>`
    select id, question, updated_at from customer_information
     where company_id = ${company_id} and event_id = any(${event_ids}::bigint[]) and show_at_scan and deleted_at is null
     order by array_position(${event_ids}::bigint[], event_id), sort, id`.execute(db)
  return rows
}

/** Those of the events at which door staff see how old someone is (DOOR-82): as the event sets its fields, else as the company does. */
export async function listAgeEvents(db: Database, company_id: number, event_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id
      from event e
      join customer_field f on f.company_id = ${company_id} and f.field = 'dob' and f.show_at_scan
       and f.event_id is not distinct from
           (select own.event_id from customer_field own where own.company_id = ${company_id} and own.event_id = e.id limit 1)
     where e.company_id = ${company_id} and e.id = any(${event_ids}::bigint[])
     order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

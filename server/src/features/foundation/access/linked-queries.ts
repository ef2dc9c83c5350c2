import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Whether an event `e` is seen through a link of its company with a master: at the link's place, once it is no draft (DEC-B-164). */
const isLinkedTo = (master_company_id: number) => sql<boolean>`
  exists (select from company_link l
           where l.master_company_id = ${master_company_id} and l.sub_company_id = e.company_id
             and (l.venue_id is null or l.venue_id = e.venue_id))
  and e.batch_id is null and e.archived_at is null and e.status <> 'draft'`

/** The sub company whose event it is; null: the master sees no such event. */
export async function findLinkedCompany(db: Database, master_company_id: number, event_id: number): Promise<number | null> {
  const { rows } = await sql<{ company_id: number }>`
    select e.company_id from event e where e.id = ${event_id} and ${isLinkedTo(master_company_id)}`.execute(db)
  return rows[0]?.company_id ?? null
}

export type LinkedEventRow = {
  id: number
  company_id: number
  company: string
  name: string
  status: string
  archived_at: string | null
  starts_at: string
  ends_at: string
  time_zone: string
  people_limit: number | null
  venue: string | null
}

/** The events of sub companies that end after `from` and begin before `to`, the first to begin first. */
export async function listLinked(
  db: Database,
  master_company_id: number,
  { from, to, limit }: { from: string; to: string | null; limit: number },
): Promise<LinkedEventRow[]> {
  const { rows } = await sql<LinkedEventRow>`
    select e.id, e.company_id, c.name as company, e.name, e.status, e.archived_at, e.starts_at, e.ends_at, e.time_zone, e.people_limit, v.name as venue
      from event e
      join company c on c.id = e.company_id
      left join venue v on v.id = e.venue_id
     where ${isLinkedTo(master_company_id)} and e.ends_at > ${from} and e.starts_at <= coalesce(${to}::timestamptz, 'infinity')
     order by e.starts_at, e.id limit ${limit}`.execute(db)
  return rows
}

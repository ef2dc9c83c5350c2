import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { DoorPhone } from '#platform/database/tables.gen.ts'

/** Phones of one user: as many as anybody hands out under one name. */
const MOST_OF_USER = 20
/** As many as a screen can show, and more than any event has. */
const MOST_SHOWN = 1000

const KEPT = [
  'id',
  'user_id',
  'event_id',
  'scan_session_id',
  'token_hash',
  'battery_percent',
  'is_charging',
  'waiting',
  'build',
  'clock_s',
  'last_seen_at',
] as const

/** What is kept of a phone by its own id; null: it was never heard of. */
export async function findPhone(db: Database, company_id: number, phone: string) {
  const query = db.selectFrom('door_phone').select(KEPT).where('company_id', '=', company_id).where('phone', '=', phone)
  return (await query.executeTakeFirst()) ?? null
}

/** Keeps what a phone said; one that two calls make at once is one phone. Returns its id. */
export async function upsertPhone(db: Database, row: Insertable<DoorPhone>): Promise<number> {
  const { company_id: _, phone: __, ...changes } = row
  const { id } = await db
    .insertInto('door_phone')
    .values(row)
    .onConflict((on) => on.columns(['company_id', 'phone']).doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Forgets the phones of a user that were not heard of for longest, beyond as many as one has. */
export async function deleteSurplus(db: Database, company_id: number, user_id: number): Promise<void> {
  await sql`delete from door_phone where company_id = ${company_id} and id in (
              select id from door_phone where company_id = ${company_id} and user_id = ${user_id}
               order by last_seen_at desc, id desc offset ${MOST_OF_USER})`.execute(db)
}

export type PhoneRow = {
  id: number
  phone: string
  name: string
  role: string
  box_office: boolean
  session: string | null
  battery_percent: number | null
  is_charging: boolean | null
  waiting: number
  build: string
  clock_s: number
  last_seen_at: string
  signed_in: boolean
}

/** The phones of an event that are signed in at `now`, and those that were heard of `since`, by the name of their holder. */
export async function listPhonesOfEvent(
  db: Database,
  company_id: number,
  { event_id, now, since }: { event_id: number; now: string; since: string },
): Promise<PhoneRow[]> {
  const { rows } = await sql<PhoneRow>`
    select * from (
      select d.id, d.phone, u.name, u.role, u.box_office, s.name as session, d.battery_percent, d.is_charging, d.waiting, d.build, d.clock_s,
             d.last_seen_at,
             u.active and exists (select from session i where i.token_hash = d.token_hash and i.user_id = d.user_id and i.expires_at > ${now})
               as signed_in
        from door_phone d
        join "user" u on u.id = d.user_id
        left join scan_session s on s.id = d.scan_session_id
       where d.company_id = ${company_id} and d.event_id = ${event_id}) phone
     where signed_in or last_seen_at > ${since}
     order by lower(name), id limit ${MOST_SHOWN}`.execute(db)
  return rows
}

/** Forgets phones of all companies that were not heard of since. */
export async function deletePhonesBefore(db: Database, before: string): Promise<void> {
  await sql`delete from door_phone where last_seen_at < ${before}`.execute(db)
}

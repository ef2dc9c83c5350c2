import { sql, type Insertable } from 'kysely'
import type { ToldMessage } from '@entree/contract/door/phones/entities.ts'
import type { Database } from '#platform/database/database.ts'
import type { PhoneMessage } from '#platform/database/tables.gen.ts'

/** More are read by nobody at the door. */
const MOST_TOLD = 20

export async function insertMessage(db: Database, row: Insertable<PhoneMessage>): Promise<number> {
  return (await db.insertInto('phone_message').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The names of those who have these phones of an event, by id; none of a phone that is elsewhere. */
export async function listHolders(db: Database, company_id: number, event_id: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select d.id, u.name from door_phone d join "user" u on u.id = d.user_id
     where d.company_id = ${company_id} and d.event_id = ${event_id} and d.id = any(${ids}::bigint[])
     order by lower(u.name), d.id`.execute(db)
  return rows
}

export async function insertRecipients(
  db: Database,
  company_id: number,
  phone_message_id: number,
  phone_ids: readonly number[],
): Promise<void> {
  const rows = phone_ids.map((door_phone_id) => ({ company_id, phone_message_id, door_phone_id, is_recipient: true }))
  await db.insertInto('phone_message_phone').values(rows).execute()
}

/** What a phone at an event is to show: what was said to all or to it, and it did not acknowledge. The newest first. */
export async function listToldTo(
  db: Database,
  company_id: number,
  { event_id, phone_id, now }: { event_id: number; phone_id: number; now: string },
): Promise<ToldMessage[]> {
  const { rows } = await sql<ToldMessage>`
    select m.id, m.text, m.sent_at, m.ends_at
      from phone_message m left join phone_message_phone p on p.phone_message_id = m.id and p.door_phone_id = ${phone_id}
     where m.company_id = ${company_id} and m.event_id = ${event_id} and m.withdrawn_at is null and m.ends_at > ${now}
       and (m.to_all or p.is_recipient) and p.seen_at is null
     order by m.sent_at desc, m.id desc limit ${MOST_TOLD}`.execute(db)
  return rows
}

/** Notes that a phone acknowledged messages that are for it. */
export async function markSeen(
  db: Database,
  company_id: number,
  { phone_id, ids, now }: { phone_id: number; ids: readonly number[]; now: string },
): Promise<void> {
  await sql`
    insert into phone_message_phone (company_id, phone_message_id, door_phone_id, is_recipient, seen_at)
    select m.company_id, m.id, ${phone_id}, false, ${now}
      from phone_message m left join phone_message_phone p on p.phone_message_id = m.id and p.door_phone_id = ${phone_id}
     where m.company_id = ${company_id} and m.id = any(${ids}::bigint[]) and (m.to_all or p.is_recipient)
    on conflict (phone_message_id, door_phone_id) do update set seen_at = coalesce(phone_message_phone.seen_at, excluded.seen_at)`.execute(
    db,
  )
}

/** The phone's present holder has acknowledged nothing. */
export async function forgetSeen(db: Database, company_id: number, phone_id: number): Promise<void> {
  await sql`update phone_message_phone set seen_at = null
             where company_id = ${company_id} and door_phone_id = ${phone_id} and seen_at is not null`.execute(db)
}

type MessageRow = ToldMessage & {
  sent_by: string
  withdrawn_at: string | null
  phone_ids: number[] | null
  seen_ids: number[]
}

/** What was said to the phones of an event since, the newest first. */
export async function listMessages(
  db: Database,
  company_id: number,
  { event_id, since }: { event_id: number; since: string },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.text, m.sent_at, m.ends_at, m.user_name as sent_by, m.withdrawn_at,
           case when not m.to_all then coalesce(jsonb_agg(p.door_phone_id order by p.door_phone_id) filter (where p.is_recipient), '[]') end
             as phone_ids,
           coalesce(jsonb_agg(p.door_phone_id order by p.door_phone_id) filter (where p.seen_at is not null), '[]') as seen_ids
      from phone_message m left join phone_message_phone p on p.phone_message_id = m.id
     where m.company_id = ${company_id} and m.event_id = ${event_id} and m.sent_at > ${since}
     group by m.id order by m.sent_at desc, m.id desc limit ${MOST_TOLD}`.execute(db)
  return rows
}

/** Withdraws a message; false: the event has none with this id that is not withdrawn. */
export async function withdraw(
  db: Database,
  company_id: number,
  at: { event_id: number; id: number; now: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update phone_message set withdrawn_at = ${at.now}
     where company_id = ${company_id} and event_id = ${at.event_id} and id = ${at.id} and withdrawn_at is null`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Forgets what was said in all companies before. */
export async function deleteMessagesBefore(db: Database, before: string): Promise<void> {
  await sql`delete from phone_message where sent_at < ${before}`.execute(db)
}

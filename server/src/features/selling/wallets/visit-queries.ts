import type { PassKey } from '@entree/domain/selling/wallet-serial.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

type OfCompany = Pick<Scope, 'tx' | 'company_id'>
/** An event, or one timeslot of it: what all of its passes have in common. */
export type Visit = { event_id: number; timeslot_id: number | null }
export type ClaimedVisit = Visit & {
  id: number
  company_id: number
  class_digest: string | null
  attempts: number
  /** The person who took its first pass for Google; its class is in their language. */
  first: PassKey | null
}
export type ClassOutcome = {
  id: number
  claimed_until: string
  class_digest: string | null
  next_at: string | null
  failed: boolean
}

/** Of the event `e`, its venue `u`, the timeslot `s` and the company `c`: all that passes show. */
const SHOWN = sql`
  md5(jsonb_build_array(e.name, e.starts_at, e.ends_at, e.time_zone, e.continuous, u.name, u.address, u.zip, u.city, s.starts_at, s.ends_at,
                        c.name, c.layout, (select jsonb_agg(jsonb_build_array(p.id, p.name) order by p.id) from product p where p.event_id = e.id))::text)`
const OF_EVENT = sql`
  join event e on e.id = v.event_id join company c on c.id = v.company_id
  left join venue u on u.id = e.venue_id left join timeslot s on s.id = v.timeslot_id`
/** So long after its end an event is not looked at any more. */
const LOOKED_AT_FOR = sql`interval '7 days'`

/** Notes that there are passes of these visits, with what they share now; those that are noted stay as they are. */
export async function insertVisits({ tx, company_id }: OfCompany, visits: readonly Visit[]): Promise<void> {
  await sql`
    insert into wallet_visit (company_id, event_id, timeslot_id, seen)
    select v.company_id, v.event_id, v.timeslot_id, ${SHOWN}
      from (select distinct ${company_id}::bigint as company_id, one.event_id, one.timeslot_id
              from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as one (event_id bigint, timeslot_id bigint)) v
    ${OF_EVENT}
     where e.company_id = ${company_id}
    on conflict (event_id, timeslot_id) do nothing`.execute(tx)
}

/** Notes what Google's class of a visit shows, where that is not known and nothing is about to change it. */
export async function noteClass(
  { tx, company_id }: OfCompany,
  { event_id, timeslot_id }: Visit,
  class_digest: string,
): Promise<void> {
  await tx
    .updateTable('wallet_visit')
    .set({ class_digest })
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where(sql<boolean>`timeslot_id is not distinct from ${timeslot_id}`)
    .where('class_digest', 'is', null)
    .where('due_at', 'is', null)
    .execute()
}

/** Has visits looked at whose passes share something else than they did, with those passes. Returns how many visits. */
export async function makeChangedDue(db: Database, now: string): Promise<number> {
  const { rows } = await sql<Visit & { company_id: number }>`
    with shown as (
      select v.id, ${SHOWN} as seen from wallet_visit v ${OF_EVENT} where e.ends_at > ${now}::timestamptz - ${LOOKED_AT_FOR}
    )
    update wallet_visit v set seen = shown.seen, due_at = ${now}, attempts = 0, failed_at = null
      from shown where shown.id = v.id and v.seen <> shown.seen
    returning v.company_id, v.event_id, v.timeslot_id`.execute(db)
  if (rows.length === 0) return 0
  await sql`
    update wallet_pass p set due_at = ${now}, attempts = 0, failed_at = null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (company_id bigint, event_id bigint, timeslot_id bigint)
      join ticket t on t.company_id = one.company_id and t.event_id = one.event_id
      join "order" o on o.id = t.order_id and o.timeslot_id is not distinct from one.timeslot_id
     where p.company_id = one.company_id and p.ticket_id = t.id`.execute(db)
  return rows.length
}

/** Takes some visits whose class at Google may have to change, so that nobody else looks at them before `until`. */
export async function claimVisits(
  db: Database,
  { now, until, limit }: { now: string; until: string; limit: number },
): Promise<ClaimedVisit[]> {
  const { rows } = await sql<ClaimedVisit>`
    update wallet_visit v set due_at = ${until}, attempts = attempts + 1
     where id in (select id from wallet_visit where due_at <= ${now} order by due_at, id limit ${limit} for update skip locked)
    returning id, company_id, event_id, timeslot_id, class_digest, attempts,
              (select jsonb_build_object('ticket_id', p.ticket_id, 'code_version', p.code_version)
                 from wallet_pass p join ticket t on t.id = p.ticket_id join "order" o on o.id = t.order_id
                where p.company_id = v.company_id and p.wallet = 'google' and t.event_id = v.event_id
                  and o.timeslot_id is not distinct from v.timeslot_id
                order by p.id limit 1) as first`.execute(db)
  return rows
}

/** Writes what became of a class; a visit that became due again meanwhile stays due. */
export async function writeClass(
  { tx, company_id, now }: Scope,
  { id, claimed_until, class_digest, next_at, failed }: ClassOutcome,
): Promise<void> {
  await sql`
    update wallet_visit
       set class_digest = ${class_digest},
           due_at = case when due_at = ${claimed_until} then ${next_at}::timestamptz else due_at end,
           attempts = case when due_at = ${claimed_until} and ${next_at}::timestamptz is null then 0 else attempts end,
           failed_at = case when ${failed}::boolean then ${now}::timestamptz end
     where company_id = ${company_id} and id = ${id}`.execute(tx)
}

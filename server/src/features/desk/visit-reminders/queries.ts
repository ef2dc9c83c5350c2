import { sql } from 'kysely'
import type { VisitDay } from '@entree/domain/catalogue/visit-reminder.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

export type RemindedEvent = { id: number; company_id: number; time_zone: string; reminder_days: number }
/** An event and the day of its visits that are reminded of now. */
export type DueDay = VisitDay & { event_id: number; company_id: number }

/** Events of all companies that are not over and whose visitors are to be reminded; not while one is being cancelled, in whole or in part. */
export async function selectRemindedEvents(db: Database, now: string): Promise<RemindedEvent[]> {
  return db
    .selectFrom('event')
    .select(['id', 'company_id', 'time_zone'])
    .select((event) => event.ref('reminder_days').$castTo<number>().as('reminder_days'))
    .where('reminder_days', 'is not', null)
    .where('ends_at', '>', now)
    .where('archived_at', 'is', null)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('event_change')
            .select('event_change.id')
            .whereRef('event_change.company_id', '=', 'event.company_id')
            .whereRef('event_change.event_id', '=', 'event.id')
            .where('event_change.kind', '=', 'cancel')
            .where('event_change.state', '<>', 'done'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}

/** Those of the days that have a visit, and are not done with. */
export async function selectDaysWithVisits(db: Database, days: readonly DueDay[]): Promise<DueDay[]> {
  const { rows } = await sql<{ event_id: number }>`
    select due.event_id
      from unnest(
             ${days.map(({ event_id }) => event_id)}::bigint[], ${days.map(({ day }) => day)}::date[],
             ${days.map(({ from }) => from)}::timestamptz[], ${days.map(({ to }) => to)}::timestamptz[]
           ) as due (event_id, day, from_at, to_at)
      join event e on e.id = due.event_id
     where (e.starts_at >= due.from_at and e.starts_at < due.to_at and not e.continuous
            or exists (select from timeslot slot
                        where slot.company_id = e.company_id and slot.event_id = e.id
                          and slot.starts_at >= due.from_at and slot.starts_at < due.to_at))
       and not exists (select from visit_reminder done
                        where done.event_id = due.event_id and done.visit_on = due.day and done.ended_at is not null)`.execute(db)
  const found = new Set(rows.map(({ event_id }) => event_id))
  return days.filter(({ event_id }) => found.has(event_id))
}

/**
 * Takes a day of an event for a moment, and says after which order it goes on. Null: another process has it, or nobody is left to be
 * reminded.
 */
export async function takeDay({ tx, company_id }: Scope, { event_id, day }: DueDay): Promise<number | null> {
  await tx
    .insertInto('visit_reminder')
    .values({ company_id, event_id, visit_on: day })
    .onConflict((same) => same.doNothing())
    .execute()
  const row = await tx
    .selectFrom('visit_reminder')
    .select('after_order_id')
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('visit_on', '=', day)
    .where('ended_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.after_order_id ?? null
}

/** Notes up to which order a day's visitors were reminded; null: that was all. */
export async function markDay({ tx, company_id, now }: Scope, { event_id, day }: DueDay, last: number | null): Promise<void> {
  await tx
    .updateTable('visit_reminder')
    .set(last === null ? { ended_at: now } : { after_order_id: last })
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('visit_on', '=', day)
    .execute()
}

/**
 * The next orders with a visit on a day of an event, in the order they were placed, that were paid before their reminders were due: who buys
 * later has just had their tickets. Tests are left out.
 */
export async function selectOrdersOfDay(
  { tx, company_id }: Scope,
  { event_id, from, to, due_at }: DueDay,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id
      from "order" o
      join event e on e.id = o.event_id
      left join timeslot slot on slot.id = o.timeslot_id
     where o.company_id = ${company_id} and o.event_id = ${event_id} and o.id > ${after}
       and o.payment_status = 'paid' and not o.is_cancelled and not o.is_test and o.paid_at < ${due_at}
       and (case when slot.id is not null then slot.starts_at when not e.continuous then e.starts_at end) >= ${from}
       and (case when slot.id is not null then slot.starts_at when not e.continuous then e.starts_at end) < ${to}
     order by o.id
     limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many reminders of a company wait for their first try. */
export async function countWaiting({ tx, company_id }: Scope): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from mail
     where company_id = ${company_id} and kind = 'visit_reminder' and status in ('queued', 'sending') and attempts = 0`.execute(
    tx,
  )
  return rows[0]?.waiting ?? 0
}

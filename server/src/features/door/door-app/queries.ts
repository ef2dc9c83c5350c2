import { sql, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { DoorDevice } from '#platform/database/tables.gen.ts'
import { dayBegan, IS_ENTRANCE } from '#features/door/scan-operations/day-began.ts'

/**
 * Tickets sold of these products, those of them that came in at an event, and all visitors whose last scan there was an entry, of other
 * events and batches too (DOOR-02): everybody who is inside. Test tickets do not count.
 */
export async function countAtDoor(
  db: Database,
  company_id: number,
  at: { event_id: number; time_zone: string; product_ids: readonly number[]; now: string },
) {
  const { rows } = await sql<{ sold: number; scanned: number; sold_and_scanned: number; inside: number }>`
    with door as (
      select distinct on (c.ticket_id) c.ticket_id,
             ${IS_ENTRANCE} and c.direction = 'in' and (not p.multi_day or c.scanned_at >= ${dayBegan(at.now, sql`${at.time_zone}`)}) as is_inside
        from check_in c join ticket t on t.id = c.ticket_id and not t.is_test join product p on p.id = t.product_id
       where c.company_id = ${company_id} and c.event_id = ${at.event_id} and c.counts
       order by c.ticket_id, c.scanned_at desc, c.id desc),
    sold as (
      select t.id from ticket t join "order" o on o.id = t.order_id and o.payment_status = 'paid'
       where t.company_id = ${company_id} and t.product_id = any(${at.product_ids}::bigint[]) and t.status = 'active' and not t.is_test)
    select (select count(*)::int from sold) as sold, (select count(*)::int from door) as scanned,
           (select count(*)::int from door where ticket_id in (select id from sold)) as sold_and_scanned,
           (select count(*)::int from door where is_inside) as inside`.execute(db)
  return rows[0] ?? { sold: 0, scanned: 0, sold_and_scanned: 0, inside: 0 }
}

/** Entries and exits at an event by the hours of its zone. */
export async function countByHour(
  db: Database,
  company_id: number,
  { event_id, time_zone }: { event_id: number; time_zone: string },
) {
  const { rows } = await sql<{ starts_at: string; entries: number; exits: number }>`
    select date_trunc('hour', c.scanned_at, ${time_zone}) as starts_at, count(*) filter (where c.direction = 'in')::int as entries,
           count(*) filter (where c.direction = 'out')::int as exits
      from check_in c join ticket t on t.id = c.ticket_id and not t.is_test
     where c.company_id = ${company_id} and c.event_id = ${event_id} and c.counts group by 1 order by 1`.execute(db)
  return rows
}

/** Null: it was never set. */
export async function findDevice(db: Database, company_id: number, user_id: number) {
  const query = db.selectFrom('door_device').select(['name', 'sound', 'vibration', 'camera'])
  return (await query.where('company_id', '=', company_id).where('user_id', '=', user_id).executeTakeFirst()) ?? null
}

export async function upsertDevice(db: Database, row: Insertable<DoorDevice>): Promise<void> {
  const { company_id: _, user_id: __, ...changes } = row
  await db
    .insertInto('door_device')
    .values(row)
    .onConflict((on) => on.columns(['company_id', 'user_id']).doUpdateSet(changes))
    .execute()
}

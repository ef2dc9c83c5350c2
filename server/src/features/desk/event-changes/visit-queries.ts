import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

export type SlotTimes = { id: number; starts_at: string; ends_at: string }

/** The fixed timeslots of an event, which move along with it: those of opening hours do not. */
export async function listFixedSlots(db: Database, company_id: number, event_id: number): Promise<SlotTimes[]> {
  return db
    .selectFrom('timeslot')
    .select(['id', 'starts_at', 'ends_at'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('opening_hour_id', 'is', null)
    .execute()
}

/** Writes with each order of a change when its timeslot was before, where that is another time than now. */
export async function keepVisits({ tx, company_id }: Scope, change_id: number, before: readonly SlotTimes[]): Promise<void> {
  if (before.length === 0) return
  await sql`
    update event_change_order of_change
       set visit_starts_at_before = was.starts_at, visit_ends_at_before = was.ends_at
      from "order" o
      join timeslot slot on slot.id = o.timeslot_id
      join jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as was (id bigint, starts_at timestamptz, ends_at timestamptz)
        on was.id = slot.id
     where of_change.company_id = ${company_id} and of_change.event_change_id = ${change_id} and o.id = of_change.order_id
       and (slot.starts_at, slot.ends_at) is distinct from (was.starts_at, was.ends_at)`.execute(tx)
}

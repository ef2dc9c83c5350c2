import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** The events with open offers, of all companies; while an event is being cancelled or moved, nothing is decided. */
export async function listEventsOnOffer(db: Database): Promise<{ company_id: number; event_id: number }[]> {
  const { rows } = await sql<{ company_id: number; event_id: number }>`
    select distinct offer.company_id, offer.event_id
      from resale_offer offer
      join company c on c.id = offer.company_id
     where offer.ended_at is null
       and exists (select from order_product unit where unit.id = any(offer.unit_ids) and unit.offered_at is not null)
       and not exists (select from event_change change where change.event_id = offer.event_id and change.company_id = offer.company_id
                         and change.kind <> 'message' and change.state <> 'done')
     order by 1, 2`.execute(db)
  return rows
}

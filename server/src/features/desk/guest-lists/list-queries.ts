import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { sql } from 'kysely'
import type { GuestListRow } from '@entree/contract/desk/guest-lists/entities.ts'
import type { Database } from '#platform/database/database.ts'
import { containing } from '#platform/database/like.ts'
import { GUEST_LIST } from './queries.ts'

/** A page of the guest lists of an event, newest first, those whose owner or number holds the text; and how many there are. */
export async function selectGuestLists(
  db: Database,
  company_id: number,
  { event_id, search, page }: { event_id: number; search: string; page: number },
): Promise<{ rows: GuestListRow[]; total: number }> {
  const found =
    search === ''
      ? sql`true`
      : sql`(o.order_number = ${search} or concat_ws(' ', owner.first_name, owner.last_name, owner.email) ilike ${containing(search)})`
  const of = sql`
      from "order" o left join customer owner on owner.id = o.customer_id
     where o.company_id = ${company_id} and o.event_id = ${event_id} and o.source = ${sql.lit(GUEST_LIST)} and ${found}`
  const { rows } = await sql<GuestListRow>`
    select o.id, o.order_number, o.type, o.created_at, o.expires_at, o.payment_status, o.is_cancelled, o.total,
           concat_ws(' ', owner.first_name, owner.last_name) as owner, owner.email,
           (select count(*)::integer from order_product unit where unit.order_id = o.id) as guests,
           held.claimed, held.unclaimed
      from (select o.id ${of} order by o.id desc limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}) page
      join "order" o on o.id = page.id
      left join customer owner on owner.id = o.customer_id
     cross join lateral (
           select count(*) filter (where claimed_at is not null)::integer as claimed,
                  count(*) filter (where claimed_at is null and invited_at is not null)::integer as unclaimed
             from ticket where ticket.order_id = o.id and ticket.status = 'active') held
     order by o.id desc`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${of}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

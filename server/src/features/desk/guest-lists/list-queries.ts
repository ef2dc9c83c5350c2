import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { GUEST_LIST } from '@entree/domain/selling/order-sources.ts'
import { searchedNumber } from '@entree/domain/foundation/search-words.ts'
import { sql } from 'kysely'
import type { GuestListRow } from '@entree/contract/desk/guest-lists/entities.ts'
import type { Database } from '#platform/database/database.ts'
import { holdsWords } from '#platform/database/like.ts'

/** A page of the guest lists of these events (null: of all), newest first, those whose owner or number holds the text; and how many there are. */
export async function selectGuestLists(
  db: Database,
  company_id: number,
  { event_ids, search, page }: { event_ids: readonly number[] | null; search: string; page: number },
): Promise<{ rows: GuestListRow[]; total: number }> {
  const found =
    search === ''
      ? sql`true`
      : sql`(o.id = ${searchedNumber(search) ?? -1} or ${holdsWords(sql`concat_ws(' ', owner.first_name, owner.last_name, owner.email)`, search)})`
  const ofEvents = event_ids === null ? sql`true` : sql`o.event_id = any(${event_ids})`
  const of = sql`
      from "order" o left join customer owner on owner.id = o.customer_id
     where o.company_id = ${company_id} and ${ofEvents} and o.source = ${sql.lit(GUEST_LIST)} and ${found}`
  const { rows } = await sql<GuestListRow>`
    select o.id, o.order_number, o.type, o.created_at, o.expires_at, o.payment_status, o.is_cancelled, o.total,
           jsonb_build_object('id', o.event_id, 'name', event.name) as event,
           concat_ws(' ', owner.first_name, owner.last_name) as owner, owner.email,
           (select count(*)::integer from order_product unit where unit.order_id = o.id) as guests,
           held.claimed, held.unclaimed
      from (select o.id ${of} order by o.id desc limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}) page
      join "order" o on o.id = page.id
      join event on event.id = o.event_id
      left join customer owner on owner.id = o.customer_id
     cross join lateral (
           select count(*) filter (where claimed_at is not null)::integer as claimed,
                  count(*) filter (where claimed_at is null and invited_at is not null)::integer as unclaimed
             from ticket where ticket.order_id = o.id and ticket.status = 'active') held
     order by o.id desc`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${of}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

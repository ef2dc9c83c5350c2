import type { FoundRecord } from '@entree/contract/insight/search/calls.ts'
import { folded } from '@entree/domain/foundation/search-words.ts'
import { sql, type RawBuilder } from 'kysely'
import { containing, holdsWords } from '#platform/database/like.ts'
import type { Database } from '#platform/database/database.ts'
import { countsAt } from '#features/catalogue/discount-codes/counts-at.ts'

/** `event_ids`: of which events; null: of all. */
type Wanted = { company_id: number; event_ids: readonly number[] | null; search: string }

const MOST_FOUND = 5

/** Products by words of their name, those of the latest events first; not what the tickets of a batch are of. */
export async function findProducts(db: Database, { company_id, event_ids, search }: Wanted): Promise<FoundRecord[]> {
  const { rows } = await sql<FoundRecord>`
    select 'product' as kind, p.id, p.name, e.name as detail, p.event_id, null as order_id
      from product p join event e on e.id = p.event_id
     where p.company_id = ${company_id} and e.batch_id is null and ${holdsWords(sql`p.name`, search)} and ${within(sql`p.event_id`, event_ids)}
     order by e.starts_at desc, p.sort limit ${MOST_FOUND}`.execute(db)
  return rows
}

/** Discount codes by a part of the code, the newest first. A user of some events finds those that count there. */
export async function findCodes(db: Database, { company_id, event_ids, search }: Wanted): Promise<FoundRecord[]> {
  const { rows } = await sql<FoundRecord>`
    select 'discount_code' as kind, d.id, d.code as name, null as detail, null as event_id, null as order_id
      from discount_code d
     where d.company_id = ${company_id} and d.type <> 'voucher' and folded(d.code) like ${containing(folded(search))}
       and ${countsAt(event_ids)}
     order by d.id desc limit ${MOST_FOUND}`.execute(db)
  return rows
}

/** The ticket with a number, with its holder and its order. */
export async function findTicket(db: Database, { company_id, event_ids }: Wanted, id: number): Promise<FoundRecord[]> {
  const { rows } = await sql<FoundRecord>`
    select 'ticket' as kind, t.id, t.id::text as name, t.event_id, t.order_id,
           nullif(concat_ws(' ', c.first_name, c.last_name), '') as detail
      from ticket t
      join "order" o on o.id = t.order_id
      left join customer c on c.id = coalesce(t.customer_id, t.claimant_id, o.customer_id)
     where t.company_id = ${company_id} and t.id = ${id} and ${within(sql`t.event_id`, event_ids)}`.execute(db)
  return rows
}

function within(event_id: RawBuilder<unknown>, event_ids: readonly number[] | null): RawBuilder<unknown> {
  return event_ids === null ? sql`true` : sql`${event_id} = any(${event_ids})`
}

import { LONGEST_SHOWN_ANSWER, type KnownAtScan } from '@entree/domain/door/shown-at-scan.ts'
import { sql, type RawBuilder } from 'kysely'
import type { EventAtDoor } from '#features/door/scan-operations/event-at-door.ts'

/** What door staff are to see of people, as the organiser chose. */
export type Shown = EventAtDoor['shown']

/** For who does not show the tickets. */
export const NOTHING_SHOWN: Shown = { questions: [], age_event_ids: [], has_seats: false }

/** Whether anything is of people: else nothing is read, and downloads are as they were. */
export function showsAnything({ questions, age_event_ids }: Shown): boolean {
  return questions.length > 0 || age_event_ids.length > 0
}

/**
 * The answers of a ticket `t` and its order that are shown, as `KnownAtScan` has them; null: none. Of questions for certain products only
 * with tickets of those; where they have none, as a dinner that is ordered along, what was asked with the order is with all of its tickets.
 */
export function answersOf({ questions }: Shown): RawBuilder<KnownAtScan['answers'] | null> {
  if (questions.length === 0) return sql`null::jsonb`
  const text = sql`case jsonb_typeof(a.answer)
    when 'array' then (select string_agg(ticked, ', ' order by place) from jsonb_array_elements_text(a.answer) with ordinality as one (ticked, place))
    else a.answer #>> '{}' end`
  const most = sql.lit(LONGEST_SHOWN_ANSWER)
  return sql`(
    select jsonb_agg(jsonb_build_array(said.id, case when length(said.text) > ${most} then left(said.text, ${most} - 1) || '…' else said.text end) order by said.id)
      from (select q.id, ${text} as text
              from customer_information_answer a
              join customer_information q on q.id = a.customer_information_id
             where a.company_id = t.company_id and a.order_id = t.order_id and (a.ticket_id is null or a.ticket_id = t.id)
               and q.id = any(${questions.map(({ id }) => id)}::bigint[])
               and (not q.show_at_specific_prod
                    or exists (select from customer_information_product for_product
                                where for_product.customer_information_id = q.id and for_product.product_id = t.product_id)
                    or q.where_to_show = 'order'
                       and not exists (select from customer_information_product for_product
                                         join product p on p.id = for_product.product_id and p.has_ticket
                                        where for_product.customer_information_id = q.id))) said)`
}

/** When the holder `h` of a ticket `t`, else its buyer `b`, was born, where their age is shown: of the one who is named, and nobody else. */
export function dobOf({ age_event_ids }: Shown): RawBuilder<string | null> {
  if (age_event_ids.length === 0) return sql`null::text`
  return sql`case when t.event_id = any(${age_event_ids}::bigint[]) then (case when h.id is not null then h.dob else b.dob end)::text end`
}

/**
 * `, …` of what ends the row of a ticket: answers and date of birth where they are shown, and the seat of the unit `op` where there are any
 * (SEAT-17); nothing where nothing is shown.
 */
export function endOfRow(shown: Shown): RawBuilder<unknown> {
  if (!shown.has_seats && !showsAnything(shown)) return sql``
  const seat = sql`(select json_build_array(seat.section, seat.row_name, seat.number) from seat where seat.id = op.seat_id)`
  return sql`, ${answersOf(shown)}, ${dobOf(shown)}${shown.has_seats ? sql`, ${seat}` : sql``}`
}

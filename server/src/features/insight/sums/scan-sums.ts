import { sql } from 'kysely'
import { BY_ITS_ID, inSpan, quarterOf, type Sum } from './sum.ts'

/** What came of a scan: it let someone in or out, was a try, was taken back, or why it was refused. */
const OUTCOME = sql`case when c.undone_at is not null then 'undone' when c.reason is not null then c.reason when not c.counts then 'test'
                         when c.direction = 'out' then 'exit' else 'entry' end`

/** Scans by quarter of an hour, what came of them, and the product of the ticket; null: of a ticket of another event, or of none. */
export const scanSum: Sum = {
  table: 'sum_scan',
  kind: 'scan',
  columns: ['at', 'product_id', 'scan', 'is_refused', 'scans'],
  rows: (company_id) => sql`
    select c.event_id, ${quarterOf(sql`c.scanned_at`)} as at, t.product_id, ${OUTCOME} as scan, c.reason is not null as is_refused,
           count(*)::int as scans
      from span
      join lateral (
        select event_id, ticket_id, scanned_at, undone_at, reason, counts, direction from check_in where ${inSpan(company_id)} ${BY_ITS_ID}
      ) c on true
      left join lateral (select product_id from ticket where id = c.ticket_id and event_id = c.event_id ${BY_ITS_ID}) t on true
     group by 1, 2, 3, 4, 5`,
}

import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { sql, type RawBuilder } from 'kysely'
import { dayStart } from '#platform/database/in-zone.ts'

type Sql = RawBuilder<unknown>

/** The instant from which a payout has the money of an event: after the days of the last payout before it that had some of the event (INV-11). */
export function eventFrom({ company_id, payout_id }: { company_id: number; payout_id: number }, event_id: Sql): Sql {
  return dayStart(
    BOOKS_ZONE,
    sql`coalesce((select max(earlier.period_end) + 1 from payout_line had
                    join payout earlier on earlier.id = had.payout_id
                   where had.company_id = ${company_id} and had.event_id = ${event_id} and earlier.id < ${payout_id}), '-infinity')`,
  )
}

import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { sql } from 'kysely'
import { dayEnd, dayIn } from '#platform/database/in-zone.ts'
import { pageOfRows } from '#platform/database/paginate.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { returnedKinds } from '#features/money/ledger/returned-kinds.ts'
import { eventFrom } from './event-from.ts'
import { readPayout } from './read-payouts.ts'
import { ticketMoney } from './ticket-money.ts'

type Row = {
  order_id: number
  order_number: string
  day: string
  charged: number
  refunded: number
  total: number
  all_charged: number
  all_refunded: number
}

/**
 * A page of the orders whose money of an event is in a payout, as the ledger has it on the days since the last payout that had some of the
 * event (M14, INV-11); none of an order that was moved on the day it came. What was booked late, for a day of an earlier payout, is in
 * `other_days`. Refuses `not_found`.
 */
export async function listPayoutOrders(
  scope: Scope,
  { id, event_id, page }: CallInput<'listPayoutOrders'>,
): Promise<CallAnswer<'listPayoutOrders'>> {
  const { lines, period_end } = await readPayout(scope, id)
  const line = lines.find((one) => one.event_id === event_id) ?? refuse('not_found')
  const rows = await selectOrders(scope, { payout_id: id, event_id, period_end, offset: (page - 1) * PER_PAGE })
  const [first = { total: 0, all_charged: 0, all_refunded: 0 }] = rows
  const data = rows.map(({ order_id, order_number, day, charged, refunded }) => ({
    order_id,
    order_number,
    day,
    charged,
    refunded,
  }))
  const other_days = { charged: line.charged - first.all_charged, refunded: line.refunded - first.all_refunded }
  return { ...pageOfRows(data, first.total, page), other_days }
}

async function selectOrders(
  { tx, company_id }: Scope,
  { payout_id, event_id, period_end, offset }: { payout_id: number; event_id: number; period_end: string; offset: number },
): Promise<Row[]> {
  const day = dayIn(BOOKS_ZONE, sql`occurred_at`)
  const { rows } = await sql<Row>`
    with booked as (
      select order_id, ${day} as day,
             coalesce(sum(amount) filter (where kind not in ${returnedKinds}), 0)::bigint as charged,
             -coalesce(sum(amount) filter (where kind in ${returnedKinds}), 0)::bigint as refunded
        from ${ticketMoney(company_id)} money
       where event_id = ${event_id}
         and occurred_at >= ${eventFrom({ company_id, payout_id }, sql`${event_id}::bigint`)}
         and occurred_at < ${dayEnd(BOOKS_ZONE, period_end)}
       group by 1, 2
      having coalesce(sum(amount) filter (where kind not in ${returnedKinds}), 0) <> 0 or count(*) filter (where kind in ${returnedKinds}) > 0)
    select b.order_id, o.order_number, b.day::text, b.charged, b.refunded, count(*) over ()::int as total,
           sum(b.charged) over ()::bigint as all_charged, sum(b.refunded) over ()::bigint as all_refunded
      from booked b
      join "order" o on o.id = b.order_id and o.company_id = ${company_id}
     order by b.day, b.order_id
     limit ${PER_PAGE} offset ${offset}`.execute(tx)
  return rows
}

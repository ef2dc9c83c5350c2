import type { Sales } from '@entree/contract/insight/dashboard/entities.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { readMoney, readSold, type MoneyRow, type SalesSpan, type SoldRow } from './sales-queries.ts'

/** Days of all zones begin on a quarter of an hour, so none begins within one. */
const SLICE_MS = 15 * MINUTE_MS
/** Seven days, one of them an hour longer, and what zones differ. */
const LOOK_BACK_MS = 8 * DAY_MS

type Rows = { sold: SoldRow[]; money: MoneyRow[] }
/** `since`: the money of the quarter of an hour under way, which is among the rest too. */
type Sold = Rows & { since: MoneyRow[] }
/** What a refund of an earlier sale changes is seen after this time at the latest. */
const earlier = shortCache<Rows>({ lifetime_ms: 60_000, max: 200 })

/** Which company's sales, which of its events (null: all), and which of them are listed separately. */
export type SalesOf = Pick<SalesSpan, 'company_id' | 'event_ids' | 'listed'>

/**
 * What was sold and came in over the last days. What came before the quarter of an hour under way is read once a minute, so that a day of
 * a hundred thousand orders is not read every second.
 */
export async function readSales(db: Database, of: SalesOf, now: string): Promise<Sold> {
  const slice = sliceOf(now)
  const key = JSON.stringify([of.company_id, of.event_ids, of.listed, slice])
  const [before, since] = await Promise.all([
    earlier.get(db, key, () => readSpan(db, { ...of, now, from: addMs(slice, -LOOK_BACK_MS), until: slice })),
    readSpan(db, { ...of, now, from: slice, until: null }),
  ])
  return { sold: [...before.sold, ...since.sold], money: [...before.money, ...since.money], since: since.money }
}

/** When the quarter of an hour began that `now` lies in. */
export function sliceOf(now: string): string {
  return new Date(Math.floor(Date.parse(now) / SLICE_MS) * SLICE_MS).toISOString()
}

async function readSpan(db: Database, span: SalesSpan): Promise<Rows> {
  const [sold, money] = await Promise.all([readSold(db, span), readMoney(db, span)])
  return { sold, money }
}

type SalesByDay = { today: Sales; yesterday: Sales; last_7_days: Sales }

/** The sums of rows for today, yesterday and the last seven days (DASH-01, DASH-02, DASH-03, DASH-06). */
export function sumByDay({ sold, money }: Rows): SalesByDay {
  const sum = (isMeant: (row: { days_ago: number }) => boolean): Sales => {
    const came = money.filter(isMeant)
    return {
      sold: total(sold.filter(isMeant).map((row) => row.sold)),
      revenue: total(came.map(({ revenue }) => revenue)),
      payment_fees: total(came.map(({ payment_fees }) => payment_fees)),
    }
  }
  return {
    today: sum(({ days_ago }) => days_ago <= 0),
    yesterday: sum(({ days_ago }) => days_ago === 1),
    last_7_days: sum(({ days_ago }) => days_ago <= 6),
  }
}

/** The sum of numbers; 0 for none. */
export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

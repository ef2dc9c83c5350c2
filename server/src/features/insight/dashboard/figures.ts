import type { CurrentEvent, ProductFigures } from '@entree/contract/insight/dashboard/entities.ts'
import { eventState } from '@entree/domain/catalogue/event-states.ts'
import { unitsLeft } from '@entree/domain/catalogue/stock.ts'
import type { Database } from '#platform/database/database.ts'
import { readDoor, readLimitedSessions, type DoorRow, type LimitedSession } from './door-queries.ts'
import type { ShownEvent } from './event-queries.ts'
import { readSales, sumByDay, total } from './sales.ts'
import { readKinds, readStock, type StockRow } from './sales-queries.ts'

type Kinds = Awaited<ReturnType<typeof readKinds>>
/** All that is known of some events, before it is split up. */
export type Counted = {
  sales: Awaited<ReturnType<typeof readSales>>
  stock: StockRow[]
  kinds: Kinds
  door: DoorRow[]
  limited: LimitedSession[]
}

type Counts = Pick<
  ProductFigures,
  'sold' | 'left' | 'sold_ratio' | 'guest_list' | 'box_office' | 'inside' | 'scanned' | 'left_to_scan'
>
type Figures = Counts & ReturnType<typeof sumByDay>

/** Reads what was sold of some events and came in, each with one statement for all of them. */
export async function countEvents(
  db: Database,
  company_id: number,
  event_ids: readonly number[],
  sales_of: readonly number[] | null,
  now: string,
): Promise<Counted> {
  const [sales, stock, kinds, door, limited] = await Promise.all([
    readSales(db, { company_id, event_ids: sales_of, listed: event_ids }, now),
    readStock(db, company_id, event_ids),
    readKinds(db, company_id, event_ids),
    readDoor(db, company_id, event_ids, now),
    readLimitedSessions(db, company_id, event_ids, now),
  ])
  return { sales, stock, kinds, door, limited }
}

/** The sums of all that was counted. */
export function sumOf({ sales, stock, kinds, door }: Counted): Figures {
  return { ...sumByDay(sales), ...stockOf(stock), ...kindsOf(kinds), ...doorOf(door) }
}

/** An event of the dashboard with its figures. */
export function currentEvent(event: ShownEvent, counted: Counted, now: string): CurrentEvent {
  const { id, name, starts_at, ends_at, time_zone, people_limit } = event
  const isOf = (row: { event_id: number | null }) => row.event_id === id
  const own = { id, name, starts_at, ends_at, time_zone, people_limit }
  const limited_sessions = counted.limited.filter(isOf).map(({ event_id: _of, ...session }) => session)
  return { ...own, limited_sessions, state: eventState(event, now), ...sumOf(only(counted, isOf)) }
}

/** What of each product of an event was sold and came in: its own first, then those of other events that are let in. */
export function productsOf(event_id: number, counted: Counted): ProductFigures[] {
  const { sales, stock, kinds, door } = counted
  const own = stock.filter((row) => row.event_id === event_id).map(({ id, name }) => ({ id, name }))
  const foreign = door.filter((row) => row.event_id === event_id && !own.some(({ id }) => id === row.product_id))
  return [...own, ...foreign.map(({ product_id, name }) => ({ id: product_id, name }))].map(({ id, name }) => {
    const isOf = (row: { product_id: number | null }) => row.product_id === id
    const { today, yesterday, last_7_days } = sumByDay({ sold: sales.sold.filter(isOf), money: [] })
    return {
      id,
      name,
      sold_today: today.sold,
      sold_yesterday: yesterday.sold,
      sold_last_7_days: last_7_days.sold,
      ...stockOf(stock.filter((row) => row.id === id)),
      ...kindsOf(kinds.filter(isOf)),
      ...doorOf(door.filter((row) => row.event_id === event_id && isOf(row))),
    }
  })
}

function only({ sales, stock, kinds, door, limited }: Counted, isMeant: (row: { event_id: number | null }) => boolean): Counted {
  return {
    sales: {
      sold: sales.sold.filter(isMeant),
      money: sales.money.filter(isMeant),
      since: sales.since.filter(isMeant),
    },
    stock: stock.filter(isMeant),
    kinds: kinds.filter(isMeant),
    door: door.filter(isMeant),
    limited: limited.filter(isMeant),
  }
}

function stockOf(stock: readonly StockRow[]): Pick<Counts, 'sold' | 'left' | 'sold_ratio'> {
  const limited = stock.flatMap((row) => (row.capacity === null ? [] : [{ ...row, capacity: row.capacity }]))
  const offered = limited.filter(({ is_live }) => is_live)
  const isUnlimited = stock.some(({ is_live, capacity }) => is_live && capacity === null)
  const there = total(limited.map(({ is_live, capacity, sold }) => (is_live ? capacity : sold)))
  return {
    sold: total(stock.map(({ sold }) => sold)),
    left: isUnlimited ? null : total(offered.map((row) => unitsLeft(row) ?? 0)),
    sold_ratio: there === 0 ? null : Math.round((total(limited.map(({ sold }) => sold)) / there) * 1000) / 10,
  }
}

function kindsOf(kinds: Kinds): Pick<Counts, 'guest_list' | 'box_office'> {
  return {
    guest_list: total(kinds.map(({ guest_list }) => guest_list)),
    box_office: total(kinds.map(({ box_office }) => box_office)),
  }
}

function doorOf(door: readonly DoorRow[]): Pick<Counts, 'inside' | 'scanned' | 'left_to_scan'> {
  return {
    inside: total(door.map(({ inside }) => inside)),
    scanned: total(door.map(({ scanned }) => scanned)),
    left_to_scan: total(door.map(({ left_to_scan }) => left_to_scan)),
  }
}

import type { Report } from '@entree/contract/insight/reports/entities.ts'
import { reportColumns, shareOf, type ReportKind } from '@entree/domain/insight/reports.ts'
import type { Database } from '#platform/database/database.ts'
import { countAnswers, countCities } from './people-queries.ts'
import type { ReportScope } from './report-scope.ts'
import { readRevenue } from './revenue.ts'
import { countScans, countScansInTime } from './scan-queries.ts'
import { countByCombination, countByOffset, countByProduct, countByTickets, countSold } from './sold-queries.ts'
import { readStock } from './stock-queries.ts'

type Row = Report['rows'][number]
type Read = { rows: Row[]; totals?: Row; more_rows?: number }

/** So many rows are told; nobody reads more on a screen, and a city or combination that comes after them is rare. */
const MOST_ROWS = 500
const MOST_ANSWERS = 100
const units = { hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month' } as const

/** The rows of a report with the sums of what adds up, of what is not told too. */
export async function readReport(db: Database, of: ReportScope, kind: ReportKind, now: string): Promise<Report> {
  const { rows, totals = {}, more_rows = 0 } = await read(db, of, kind)
  return { as_of: now, rows, totals: { ...sumsOf(rows, kind), ...totals }, more_rows }
}

async function read(db: Database, of: ReportScope, { report, by, variant }: ReportKind): Promise<Read> {
  if (report === 'orders-per-ticket-count') return withShare(await countByTickets(db, of), ({ orders }) => orders)
  if (report === 'days-around-event') return { rows: withRunning(await countByOffset(db, of)) }
  if (report === 'orders-by-tickets') return byCombination(db, of)
  if (report === 'cities') return byCity(db, of)
  if (report === 'answers') return byAnswer(db, of)
  if (report === 'stock') return stock(db, of)
  if (report === 'scans') {
    if (by === 'types') return withShare(await countScans(db, of), ({ scans }) => scans)
    return { rows: await countScansInTime(db, of, units[by]) }
  }
  if (variant === 'revenue') return revenue(db, of)
  const counted = await countByProduct(db, of)
  if (variant === 'tickets')
    return withShare(
      counted.map((row) => pick(row, ticketKeys)),
      (row) => row.sold,
    )
  const { orders } = await countSold(db, of)
  const rows = counted.map((row) => ({
    ...pick(row, orderKeys),
    share: shareOf(row.orders, orders),
    per_order: perOrder(row.sold, row.orders),
  }))
  // An order may hold several products: the orders of all are fewer than the sum.
  return {
    rows,
    totals: {
      orders,
      per_order: perOrder(
        sum(counted, ({ sold }) => sold),
        orders,
      ),
    },
  }
}

const ticketKeys = ['product', 'sold', 'guest_list', 'box_office', 'refunded', 'cancelled'] as const
const orderKeys = ['product', 'orders', 'sold'] as const

async function byCombination(db: Database, of: ReportScope): Promise<Read> {
  const [found, totals] = await Promise.all([countByCombination(db, of, MOST_ROWS), countSold(db, of)])
  const rows = found.map(({ products, amounts, orders, sold }) => ({
    combination: products.map((product, index) => `${amounts[index] ?? 0} × ${product}`).join(', '),
    orders,
    share: shareOf(orders, totals.orders),
    sold,
  }))
  return { rows, totals, more_rows: (found[0]?.groups ?? 0) - found.length }
}

async function byCity(db: Database, of: ReportScope): Promise<Read> {
  const found = await countCities(db, of, MOST_ROWS)
  const [{ all_orders, all_sold } = { all_orders: 0, all_sold: 0 }] = found
  const totals = { orders: all_orders, sold: all_sold }
  const rows = found.map(({ city, country, orders, sold }) => ({
    city,
    country,
    orders,
    sold,
    share: shareOf(orders, totals.orders),
  }))
  return { rows, totals, more_rows: (found[0]?.groups ?? 0) - found.length }
}

async function byAnswer(db: Database, of: ReportScope): Promise<Read> {
  const found = await countAnswers(db, of, MOST_ANSWERS)
  const rows = found.map(({ question, answer, given, answered }) => ({
    question,
    answer,
    given,
    share: shareOf(given, answered),
  }))
  const questions = Map.groupBy(found, ({ question_id }) => question_id)
  // Answers to different questions do not add up.
  return { rows, totals: { given: null }, more_rows: sum([...questions.values()], ([first]) => first?.more ?? 0) }
}

async function stock(db: Database, of: ReportScope): Promise<Read> {
  const found = await readStock(db, of)
  const rows = found.map((row) => ({
    ...row,
    share: row.capacity === null || row.left === null ? null : shareOf(row.capacity - row.left, row.capacity),
  }))
  const isLimited = found.every(({ capacity }) => capacity !== null)
  return { rows, totals: isLimited ? {} : { capacity: null, left: null } }
}

async function revenue(db: Database, of: ReportScope): Promise<Read> {
  const [counted, money] = await Promise.all([countByProduct(db, of), readRevenue(db, of)])
  const rows = counted.map(({ product_id, product, sold }) => {
    const { paid, service_fees, refunds } = money.products.get(product_id) ?? { paid: 0, service_fees: 0, refunds: 0 }
    return { product, sold, paid, service_fees, refunds, revenue: paid + service_fees - refunds }
  })
  const isWhole = [...money.products.keys()].every((id) => counted.some(({ product_id }) => product_id === id))
  // What is about no product belongs to the orders, and so to none of a choice of products.
  const beside = {
    product: null,
    sold: 0,
    paid: 0,
    service_fees: 0,
    refunds: -money.beside_products,
    revenue: money.beside_products,
  }
  return withShare(isWhole && money.beside_products !== 0 ? [...rows, beside] : rows, (row) => row.revenue)
}

function withShare<R extends Row>(rows: readonly R[], part: (row: R) => number): Read {
  const whole = sum(rows, part)
  return { rows: rows.map((row) => ({ ...row, share: shareOf(part(row), whole) })) }
}

function withRunning(rows: Awaited<ReturnType<typeof countByOffset>>): Row[] {
  const running = new Map<number, number>()
  return rows.map(({ event_id, ...row }) => {
    const sold_until = (running.get(event_id) ?? 0) + row.sold
    running.set(event_id, sold_until)
    return { ...row, event_id, sold_until }
  })
}

/** The sums of the columns that add up. */
function sumsOf(rows: readonly Row[], kind: ReportKind): Row {
  const adding = reportColumns(kind).filter((column) => column.kind === 'count' || column.kind === 'amount')
  return Object.fromEntries(adding.map(({ key }) => [key, sum(rows, (row) => Number(row[key] ?? 0))]))
}

function perOrder(sold: number, orders: number): number | null {
  return orders === 0 ? null : Math.round((sold / orders) * 100) / 100
}

function pick<R, Key extends keyof R>(row: R, keys: readonly Key[]): Pick<R, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<R, Key>
}

function sum<R>(rows: readonly R[], part: (row: R) => number): number {
  return rows.reduce((total, row) => total + part(row), 0)
}

import { shareOf, type ReportKind } from '@entree/domain/insight/reports.ts'
import type { Database } from '#platform/database/database.ts'
import { sum, withShare, type Rows } from './report-rows.ts'
import type { ReportScope } from './report-scope.ts'
import { readRevenue } from './revenue.ts'
import { countByProduct, countSold } from './sold-queries.ts'

const TICKET_KEYS = ['product', 'sold', 'guest_list', 'box_office', 'refunded', 'cancelled'] as const
const ORDER_KEYS = ['product', 'orders', 'sold'] as const

/** What was sold of each ticket (REP-02), in how many orders (REP-03), or for how much, in cents (REP-04). */
export async function readSalesByTicketType(
  db: Database,
  of: ReportScope,
  { variant }: Pick<ReportKind, 'variant'>,
): Promise<Rows> {
  if (variant === 'revenue') return readRevenueRows(db, of)
  return variant === 'orders' ? readOrders(db, of) : readTickets(db, of)
}

async function readTickets(db: Database, of: ReportScope): Promise<Rows> {
  const counted = await countByProduct(db, of)
  return withShare(
    counted.map((row) => pick(row, TICKET_KEYS)),
    ({ sold }) => sold,
  )
}

async function readOrders(db: Database, of: ReportScope): Promise<Rows> {
  const counted = await countByProduct(db, of)
  const { orders } = await countSold(db, of)
  const rows = counted.map((row) => ({
    ...pick(row, ORDER_KEYS),
    share: shareOf(row.orders, orders),
    per_order: perOrder(row.sold, row.orders),
  }))
  const sold = sum(counted, (row) => row.sold)
  // An order may hold several products: the orders of all are fewer than the sum.
  return { rows, totals: { orders, per_order: perOrder(sold, orders) } }
}

async function readRevenueRows(db: Database, of: ReportScope): Promise<Rows> {
  const [counted, money] = await Promise.all([countByProduct(db, of), readRevenue(db, of)])
  const rows = counted.map(({ product_id, product, sold }) => {
    const { paid, service_fees, refunds } = money.products.get(product_id) ?? { paid: 0, service_fees: 0, refunds: 0 }
    return { product, sold, paid, service_fees, refunds, revenue: paid + service_fees - refunds }
  })
  const { elsewhere, beside_products } = money
  const isWhole = [...money.products.keys()].every((id) => counted.some(({ product_id }) => product_id === id))
  // What is about no product of the event belongs to the orders, and so to none of a choice of products.
  const beside = {
    product: null,
    sold: 0,
    paid: elsewhere.paid,
    service_fees: elsewhere.service_fees,
    refunds: elsewhere.refunds - beside_products,
    revenue: elsewhere.paid + elsewhere.service_fees - elsewhere.refunds + beside_products,
  }
  const isSomething = beside.paid !== 0 || beside.service_fees !== 0 || beside.refunds !== 0
  return withShare(isWhole && isSomething ? [...rows, beside] : rows, (row) => row.revenue)
}

function perOrder(sold: number, orders: number): number | null {
  return orders === 0 ? null : Math.round((sold / orders) * 100) / 100
}

function pick<R, Key extends keyof R>(row: R, keys: readonly Key[]): Pick<R, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<R, Key>
}

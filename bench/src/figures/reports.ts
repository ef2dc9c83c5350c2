import { renewSums } from '@entree/server/features/insight/sums/renew-sums.ts'
import { sql } from 'kysely'
import type { Bench, System } from '../bench.ts'
import type { Figure, Goal } from '../figure.ts'
import { goals } from '../goals.ts'
import { ask, loadFor } from '../load.ts'
import { seedToken } from '../seed-office.ts'
import { seedSales, type BenchSeller } from '../seed-sales.ts'
import { formatTimes } from '../timing.ts'
import { withoutIndexes } from '../without-indexes.ts'

const LARGE = { orders: 100_000, events: 12, days: 31, at_door: true }
const HUGE = { orders: 1_000_000, events: 12, days: 31, at_door: true }
const SECONDS = 3

type Asked = { method: 'GET' | 'POST'; path: string; body?: string }

const ofAll =
  (path: string) =>
  ({ event_ids, product_ids }: BenchSeller): Asked => ({
    method: 'GET',
    path: `${path}${path.includes('?') ? '&' : '?'}event_ids=${event_ids.join(',')}&product_ids=${product_ids.join(',')}`,
  })
/** Of the first event, which holds a twelfth of the orders. */
const ofOne =
  (name: string) =>
  ({ event_ids, product_ids }: BenchSeller): Asked => ({
    method: 'POST',
    path: `/api/report/${event_ids[0]}/${name}`,
    body: JSON.stringify({ product_ids: product_ids.slice(0, 3) }),
  })

/** The reports as their screens ask for them: of all events of the company at once where a report is of several. */
const ofAllEvents: Record<string, (of: BenchSeller) => Asked> = {
  'orders per ticket count': ofAll('/api/report/load-data?report=orders-per-ticket-count'),
  'days around the event': ofAll('/api/report/load-data?report=days-around-event'),
  cities: ofAll('/api/report/load-cities-data'),
  'scans by type': ofAll('/api/report/scans/types'),
  'scans per hour': ofAll('/api/report/scans/hourly'),
  answers: ofAll('/api/report/custom-question-answers'),
  stock: ofAll('/api/report/stock'),
}
const ofOneEvent: Record<string, (of: BenchSeller) => Asked> = {
  'sales by ticket type': ofOne('sales-by-tickettype'),
  'sales by ticket type, orders': ofOne('sales-by-tickettype-orders'),
  'sales by ticket type, revenue': ofOne('sales-by-tickettype-revenue'),
  'orders by tickets': ofOne('order-grouped-by-tickets'),
}
const reports = { ...ofAllEvents, ...ofOneEvent }

/**
 * Each report of a company with 100,000 orders of a month, and of one with 1,000,000 beside it; and what a platform administrator is shown
 * first, of them all. Takes some minutes, most of them for writing the orders.
 */
export async function measureReports(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const [large, huge] = await withoutIndexes(system.db, async () => [
    await seedSales(system.db, LARGE),
    await seedSales(system.db, HUGE),
  ])
  await sql`vacuum analyze`.execute(system.db)
  // As the worker does within the hour, for what was written without telling it.
  const began = performance.now()
  await renewSums({ db: system.db, now: () => new Date().toISOString() }, { all: true, round_ms: Infinity })
  const summing = `their sums were made in ${((performance.now() - began) / 1000).toFixed(0)} s`
  await sql`vacuum analyze`.execute(system.db)
  const figures: Figure[] = []
  for (const [orders, seller, goalOfOne] of [
    ['100,000', large, goals.reports_of_one_event],
    ['1,000,000', huge, goals.reports],
  ] as const)
    for (const [name, askedOf] of Object.entries(reports)) {
      const goal = name in ofOneEvent ? goalOfOne : goals.reports
      figures.push(await time(system, `report of ${orders} orders, ${name}, p95`, askedOf(seller), seller.token, goal))
    }
  figures[0]?.notes?.push(summing)
  const admin = await seedToken(system.db, null, 'ada')
  const platform: Asked = { method: 'GET', path: '/api/dashboard/platform' }
  return [
    ...figures,
    await time(system, 'figures of the platform, of a million orders, p95', platform, admin, goals.platform_figures),
  ]
}

async function time({ server }: System, name: string, asked: Asked, token: string, goal: Goal): Promise<Figure> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const load = {
    origin: server.origin,
    connections: 1,
    work: async (connection: Parameters<typeof ask>[0]) => void (await ask(connection, { ...asked, headers })),
  }
  await loadFor({ ...load, seconds: 1 })
  const timing = await loadFor({ ...load, seconds: SECONDS })
  return { name, value: timing.p95, unit: 'ms', goal, limit: null, notes: [formatTimes(timing)] }
}

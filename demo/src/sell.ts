import { addMs, instantOf, localDay, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { DemoDiscountCode, DemoPointOfSale, DemoProduct, DemoTimeslot, Outcome, Pool, Sale, SaleLine } from './build.ts'
import { ZONE } from './demo-days.ts'
import { inventPerson } from './people.ts'
import type { Random } from './random.ts'

/** What people buy together; those with a higher weight are bought more often. */
export type Basket = { weight: number; lines: BasketLine[]; code?: DemoDiscountCode }
/** How many of a product, or from how many to how many; for a donation also the cents. */
type BasketLine = [product: DemoProduct, low: number, high?: number, cents?: number]

export const basket = (weight: number, ...lines: BasketLine[]): Basket => ({ weight, lines })

export type Run = {
  /** Days before now between which they were sold. */
  from: number
  until?: number
  /** How many orders, or how many units (donations not counted) before the run ends. */
  orders?: number
  units?: number
  timeslot?: DemoTimeslot
  /** How every order of the run ended; without it most are paid and some ran out. */
  outcome?: Outcome
}

const DAY_MS = 24 * 60 * MINUTE_MS
/** People buy in the evening. */
const HOURS = [0, 1, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23].map((hour) => ({
  hour,
  weight: hour < 7 ? 1 : hour < 17 ? 4 : hour < 19 ? 6 : 10,
}))

/** Where the visit came from. */
const SOURCES = [
  { weight: 8, source: 'shop' },
  { weight: 1, source: 'newsletter' },
  { weight: 1, source: 'instagram' },
]

/** Sells in the past, as the shop would have: within sale windows, stock and timeslots. */
export function sell(point_of_sale: DemoPointOfSale, run: Run, ...baskets: Basket[]): void {
  const { sales, days, random } = point_of_sale.event.company.demo
  const { orders: last = Infinity, units: enough = Infinity } = run
  let orders = 0
  let units = 0
  // What does not fit is tried again with another basket, until nothing seems to fit any more.
  for (let misses = 0; orders < last && units < enough && misses < 60; misses++) {
    const created_at = inventMoment(days.now, run, random)
    const wanted = random.weighted(baskets)
    const lines = inventLines(wanted, random)
    const count = spots(lines)
    if (count === 0 || count > enough - units || !isPossible(point_of_sale, run, wanted, lines, created_at)) continue
    const sale: Sale = {
      point_of_sale,
      created_at,
      lines,
      timeslot: run.timeslot ?? null,
      code: wanted.code ?? null,
      method: random.weighted(point_of_sale.payment_methods),
      person: inventPerson(random),
      outcome: run.outcome ?? (random.next() < 0.04 ? 'expired' : 'paid'),
      source: random.weighted(SOURCES).source,
      desk: null,
    }
    sales.push(sale)
    orders++
    misses = -1
    if (sale.outcome === 'expired') continue
    units += count
    for (const [pool, amount] of drawsOf(sale)) pool.taken += amount
  }
}

/** How much of everything in the basket, with what is added automatically. */
function inventLines(wanted: Basket, random: Random): SaleLine[] {
  return wanted.lines.flatMap(([product, low, high = low, cents]): SaleLine[] => {
    const amount = random.whole(low, high)
    if (amount === 0) return []
    const children = product.additions.map((child) => ({ product: child, amount, price: child.price, is_disabled: true }))
    return [{ product, amount, price: cents ?? product.price, is_disabled: false }, ...children]
  })
}

function isPossible(point_of_sale: DemoPointOfSale, run: Run, wanted: Basket, lines: SaleLine[], created_at: string): boolean {
  const timeslot = run.timeslot ?? null
  if (timeslot !== null && created_at >= timeslot.starts_at) return false
  if (!wanted.lines.every(([product]) => isOnSale(product, created_at))) return false
  return drawsOf({ point_of_sale, lines, timeslot, code: wanted.code ?? null }).every(
    ([pool, amount]) => pool.capacity === null || pool.taken + amount <= pool.capacity,
  )
}

function drawsOf({
  point_of_sale,
  lines,
  timeslot,
  code,
}: Pick<Sale, 'point_of_sale' | 'lines' | 'timeslot' | 'code'>): [Pool, number][] {
  const draws = lines.flatMap(({ product, amount }): [Pool, number][] => {
    const own = point_of_sale.pools.get(product.id)
    return own
      ? [
          [product.pool, amount],
          [own, amount],
        ]
      : [[product.pool, amount]]
  })
  if (timeslot) draws.push([timeslot.pool, spots(lines)])
  if (code) draws.push([code.pool, 1])
  return draws
}

const spots = (lines: SaleLine[]) =>
  lines.reduce((sum, { product, amount }) => (product.product_type_id === 6 ? sum : sum + amount), 0)

function isOnSale({ sale_starts_at, sale_ends_at }: DemoProduct, at: string): boolean {
  return (sale_starts_at === null || sale_starts_at <= at) && (sale_ends_at === null || at < sale_ends_at)
}

/** A moment within the run's days, at an hour at which people buy, and never later than some minutes ago. */
function inventMoment(now: string, { from, until = 0 }: Run, random: Random): string {
  const day = localDay(addMs(now, -(until + (from - until) * random.next()) * DAY_MS), ZONE)
  const { hour } = random.weighted(HOURS)
  const time = `${String(hour).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}`
  const moment = addMs(instantOf(day, time, ZONE), random.whole(0, 59_999))
  return moment < addMs(now, -12 * MINUTE_MS) ? moment : addMs(now, -random.whole(12, 200) * MINUTE_MS)
}

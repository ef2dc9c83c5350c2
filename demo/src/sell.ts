import { addMs, instantOf, localDay, MINUTE_MS } from '@entree/domain/zoned-time.ts'
import type { DemoDiscountCode, DemoPaymentMethod, DemoPointOfSale, DemoProduct, DemoTimeslot, Pool } from './build.ts'
import { ZONE } from './demo-days.ts'
import { inventPerson, type Person } from './people.ts'
import type { Random } from './random.ts'

/** What became of an order. */
export type Outcome = 'paid' | 'refunded' | 'cancelled' | 'pending' | 'expired'

/** Units of one product, cents each. */
export type SaleLine = { product: DemoProduct; amount: number; price: number; is_disabled: boolean }

/** An order of the past, before it is rows. */
export type Sale = {
  point_of_sale: DemoPointOfSale
  created_at: string
  lines: SaleLine[]
  timeslot: DemoTimeslot | null
  code: DemoDiscountCode | null
  method: DemoPaymentMethod
  person: Person
  outcome: Outcome
  source: string
}

/** What people buy together: a product and how many (a number, or from and to), or a donation of so many cents. */
export type Basket = { weight: number; lines: [product: DemoProduct, amount: number | [low: number, high: number], cents?: number][]; code?: DemoDiscountCode }

export type Run = {
  baskets: Basket[]
  /** Days before now between which they were sold. */
  from: number
  until?: number
  /** How many orders, or how many units (donations not counted) before the run ends. */
  orders?: number
  units?: number
  timeslot?: DemoTimeslot
  /** Every order ends as paid, for counts that must come out. */
  all_paid?: boolean
}

const DAY_MS = 24 * 60 * MINUTE_MS
/** People buy in the evening. */
const HOURS = [0, 1, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23].map((hour) => ({ hour, weight: hour < 7 ? 1 : hour < 17 ? 4 : hour < 19 ? 6 : 10 }))

/** Sells in the past, as the shop would have: within sale windows, stock and timeslots. */
export function sell(point_of_sale: DemoPointOfSale, run: Run, random: Random): void {
  const { demo } = point_of_sale.event.company
  let units = 0
  let misses = 0
  for (let orders = 0; orders < (run.orders ?? Infinity) && units < (run.units ?? Infinity) && misses < 60; ) {
    const created_at = inventMoment(demo.days.now, run, random)
    const room = (run.units ?? Infinity) - units
    const sale = inventSale(point_of_sale, run, created_at, room, random)
    if (!sale) {
      misses++
      continue
    }
    misses = 0
    orders++
    if (sale.outcome !== 'expired') units += spots(sale.lines)
    demo.sales.push(sale)
  }
}

function inventSale(point_of_sale: DemoPointOfSale, run: Run, created_at: string, room: number, random: Random): Sale | null {
  const { timeslot = null } = run
  if (timeslot && created_at >= timeslot.starts_at) return null
  const basket = random.weighted(run.baskets)
  if (!basket.lines.every(([product]) => isOnSale(product, created_at))) return null
  const lines = basket.lines.flatMap(([product, amount, cents]): SaleLine[] => {
    const count = typeof amount === 'number' ? amount : random.whole(...amount)
    if (count === 0) return []
    const children = product.additions.map((child) => ({ product: child, amount: count, price: child.price, is_disabled: true }))
    return [{ product, amount: count, price: cents ?? product.price, is_disabled: false }, ...children]
  })
  const outcome = run.all_paid ? 'paid' : inventOutcome(created_at, point_of_sale, basket, random)
  const draws = drawsOf(point_of_sale, lines, timeslot, basket.code ?? null)
  if (spots(lines) > room || spots(lines) === 0 || draws.some(([pool, amount]) => pool.capacity !== null && pool.taken + amount > pool.capacity)) return null
  if (outcome !== 'expired') for (const [pool, amount] of draws) pool.taken += amount
  return {
    point_of_sale, created_at, lines, timeslot, outcome, code: basket.code ?? null, method: random.weighted(point_of_sale.payment_methods),
    person: inventPerson(random), source: random.weighted([{ weight: 8, source: 'shop' }, { weight: 1, source: 'newsletter' }, { weight: 1, source: 'instagram' }]).source,
  }
}

/** Refunded and cancelled ones keep the discount code out of it, so that what they gave back is simply everything. */
function inventOutcome(created_at: string, { is_test, event }: DemoPointOfSale, basket: Basket, random: Random): Outcome {
  const chance = random.next()
  if (chance < 0.04) return 'expired'
  if (is_test || basket.code) return 'paid'
  if (chance < 0.048) return 'refunded'
  if (chance < 0.054) return 'cancelled'
  const isFresh = Date.parse(event.company.demo.days.now) - Date.parse(created_at) < 2 * DAY_MS
  return isFresh && chance > 0.95 ? 'pending' : 'paid'
}

function drawsOf(point_of_sale: DemoPointOfSale, lines: SaleLine[], timeslot: DemoTimeslot | null, code: DemoDiscountCode | null): [Pool, number][] {
  const draws = lines.flatMap(({ product, amount }): [Pool, number][] => {
    const own = point_of_sale.pools.get(product.id)
    return own ? [[product.pool, amount], [own, amount]] : [[product.pool, amount]]
  })
  if (timeslot) draws.push([timeslot.pool, spots(lines)])
  if (code) draws.push([code.pool, 1])
  return draws
}

const spots = (lines: SaleLine[]) => lines.reduce((sum, { product, amount }) => (product.product_type_id === 6 ? sum : sum + amount), 0)

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

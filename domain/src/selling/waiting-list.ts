import { takesSpot } from '../catalogue/gift-voucher.ts'
import { productState, type SaleWindow } from '../catalogue/sale-window.ts'
import { unitsLeft } from '../catalogue/stock.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { DAY_MS, HOUR_MS, localTime } from '../foundation/zoned-time.ts'
import { maximum, quantityGrid } from './quantities.ts'

/** How long who was told may think about it: until then their tickets are promised to nobody else. */
export const ANSWER_MS = 6 * HOUR_MS
/** Nobody is told again within a day, nor more often than three times. */
export const AGAIN_MS = DAY_MS
export const MOST_TOLD = 3
/** How many days after the event entries are kept. */
export const KEPT_DAYS = 30
/** How many mails about having joined a mailbox gets in a day. */
export const MOST_JOINED_MAILS = 3

const QUIET = { from: '22:00', until: '08:00' }

type WaitedProduct = SaleWindow &
  Parameters<typeof quantityGrid>[0] &
  Parameters<typeof maximum>[0] & { is_disabled: boolean; is_cross_sell: boolean }
type WaitedEvent = {
  has_waiting_list: boolean
  timeslots: readonly { left: number | null }[]
  opening_hours: readonly unknown[]
}

/**
 * Whether one can wait for a product that a shop shows at `now`: the event has a list, the product is one that visitors choose themselves, is
 * within its sale period and sold out, or no timeslot of the event has a place (LIST-02). Whether the shop is open is asked beside this.
 */
export function canWaitFor(product: WaitedProduct, event: WaitedEvent, now: string): boolean {
  if (!event.has_waiting_list || product.is_disabled || product.is_cross_sell || !takesSpot(product)) return false
  const state = productState(product, now)
  return state === 'sold_out' || (state === 'available' && areTimeslotsFull(event))
}

/** Whether all fixed timeslots that are to come are full. Opening hours offer more days than one can look through: they never are. */
function areTimeslotsFull({ timeslots, opening_hours }: Pick<WaitedEvent, 'timeslots' | 'opening_hours'>): boolean {
  return opening_hours.length === 0 && timeslots.length > 0 && timeslots.every(({ left }) => left === 0)
}

/** How many of a product one can wait for: what an order may hold, whatever the stock (LIST-03). */
export function amountsToWaitFor(product: Parameters<typeof quantityGrid>[0] & Parameters<typeof maximum>[0]): number[] {
  const { min, step } = quantityGrid(product)
  const most = maximum(product)
  const count = most < min ? 0 : Math.floor((most - min) / step) + 1
  return Array.from({ length: count }, (_, index) => min + index * step)
}

/** `product_amount_invalid` for an amount that an order cannot hold. */
export function waitedAmountRefusals(amount: number, product: Parameters<typeof amountsToWaitFor>[0]): Refusal[] {
  return amountsToWaitFor(product).includes(amount) ? [] : [refusal('product_amount_invalid', { field: 'amount' })]
}

/**
 * Whether people are left in peace at `now`: from 22:00 to 08:00 where the event is, unless it begins within 24 hours (LIST-09).
 */
export function isQuiet({ starts_at, time_zone }: { starts_at: string; time_zone: string }, now: string): boolean {
  const { time } = localTime(now, time_zone)
  if (time >= QUIET.until && time < QUIET.from) return false
  const ahead = Date.parse(starts_at) - Date.parse(now)
  return ahead < 0 || ahead > DAY_MS
}

/** Someone who waits. `told_at`: when last; null: not yet. */
export type Waiting = {
  id: number
  point_of_sale_id: number
  amount: number
  joined_at: string
  told_at: string | null
  told: number
}

/**
 * What those who wait at a point of sale could buy: the least of what its pools and the timeslots to come have left; null without a limit.
 * `timeslots`: their pools, null where the event has none that one chooses from.
 */
export function leftToTell(
  pools: readonly { capacity: number | null; taken: number }[],
  timeslots: readonly { capacity: number | null; taken: number }[] | null,
): number | null {
  const units = unitsLeft(...pools)
  if (timeslots === null) return units
  const spots = timeslots.map((pool) => unitsLeft(pool))
  const all = spots.some((spot) => spot === null) ? null : spots.reduce<number>((sum, spot) => sum + (spot ?? 0), 0)
  return units === null ? all : all === null ? units : Math.min(units, all)
}

/**
 * Which of those who wait for one product are told at `now` that it can be had, in that order (LIST-07, LIST-08): first who was told least often,
 * then who came first. What they wait for together, with what was told of in the last six hours to those who are still there, is never more
 * than what is left; who waits for more than that is passed over and keeps their place. `left`: what each point of sale has (null: no limit;
 * not there: it is not open).
 */
export function whoToTell(waiting: readonly Waiting[], left: ReadonlyMap<number, number | null>, now: string): Waiting[] {
  const at = Date.parse(now)
  const since = ({ told_at }: Waiting) => (told_at === null ? Infinity : at - Date.parse(told_at))
  let promised = waiting.reduce((sum, one) => (since(one) < ANSWER_MS ? sum + one.amount : sum), 0)
  const told: Waiting[] = []
  for (const one of waiting.filter((other) => other.told < MOST_TOLD && since(other) >= AGAIN_MS).toSorted(byTurn)) {
    const free = left.get(one.point_of_sale_id)
    if (free === undefined || (free !== null && promised + one.amount > free)) continue
    promised += one.amount
    told.push(one)
  }
  return told
}

function byTurn(a: Waiting, b: Waiting): number {
  return a.told - b.told || Date.parse(a.joined_at) - Date.parse(b.joined_at) || a.id - b.id
}

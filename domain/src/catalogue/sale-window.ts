import { refusal, type Refusal } from '../foundation/refusals.ts'
import { addDays, addMonths, addMs, HOUR_MS, instantOf, localTime, MINUTE_MS } from '../foundation/zoned-time.ts'

export const productStates = ['not_started', 'available', 'sold_out', 'expired'] as const
export type ProductState = (typeof productStates)[number]

export const eventStatuses = ['draft', 'live', 'not_live'] as const
export type EventStatus = (typeof eventStatuses)[number]

export const pointOfSaleStatuses = ['live', 'test', 'closed'] as const
export type PointOfSaleStatus = (typeof pointOfSaleStatuses)[number]

export type SaleWindow = {
  sale_starts_at: string | null
  sale_ends_at: string | null
  sale_show_after_expire: boolean
  out_of_stock: boolean
}

/** Whole months, days, hours and minutes, to be shown together. */
export type RemainingTime = { months: number; days: number; hours: number; minutes: number }

type OpenSituation = {
  event: { status: EventStatus; ends_at: string | null }
  point_of_sale: { status: PointOfSaleStatus }
}

export type SaleSituation = OpenSituation & { point_of_sale: { countdown: string | null } }

/**
 * How a product stands at `now` (POS-30, POS-32, POS-35). The window holds its start and not its end. The window goes before the
 * stock: a sold-out product past its end is expired.
 */
export function productState(product: SaleWindow, now: string): ProductState {
  if (product.sale_starts_at !== null && Date.parse(now) < Date.parse(product.sale_starts_at)) return 'not_started'
  if (hasPassed(product.sale_ends_at, now)) return 'expired'
  return product.out_of_stock ? 'sold_out' : 'available'
}

/** Whether the product shows at all: an expired one only if the organiser wants it or if it is out of stock (POS-36, POS-37). */
export function showsProduct(product: SaleWindow, now: string): boolean {
  if (productState(product, now) !== 'expired') return true
  return product.sale_show_after_expire || product.out_of_stock
}

/** Time left in a sale that is on and has an end, else null: nothing to show (POS-33, POS-34). */
export function saleTimeLeft(product: SaleWindow, now: string, zone: string): RemainingTime | null {
  const state = productState(product, now)
  if (product.sale_ends_at === null || state === 'not_started' || state === 'expired') return null
  return remainingTime(now, product.sale_ends_at, zone)
}

/**
 * From `now` to `until` as calendar months and days in `zone`, then hours and minutes, rounded down. All zero when it is past.
 * A day is a day on the calendar, so a clock change in between does not cost an hour.
 */
export function remainingTime(now: string, until: string, zone: string): RemainingTime {
  const end = Date.parse(until)
  if (end <= Date.parse(now)) return { months: 0, days: 0, hours: 0, minutes: 0 }
  const { day, time } = localTime(now, zone)
  const beyondMinute = Date.parse(now) % MINUTE_MS
  const at = (months: number, days: number): number => {
    if (months === 0 && days === 0) return Date.parse(now)
    return Date.parse(addMs(instantOf(addDays(addMonths(day, months), days), time, zone), beyondMinute))
  }
  let months = Math.max(0, Math.floor((end - Date.parse(now)) / (31 * 24 * HOUR_MS)) - 1)
  while (at(months + 1, 0) <= end) months++
  let days = 0
  while (at(months, days + 1) <= end) days++
  const rest = end - at(months, days)
  return { months, days, hours: Math.floor(rest / HOUR_MS), minutes: Math.floor((rest % HOUR_MS) / MINUTE_MS) }
}

/** Whether the shop of this point of sale can be opened: event live and not over, point of sale live or test (DEC-S-14). */
export function isPointOfSaleLive({ event, point_of_sale }: OpenSituation, now: string): boolean {
  return event.status === 'live' && !hasPassed(event.ends_at, now) && point_of_sale.status !== 'closed'
}

/** Whether Index and the calendar list it: live, not test, and meant for the event overview, also before its sales start (DEC-S-14). */
export function isPointOfSaleListed(situation: OpenSituation & { show_in_event_overview: boolean }, now: string): boolean {
  return situation.show_in_event_overview && situation.point_of_sale.status === 'live' && isPointOfSaleLive(situation, now)
}

/** Why a shop cannot be opened that is not live: `event_not_live`, or `pos_closed` when its organiser closed it and nothing else (BPOS-26). */
export function notLiveRefusal(situation: OpenSituation, now: string): Refusal {
  const { event, point_of_sale } = situation
  const isClosed =
    point_of_sale.status === 'closed' && isPointOfSaleLive({ event, point_of_sale: { ...point_of_sale, status: 'live' } }, now)
  return refusal(isClosed ? 'pos_closed' : 'event_not_live')
}

/**
 * Why nothing can be bought here at `now`: as `notLiveRefusal`, or `product_not_live` while the countdown to the start of sales runs.
 */
export function pointOfSaleRefusals(situation: SaleSituation, now: string): Refusal[] {
  if (!isPointOfSaleLive(situation, now)) return [notLiveRefusal(situation, now)]
  const { state } = salesCountdown(situation.point_of_sale.countdown, now)
  return state === 'active' ? [refusal('product_not_live', { state: 'not_started' })] : []
}

/** The countdown to the start of sales: while it is active it replaces the page (LAY-25), absent or past it does not (LAY-33). */
export function salesCountdown(countdown: string | null, now: string): { state: 'absent' | 'active' | 'past'; seconds: number } {
  if (countdown === null) return { state: 'absent', seconds: 0 }
  const seconds = Math.ceil((Date.parse(countdown) - Date.parse(now)) / 1000)
  return seconds > 0 ? { state: 'active', seconds } : { state: 'past', seconds: 0 }
}

function hasPassed(end: string | null, now: string): boolean {
  return end !== null && Date.parse(now) >= Date.parse(end)
}

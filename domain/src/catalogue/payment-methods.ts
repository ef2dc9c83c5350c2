import { refusal, type Refusal } from '../foundation/refusals.ts'
import type { PointOfSaleStatus } from './sale-window.ts'
import { HOUR_MS, localTime } from '../foundation/zoned-time.ts'

export const BANK_TRANSFER_ADAPTER = 'banktransfer'
export const SANDBOX_ADAPTER = 'sandbox'
/** Taken on the spot: for box offices and guest lists, never at a point of sale (DEC-B-195). */
const onSiteAdapters: ReadonlySet<string> = new Set(['pin', 'cash'])

/** Whether money of this method is taken on the spot, so that no point of sale can offer it (DEC-B-195). */
export function isOnSite({ adapter }: { adapter: string }): boolean {
  return onSiteAdapters.has(adapter)
}

export type OfferableMethod = { id: number; online: boolean; show_pos: boolean; payment_method: { adapter: string } }

/** What the offer depends on. `total_without_payment_fee` is in cents, `timeslot_starts_at` that of the chosen timeslot. */
export type PaymentSituation = {
  event: { starts_at: string | null; continuous: boolean }
  timeslot_starts_at: string | null
  total_without_payment_fee: number
}

/**
 * The payment methods that the buyer may choose: none when nothing is due (DEC-S-42), none that are hidden (PAY-08),
 * and none whose money would arrive too late (PAY-06, PAY-25).
 */
export function offeredPaymentMethods<Method extends OfferableMethod>(
  methods: readonly Method[],
  situation: PaymentSituation,
  now: string,
  zone: string,
): Method[] {
  if (!needsPayment(situation.total_without_payment_fee)) return []
  return methods.filter(
    (method) => (method.online || method.show_pos) && isInTime(method.payment_method.adapter, situation, now, zone),
  )
}

/** `error_select_payment_method` unless an offered method is chosen or nothing is due (PAY-05, DEC-S-42, DEC-S-47). */
export function paymentMethodRefusals(
  methods: readonly OfferableMethod[],
  chosenId: number | null,
  situation: PaymentSituation,
  now: string,
  zone: string,
): Refusal[] {
  if (!needsPayment(situation.total_without_payment_fee)) return []
  if (offeredPaymentMethods(methods, situation, now, zone).some((method) => method.id === chosenId)) return []
  return [refusal('error_select_payment_method', { field: 'point_of_sale_payment_method_id' })]
}

/** Whether the order goes to a provider at all; with 0 cents due it is paid at once, without method or fee (DEC-S-42). */
export function needsPayment(totalWithoutPaymentFee: number): boolean {
  return totalWithoutPaymentFee > 0
}

/**
 * How the money of a method comes that takes days: by a transfer or a voucher, which the buyer has yet to pay, or by a debit, which their bank has
 * yet to pay (PAY-20, PAY-26, PAY-27).
 */
export type DelayKind = 'transfer' | 'voucher' | 'debit'

/** Such methods, with the hours before the start from which each is not offered any more; `weekend`: of a start on Saturday or Sunday. */
const delayed: Readonly<Record<string, { kind: DelayKind; hours: number; weekend: number }>> = {
  [BANK_TRANSFER_ADAPTER]: { kind: 'transfer', hours: 72, weekend: 120 },
  multibanco: { kind: 'voucher', hours: 10 * 24, weekend: 10 * 24 },
  directdebit: { kind: 'debit', hours: 21 * 24, weekend: 21 * 24 },
}

/** How the money of a method comes whose money takes days; null: it is there at once. */
export function delayKind(adapter: string): DelayKind | null {
  return delayed[adapter]?.kind ?? null
}

/**
 * Whether the money of a method comes before the start. Bank transfer needs strictly more than 72 hours, 120 if the start falls on Saturday or
 * Sunday in `zone` (PAY-06, PAY-07, DEC-S-46), others more (PAY-25). A chosen timeslot's start counts; a continuous event without one offers none.
 */
export function isInTime(
  adapter: string,
  { event, timeslot_starts_at }: Pick<PaymentSituation, 'event' | 'timeslot_starts_at'>,
  now: string,
  zone: string,
): boolean {
  const needs = delayed[adapter]
  if (needs === undefined) return true
  const start = timeslot_starts_at ?? (event.continuous ? null : event.starts_at)
  if (start === null) return false
  const hours = localTime(start, zone).weekday >= 6 ? needs.weekend : needs.hours
  return Date.parse(start) - Date.parse(now) > hours * HOUR_MS
}

/** The adapter that takes the money: a point of sale with status test never reaches a real one (DEC-S-49). */
export function payingAdapter(method: OfferableMethod, status: PointOfSaleStatus): string {
  return status === 'test' ? SANDBOX_ADAPTER : method.payment_method.adapter
}

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

/** The methods the buyer may choose: none when nothing is due (DEC-S-42), no hidden ones (PAY-08), no late bank transfer (PAY-06). */
export function offeredPaymentMethods<Method extends OfferableMethod>(
  methods: readonly Method[],
  situation: PaymentSituation,
  now: string,
  zone: string,
): Method[] {
  if (!needsPayment(situation.total_without_payment_fee)) return []
  const bankTransfer = isBankTransferOffered(situation, now, zone)
  return methods.filter(
    (method) => (method.online || method.show_pos) && (bankTransfer || method.payment_method.adapter !== BANK_TRANSFER_ADAPTER),
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
 * Bank transfer needs time: strictly more than 72 hours until the start, 120 if the start falls on Saturday or Sunday in `zone`
 * (PAY-06, PAY-07, DEC-S-46). A chosen timeslot's start counts; a continuous event without one does not offer it.
 */
export function isBankTransferOffered(
  { event, timeslot_starts_at }: Pick<PaymentSituation, 'event' | 'timeslot_starts_at'>,
  now: string,
  zone: string,
): boolean {
  const start = timeslot_starts_at ?? (event.continuous ? null : event.starts_at)
  if (start === null) return false
  const hours = localTime(start, zone).weekday >= 6 ? 120 : 72
  return Date.parse(start) - Date.parse(now) > hours * HOUR_MS
}

/** The adapter that takes the money: a point of sale with status test never reaches a real one (DEC-S-49). */
export function payingAdapter(method: OfferableMethod, status: PointOfSaleStatus): string {
  return status === 'test' ? SANDBOX_ADAPTER : method.payment_method.adapter
}

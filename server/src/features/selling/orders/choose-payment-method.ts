import { offeredPaymentMethods, paymentMethodRefusals } from '@entree/domain/catalogue/payment-methods.ts'
import { paymentFee } from '@entree/domain/selling/price-cart.ts'
import { readTimeslot } from '#features/catalogue/timeslots/read-timeslot.ts'
import type { Scope } from '#platform/scope.ts'
import type { PointOfSaleSnapshot } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { NOTHING_TO_SAVE, type SavePart } from './save-part.ts'
import type { LockedOrder } from './save-queries.ts'

/**
 * The payment method and what it makes the order cost (PAY-11, PAY-16). Refuses `error_select_payment_method` for one that is not
 * offered: hidden, too late for a bank transfer, unknown (PAY-05, DEC-S-46, DEC-S-47). With nothing due none is kept (DEC-S-42).
 */
export async function choosePaymentMethod(
  scope: Scope,
  order: LockedOrder,
  method_id: number | null,
  /** All of the point of sale. */
  methods: PointOfSaleSnapshot['payment_methods'],
  /** When the timeslot starts that is chosen in the same save. */
  chosen_starts_at: string | null,
): Promise<SavePart> {
  if (method_id === null) return NOTHING_TO_SAVE
  const due = order.total - order.payment_fee
  const situation = {
    event: order,
    timeslot_starts_at: chosen_starts_at ?? (await timeslotStart(scope, order)),
    total_without_payment_fee: due,
  }
  const chosen = offeredPaymentMethods(methods, situation, scope.now, order.time_zone).find(({ id }) => id === method_id) ?? null
  const payment_fee = paymentFee(due, chosen, order.vat_percentage)
  return {
    refusals: paymentMethodRefusals(methods, method_id, situation, scope.now, order.time_zone),
    changes: { point_of_sale_payment_method_id: chosen?.id ?? null, payment_fee, total: due + payment_fee },
  }
}

async function timeslotStart(scope: Scope, order: LockedOrder): Promise<string | null> {
  if (order.timeslot_id === null) return null
  const slot = await readTimeslot(scope, order.event_id, order.timeslot_id)
  return slot?.starts_at ?? null
}

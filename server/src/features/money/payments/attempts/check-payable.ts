import { needsAgeConfirmation } from '@entree/domain/catalogue/age-confirmation.ts'
import { isPassed } from '@entree/domain/catalogue/event-states.ts'
import { orderChangeRefusals } from '@entree/domain/selling/order-states.ts'
import { paymentMethodRefusals } from '@entree/domain/catalogue/payment-methods.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { isPointOfSaleLive, notLiveRefusal } from '@entree/domain/catalogue/sale-window.ts'
import { timeslotChoice, timeslotRefusals } from '@entree/domain/catalogue/timeslots.ts'
import { refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import type { CustomerInput } from '@entree/domain/foundation/customer-form.ts'
import type { Question } from '@entree/domain/catalogue/customer-questions.ts'
import type { ListedFieldSetting } from '#features/catalogue/customer-information/customer-fields.ts'
import { isCustomerComplete } from '#features/catalogue/customer-information/is-customer-complete.ts'
import { missingMandatoryAnswers } from '#features/selling/orders/order-questions.ts'
import type { PointOfSaleSnapshot } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { type LockedOrder } from '../lock-queries.ts'
import { countSpots, findTimeslot } from '../queries.ts'

/** What the organiser set about paying an order of this event. */
export type PaySettings = { snapshot: PointOfSaleSnapshot; fields: readonly ListedFieldSetting[]; questions: readonly Question[] }

/**
 * Refuses an order (which is locked) that cannot be paid as it stands: it is paid, pending, cancelled or expired; its
 * event is over or its point of sale closed (unless a payment link was sent); details, terms, age, timeslot or
 * mandatory answers are missing; or its payment method is not offered now, at the current price (PAY-05, DEC-S-46,
 * DEC-S-47). Reports everything that is missing at once, so that the shop can lead the buyer to it.
 */
export async function checkPayable(
  scope: Scope,
  order: LockedOrder,
  customer: CustomerInput | null,
  { snapshot, fields, questions }: PaySettings,
): Promise<void> {
  refuseIfAny(orderChangeRefusals(order, scope.now))
  refuseIfAny(saleRefusals(order, snapshot, scope.now))
  const timeslot = order.timeslot_id === null ? null : await findTimeslot(scope, order.timeslot_id)
  const missing = await missingMandatoryAnswers(scope, order, questions)
  const situation = {
    event: snapshot.event,
    timeslot_starts_at: timeslot?.starts_at ?? null,
    total_without_payment_fee: order.total - order.payment_fee,
  }
  const { payment_methods, event } = snapshot
  const choice = timeslotChoice({ timeslots: snapshot.has_timeslots ? [true] : [], opening_hours: snapshot.opening_hours })
  const isUndecided = timeslot === null && choice !== 'none'
  refuseIfAny([
    ...ageRefusals(order, snapshot),
    ...timeslotRefusals(
      choice,
      // Its spots are the order's own already.
      timeslot && { ...timeslot, spots: null, spots_sold: 0 },
      { count: isUndecided ? await countSpots(scope, order.id) : 0 },
      scope.now,
    ),
    ...(isCustomerComplete(customer, fields) ? [] : [refusal('customer_details_required', { field: 'customer' })]),
    ...(order.terms_accepted_at === null ? [refusal('terms_not_accepted', { field: 'terms_accepted' })] : []),
    ...missing.map((id) => refusal('errors_please_select', { field: `answers.${id}` })),
    ...paymentMethodRefusals(payment_methods, order.point_of_sale_payment_method_id, situation, scope.now, event.time_zone),
  ])
}

/**
 * An order for which the organiser sent a payment link is payable as long as the link is valid, also before, after and outside the sale:
 * its stock is held for it. Only an event that is over ends that.
 */
export function saleRefusals({ payment_link_at }: LockedOrder, snapshot: PointOfSaleSnapshot, now: string): Refusal[] {
  const sale = { event: snapshot.event, point_of_sale: snapshot }
  if (payment_link_at !== null) return isPassed(snapshot.event, now) ? [refusal('event_not_live')] : []
  return isPointOfSaleLive(sale, now) ? [] : [notLiveRefusal(sale, now)]
}

/** Confirmed at the point of sale, or with the details by who pays by a link. */
function ageRefusals(order: LockedOrder, { event }: PointOfSaleSnapshot): Refusal[] {
  // The snapshot's checkbox already is the point of sale's own word, when it has one.
  const isMissing = needsAgeConfirmation(event, { age_confirmation: null }) && order.age_confirmed_at === null
  return isMissing ? [refusal('age_not_confirmed', { field: 'age_confirmed', minimum_age: event.minimum_age })] : []
}

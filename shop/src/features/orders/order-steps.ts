import { hasSeated, orderSteps, type Step, type StepSituation } from '@entree/domain/selling/stepper.ts'
import { backToPointOfSalePath, orderPath } from '../../paths.ts'
import type { Order } from './use-order.ts'

/** Which steps this order has; to one that is paid by a link nothing is added. */
export function situationOf(order: Order): StepSituation {
  return {
    has_timeslots: order.event.has_timeslots,
    has_seats: hasSeated(order.order_products),
    has_cross_sell: order.point_of_sale.has_cross_sell && !order.has_payment_link,
  }
}

/** The page of a step; the tickets are chosen at the point of sale, which `back` tells to change this order (ORD-17). */
export function pathOfStep(step: Step, order: Order): string {
  return step === 'tickets' ? backToPointOfSalePath(order.point_of_sale.url, order) : orderPath(order, step)
}

/** Whether the buyer may go back to a step: what the organiser put together and sent a link for is not chosen again. */
export function mayGoTo(step: Step, order: Order): boolean {
  return step !== 'tickets' || !order.has_payment_link
}

/** The step that the back link leads to. */
export function stepBefore(step: Step, order: Order): Step {
  const all = orderSteps(situationOf(order))
  return all[all.indexOf(step) - 1] ?? 'tickets'
}

/** The first step that must still be done before those after it; null when only paying is left (ROUTE-27). */
export function firstOpenStep(order: Order): 'timeslot' | 'personal' | null {
  if (order.event.has_timeslots && order.timeslot_id === null) return 'timeslot'
  // Buyers who pay by a link did not go through the earlier pages, which have the terms and the age.
  const isNew = order.has_payment_link && (order.terms_accepted_at === null || order.age_to_confirm !== null)
  return order.customer === null || isNew ? 'personal' : null
}

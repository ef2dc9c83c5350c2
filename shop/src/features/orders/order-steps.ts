import { orderSteps, type Step, type StepSituation } from '@entree/domain/selling/stepper.ts'
import { backToPointOfSalePath, orderPath } from '../../paths.ts'
import type { Order } from './use-order.ts'

/** Which steps this order has. */
export function situationOf(order: Order): StepSituation {
  return { has_timeslots: order.event.has_timeslots, has_cross_sell: order.point_of_sale.has_cross_sell }
}

/** The page of a step; the tickets are chosen at the point of sale, which `back` tells to change this order (ORD-17). */
export function pathOfStep(step: Step, order: Order): string {
  return step === 'tickets' ? backToPointOfSalePath(order.point_of_sale.url, order) : orderPath(order, step)
}

/** The step that the back link leads to. */
export function stepBefore(step: Step, order: Order): Step {
  const all = orderSteps(situationOf(order))
  return all[all.indexOf(step) - 1] ?? 'tickets'
}

/** The first step that must still be done before those after it; null when only paying is left (ROUTE-27). */
export function firstOpenStep(order: Order): 'timeslot' | 'personal' | null {
  if (order.event.has_timeslots && order.timeslot_id === null) return 'timeslot'
  return order.customer === null ? 'personal' : null
}

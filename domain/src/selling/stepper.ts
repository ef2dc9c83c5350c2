import { isOfGiftVouchers, takesSpot } from '../catalogue/gift-voucher.ts'

/** The steps of buying, in their order (LAY-26 and on). */
export const steps = ['tickets', 'timeslot', 'seats', 'personal', 'products', 'payment'] as const
export type Step = (typeof steps)[number]

export type StepSituation = { has_timeslots: boolean; has_seats: boolean; has_cross_sell: boolean }
export type StepState = 'done' | 'current' | 'todo'

/** The steps this order goes through: timeslot, seats and additional products only where there are any (LAY-27, LAY-29, SEAT-08). */
export function orderSteps({ has_timeslots, has_seats, has_cross_sell }: StepSituation): Step[] {
  const isThere: Partial<Record<Step, boolean>> = { timeslot: has_timeslots, seats: has_seats, products: has_cross_sell }
  return steps.filter((step) => isThere[step] ?? true)
}

/**
 * What of these steps an order of such products has: no time where nobody takes a spot, no extras for gift vouchers alone (GIFT-27, GIFT-29);
 * all of them while nothing is chosen.
 */
export function stepsFor<Steps extends Pick<StepSituation, 'has_timeslots' | 'has_cross_sell'>>(
  situation: Steps,
  products: readonly { product_type_id?: number | null }[],
): Steps {
  const has_timeslots = situation.has_timeslots && (products.length === 0 || products.some(takesSpot))
  return { ...situation, has_timeslots, has_cross_sell: situation.has_cross_sell && !isOfGiftVouchers(products) }
}

/** Whether any of these units, or products, is sold by numbered seats (SEAT-08). */
export function hasSeated(units: readonly { product: { has_seats: boolean } }[]): boolean {
  return units.some(({ product }) => product.has_seats)
}

/** The stepper: earlier steps done, later ones todo (LAY-31); empty while a countdown to sales is active (LAY-24). */
export function stepper(current: Step, situation: StepSituation, isCountdownActive: boolean): { step: Step; state: StepState }[] {
  if (isCountdownActive) return []
  const at = steps.indexOf(current)
  return orderSteps(situation).map((step) => {
    if (step === current) return { step, state: 'current' }
    return { step, state: steps.indexOf(step) < at ? 'done' : 'todo' }
  })
}

/** The step after this one, null after the last (POS-43, POS-44). */
export function nextStep(current: Step, situation: StepSituation): Step | null {
  const at = steps.indexOf(current)
  return orderSteps(situation).find((step) => steps.indexOf(step) > at) ?? null
}

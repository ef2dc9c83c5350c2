/** The steps of buying, in their order (LAY-26 and on). */
export const steps = ['tickets', 'timeslot', 'personal', 'products', 'payment'] as const
export type Step = (typeof steps)[number]

export type StepSituation = { has_timeslots: boolean; has_cross_sell: boolean }
export type StepState = 'done' | 'current' | 'todo'

/** The steps this order goes through: timeslot and additional products only where there are any (LAY-27, LAY-29). */
export function orderSteps({ has_timeslots, has_cross_sell }: StepSituation): Step[] {
  return steps.filter((step) => (step !== 'timeslot' || has_timeslots) && (step !== 'products' || has_cross_sell))
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

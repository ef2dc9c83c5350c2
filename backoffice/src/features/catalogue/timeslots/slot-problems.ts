import type { TimeslotInput } from '@entree/contract/catalogue/timeslots/entities.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { timeslotPlanRefusals, type PlannedTimeslot } from '@entree/domain/catalogue/timeslot-plan.ts'
import { spanInstants } from '@entree/domain/catalogue/timeslot-span.ts'

type EventSpan = { starts_at: string; ends_at: string; time_zone: string }

/**
 * What is wrong with planned timeslots, by their index, as far as it can be known here: how many tickets there are the server knows
 * (BSLOT-11, BSLOT-12).
 */
export function slotProblems(
  inputs: readonly (TimeslotInput & { spots_sold?: number })[],
  others: readonly PlannedTimeslot[],
  event: EventSpan,
): ReadonlyMap<number, Refusal[]> {
  const planned = inputs.map(({ spots, spots_sold, ...span }) => ({ ...spanInstants(span, event.time_zone), spots, spots_sold }))
  return refusalsByRow(timeslotPlanRefusals({ planned, others, event, capacity: null }, event.time_zone))
}

/** Refusals by the index in their field (`timeslots.3.start`); the field that is left is that of the row. */
export function refusalsByRow(refusals: readonly Refusal[]): Map<number, Refusal[]> {
  const byRow = new Map<number, Refusal[]>()
  for (const refused of refusals) {
    const [, row, field] = /^timeslots\.(\d+)\.?(.*)$/.exec(refused.field ?? '') ?? []
    if (row === undefined) continue
    const index = Number(row)
    byRow.set(index, [...(byRow.get(index) ?? []), { ...refused, field }])
  }
  return byRow
}

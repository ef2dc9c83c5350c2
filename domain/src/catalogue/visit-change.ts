import { refusal, type Refusal } from '../foundation/refusals.ts'
import { addMs, HOUR_MS } from '../foundation/zoned-time.ts'

/** Until how many hours before their visit visitors may change it themselves; 0: they may not. The most is 90 days. */
export const VISIT_CHANGE_HOURS = { min: 0, max: 2160 } as const

/** What is wrong with the hours before the visit: `whole_number_invalid` with what is possible (REBK-08). */
export function visitChangeHoursRefusals(visit_change_hours: number | null): Refusal[] {
  const { min, max } = VISIT_CHANGE_HOURS
  const isPossible =
    visit_change_hours !== null && Number.isInteger(visit_change_hours) && visit_change_hours >= min && visit_change_hours <= max
  return isPossible ? [] : [refusal('whole_number_invalid', { field: 'visit_change_hours', min, max })]
}

/** An order whose visit is to be changed. `is_bought`: paid, and no batch. */
export type OrderOfVisit = { is_bought: boolean; is_cancelled: boolean; has_timeslot: boolean }
/** What of an order is neither refunded nor cancelled, and the event it is of. */
export type VisitUnit = { is_scanned: boolean }
export type EventOfVisit = { is_archived: boolean; is_changing: boolean }

/**
 * Why the visit of an order cannot be changed, whoever asks; the first reason (REBK-02, REBK-06): `order_cancelled`, `order_not_paid`,
 * `visit_without_time` for an order that has none to change, `visit_nothing_left`, `visit_scanned` (who came in
 * stays there), `event_archived`, `event_change_running` while the event is being cancelled or moved.
 */
export function visitChangeRefusals(order: OrderOfVisit, units: readonly VisitUnit[], event: EventOfVisit): Refusal[] {
  if (order.is_cancelled) return [refusal('order_cancelled')]
  if (!order.is_bought) return [refusal('order_not_paid')]
  if (!order.has_timeslot) return [refusal('visit_without_time')]
  if (units.length === 0) return [refusal('visit_nothing_left')]
  if (units.some(({ is_scanned }) => is_scanned)) return [refusal('visit_scanned')]
  if (event.is_archived) return [refusal('event_archived')]
  return event.is_changing ? [refusal('event_change_running')] : []
}

/** Until when the visitors of a timeslot may change their visit themselves; null: the organiser leaves it to nobody (REBK-08). */
export function visitChangeEnds(
  { visit_change_hours }: { visit_change_hours: number },
  timeslot: { starts_at: string } | null,
): string | null {
  if (visit_change_hours === 0 || timeslot === null) return null
  return addMs(timeslot.starts_at, -visit_change_hours * HOUR_MS)
}

/** Why a visitor may not change a visit at `now`: `visit_change_off`, or `visit_change_late` after `until` (REBK-09). */
export function ownVisitChangeRefusals(until: string | null, now: string): Refusal[] {
  if (until === null) return [refusal('visit_change_off')]
  return Date.parse(now) > Date.parse(until) ? [refusal('visit_change_late', { until })] : []
}

/** How often a visitor changes a visit in a day: each time a mail goes to everybody who comes, and the tickets are made again. */
const MOST_CHANGES = 10

/** Whether a visit was changed too often since yesterday to be changed once more by its visitor (SEC-28). */
export function isChangedTooOften(changes: number): boolean {
  return changes >= MOST_CHANGES
}

/** What a visitor is told about changing a visit: it is possible, it was until the deadline, or there is nothing to say. */
export const visitChangeStates = ['open', 'late', 'closed'] as const

import { moveAlong } from '@entree/domain/catalogue/move-along.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { timeslotsLeftOutside } from '@entree/domain/catalogue/timeslot-plan.ts'
import { localTime } from '@entree/domain/foundation/zoned-time.ts'
import { refuse } from '#platform/http/refused.ts'
import { holds } from '#platform/acting-user.ts'
import type { DatedEvent, Hooks } from '#features/hooks.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { listPlannedTimeslots, moveTimeslots } from './planning-queries.ts'

type Dates = { starts_at: string; ends_at: string }

/**
 * Whether new dates leave fixed timeslots of an event outside, also when these move along (`isMoving`): `timeslots_left_outside` with
 * how many and the first of them (BSLOT-11). To move them asks for event.timeslots.
 */
export const checkEventDates: Hooks['checkEventDates'] = async (scope, was, is, isMoving) => {
  const isMoved = was.starts_at !== is.starts_at || was.ends_at !== is.ends_at
  if (!isMoved || Date.parse(is.ends_at) < Date.parse(is.starts_at)) return []
  const slots = await listPlannedTimeslots(scope.tx, scope.company_id, was.id)
  const [judged, from] = isMoving ? [movedWith(slots, was, is), movedWith([was], was, is)[0] ?? was] : [slots, was]
  const left = timeslotsLeftOutside(judged, { was: from, is }, scope.now)
  const [first] = left
  if (!first) return []
  const { day, time } = localTime(first.starts_at, was.time_zone)
  const text = `${day.split('-').toReversed().join('-')} ${time.slice(0, 5)}`
  const field = Date.parse(first.starts_at) < Date.parse(is.starts_at) ? 'starts_at' : 'ends_at'
  return [refusal('timeslots_left_outside', { field, count: left.length, first: text })]
}

/** Takes the fixed timeslots of an event along with its start, sold ones too, at their distance to it on the wall clock. */
export const moveAlongWithEvent: Hooks['moveAlongWithEvent'] = async (scope, was, is) => {
  const { tx, company_id, now } = scope
  if (was.starts_at === is.starts_at) return
  const slots = movedWith(await listPlannedTimeslots(tx, company_id, was.id), was, is)
  if (slots.length === 0) return
  if (!holds(scope, 'event.timeslots')) refuse('access_denied', { field: 'move_timeslots' })
  await moveTimeslots(tx, company_id, slots, now)
  const after = { timeslots: slots.length, first: slots[0]?.starts_at, last: slots.at(-1)?.starts_at }
  await recordChange(scope, { entity: 'event', entity_id: was.id, action: 'timeslots_moved', after })
}

function movedWith<Span extends Dates>(spans: readonly Span[], was: DatedEvent, is: Dates): Span[] {
  const start = { from: was.starts_at, to: is.starts_at }
  const move = (instant: string) => moveAlong(instant, start, was.time_zone)
  return spans.map((span) => ({ ...span, starts_at: move(span.starts_at), ends_at: move(span.ends_at) }))
}

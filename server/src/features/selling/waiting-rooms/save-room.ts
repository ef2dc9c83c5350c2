import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { isRoomActive, PACE, undecided } from '@entree/domain/selling/waiting-room.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { countInside, countPlaces, findRoom, isOfEvent, momentsOf, writeSettings, type RoomRow } from './queries.ts'

type Settings = Pick<RoomRow, 'mode' | 'opens_at' | 'pace' | 'is_paused'>
type Answer = CallAnswer<'getWaitingRoom'>

/** A point of sale whose room was never set up. */
const NONE: Settings = { mode: 'off', opens_at: null, pace: 60, is_paused: false }

/** The room of a point of sale, and how many people are where (WAIT-09). Refuses `not_found`. */
export async function readRoom(scope: Scope, { event_id, point_of_sale_id }: CallInput<'getWaitingRoom'>): Promise<Answer> {
  if (!(await isOfEvent(scope, event_id, point_of_sale_id))) return refuse('not_found')
  const room = await findRoom(scope, point_of_sale_id)
  if (room === null)
    return { ...NONE, is_active: false, is_sold_out: false, waiting: 0, let_in: 0, bought: 0, left: 0, updated_at: null }
  const { mode, opens_at, pace, is_paused, is_sold_out, next_number, lobby, updated_at } = room
  // Some of whom may be let in nobody is yet.
  const let_in = lobby === null ? 0 : Math.min(room.admitted, next_number)
  const { bought, ordering } = await countPlaces(scope, room)
  const { ordered } = await countInside(scope.tx, room, momentsOf(scope.now))
  const deciding = undecided({ ...room, admitted: let_in }, { ordered }, scope.now)
  return {
    mode,
    opens_at,
    pace,
    is_paused,
    is_active: isRoomActive(room, scope.now),
    is_sold_out,
    waiting: next_number - let_in,
    let_in,
    bought,
    left: Math.max(0, let_in - bought - ordering - deciding),
    updated_at,
  }
}

/**
 * Sets the room up, pauses it or goes on (WAIT-01, WAIT-09). Another mode or moment is another sale: those who waited start again. Refuses
 * `changed_meanwhile` (409) when it was set up otherwise since its form was opened; a pause in between is none of the form's.
 */
export async function saveRoom(
  scope: Scope,
  { event_id, point_of_sale_id, updated_at: seen_at, ...input }: CallInput<'saveWaitingRoom'>,
): Promise<Answer> {
  const settings = { ...input, opens_at: input.mode === 'from' ? input.opens_at : null }
  await transact(scope, async (scope) => {
    await lockOpenEvent(scope, event_id)
    if (!(await isOfEvent(scope, event_id, point_of_sale_id))) return refuse('not_found')
    refuseIfAny([
      ...(settings.mode === 'from' && settings.opens_at === null ? [refusal('field_required', { field: 'opens_at' })] : []),
      ...(settings.pace < PACE.least || settings.pace > PACE.most
        ? [refusal('waiting_room_pace_invalid', { field: 'pace', ...PACE })]
        : []),
    ])
    const room = await findRoom(scope, point_of_sale_id)
    const kept = { id: point_of_sale_id, updated_at: room?.updated_at ?? null }
    await refuseUnseen(scope, { entity: 'point_of_sale', ...kept }, seen_at)
    const before = room ?? NONE
    const isNew = before.mode !== settings.mode || before.opens_at !== settings.opens_at
    const updated_at = room && !isNew && room.pace === settings.pace ? room.updated_at : scope.now
    await writeSettings(scope, point_of_sale_id, { ...settings, updated_at }, isNew)
    const change = { before: wordsOf(before), after: wordsOf(settings) }
    await recordChange(scope, { entity: 'point_of_sale', entity_id: point_of_sale_id, action: 'changed', ...change })
  })
  return readRoom(scope, { event_id, point_of_sale_id })
}

function wordsOf({ mode, opens_at, pace, is_paused }: Settings) {
  return {
    waiting_room_mode: mode,
    waiting_room_opens_at: opens_at,
    waiting_room_pace: pace,
    waiting_room_is_paused: is_paused,
  }
}

import { waitingRoomModes } from '@entree/domain/selling/waiting-room.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, instant } from '../../foundation/values.ts'

const access = may('event.pos')

/** What an organiser sets. `pace`: people a minute. */
const settings = {
  mode: z.enum(waitingRoomModes),
  /** When the sale opens; with the mode `from`. */
  opens_at: instant.nullable(),
  pace: z.number().int(),
  is_paused: z.boolean(),
}

/** The room as it stands, with how many people are where. */
const WaitingRoomDetail = z.object({
  ...settings,
  /** People have to pass the room now. */
  is_active: z.boolean(),
  is_sold_out: z.boolean(),
  waiting: z.number().int(),
  let_in: z.number().int(),
  /** Of those, the ones whose order is paid, and the ones whose turn went by without an order. */
  bought: z.number().int(),
  left: z.number().int(),
  /** When its mode, moment or pace was last set; null: it was never set up. A pause leaves it alone. */
  updated_at: instant.nullable(),
})

export const waitingRoomCalls = defineCalls({
  getWaitingRoom: {
    summary: 'The waiting room of a point of sale, and how many people are where (WAIT-09)',
    access,
    input: z.object({ event_id: id, point_of_sale_id: id }),
    answer: WaitingRoomDetail,
    refusals: ['not_found'],
  },
  saveWaitingRoom: {
    summary: 'Set up, pause or go on with the waiting room of a point of sale (WAIT-01, WAIT-09)',
    access,
    input: z.object({ event_id: id, point_of_sale_id: id, ...settings, updated_at: instant.nullish() }),
    answer: WaitingRoomDetail,
    refusals: ['not_found', 'event_archived', 'field_required', 'waiting_room_pace_invalid', 'changed_meanwhile'],
  },
})

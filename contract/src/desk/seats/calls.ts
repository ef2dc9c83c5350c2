import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id } from '../../foundation/values.ts'
import { HallSeat } from '../../selling/seats/entities.ts'

export const deskSeatCalls = defineCalls({
  getUnitSeats: {
    summary: 'The hall of an order, to give its units other seats (SEAT-18)',
    access: may('order.change_event'),
    input: z.object({ id }),
    answer: z.object({ seats: z.array(HallSeat) }),
    refusals: ['order_not_found'],
  },
  changeUnitSeat: {
    summary: 'Gives a unit of an order another free seat of its event (SEAT-18)',
    access: may('order.change_event'),
    input: z.object({ id, order_product_id: id, seat_id: id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['order_not_found', 'not_found', 'order_cancelled', 'order_expired', 'seat_not_found', 'seat_taken'],
  },
  giveSeats: {
    summary: 'Gives the best seats that are left to all units of an event that should have one and have none (SEAT-19)',
    access: may('event.products'),
    input: z.object({ event_id: id, timeslot_id: id.optional() }),
    answer: z.object({ given: z.number().int(), without_seat: z.number().int() }),
    refusals: ['not_found', 'event_archived'],
  },
})

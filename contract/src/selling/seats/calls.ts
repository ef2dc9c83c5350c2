import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { id, secret } from '../../foundation/values.ts'
import { OrderSeats } from './entities.ts'

const byId = { id, secret }

export const seatCalls = defineCalls({
  getOrderSeats: {
    summary: 'The hall of an order with its own seats and those that are free (SEAT-08)',
    access: 'order',
    input: z.object(byId),
    answer: OrderSeats,
    refusals: ['order_not_found'],
  },
  chooseSeats: {
    summary:
      'Takes these seats for an unpaid order in place of those it has; without any, the best that are left (SEAT-09, SEAT-10)',
    access: 'order',
    input: z.object({
      ...byId,
      /** Null: the best, where it has none yet. */
      seat_ids: z.array(id).max(1000).nullable(),
    }),
    answer: OrderSeats,
    refusals: [
      'order_not_found',
      'order_already_paid',
      'order_cancelled',
      'order_expired',
      'timeslot_required',
      'seats_wrong_number',
      'seat_not_found',
      'seat_taken',
      'seats_too_few',
    ],
  },
})

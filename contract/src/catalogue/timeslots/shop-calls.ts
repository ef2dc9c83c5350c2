import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { OpeningHourOption } from '../customer-information/shop-entities.ts'
import { Timeslot } from '../points-of-sale/shop-entities.ts'
import { id, plannedDay, secret } from '../../foundation/values.ts'

const byId = { id, secret }

export const shopTimeslotCalls = defineCalls({
  listOrderTimeslots: {
    summary: 'Fixed timeslots with what is left of them (CALL-19)',
    access: 'order',
    input: z.object(byId),
    answer: z.array(Timeslot.extend({ spots: z.number().int().nullable(), spots_sold: z.number().int(), is_past: z.boolean() })),
    refusals: ['order_not_found'],
  },
  listOrderOpeningHours: {
    summary: 'Dated times made from the opening hours, between two days, at most 62 days (CALL-20)',
    access: 'order',
    input: z.object({ ...byId, start: plannedDay, end: plannedDay }),
    answer: z.array(OpeningHourOption),
    refusals: ['order_not_found', 'wrong_date'],
  },
})

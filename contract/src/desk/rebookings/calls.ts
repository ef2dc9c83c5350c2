import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, plannedDay } from '../../foundation/values.ts'
import { OrderDetail } from '../orders/entities.ts'
import { visitChoice, visitRefusals, VisitTimes } from './entities.ts'

const access = may('order.change_event')

export const rebookingCalls = defineCalls({
  listVisitTimes: {
    summary: 'The times to which the visit of an order can be changed, some two months from a day, or from now (REBK-01)',
    access,
    input: z.object({ id, start: plannedDay.optional() }),
    answer: VisitTimes,
    refusals: ['order_not_found'],
  },
  changeVisit: {
    summary: 'Change the visit of a paid order to another timeslot of its event; its codes stay (REBK-01)',
    access,
    input: z.object({ id, ...visitChoice }),
    answer: OrderDetail,
    refusals: visitRefusals,
  },
})

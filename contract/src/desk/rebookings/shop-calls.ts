import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { id, secret } from '../../foundation/values.ts'
import { Order } from '../../selling/orders/entities.ts'
import { visitChoice, visitRefusals } from './entities.ts'
import { VisitChange } from './shop-entities.ts'

export const shopRebookingCalls = defineCalls({
  getVisitChange: {
    summary: 'Whether the buyer of an order can change its visit, and until when (REBK-09)',
    access: 'order',
    input: z.object({ id, secret }),
    answer: VisitChange,
    refusals: ['order_not_found'],
  },
  changeOwnVisit: {
    summary: 'Change the visit of an order to another timeslot of its event, as its buyer, once (REBK-09)',
    access: 'order',
    input: z.object({ id, secret, ...visitChoice }),
    answer: Order,
    refusals: [...visitRefusals, 'visit_change_off', 'visit_change_late', 'too_many_requests'],
  },
})

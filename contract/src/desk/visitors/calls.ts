import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { afterInput, pageInput } from '../../foundation/page.ts'
import { id } from '../../foundation/values.ts'
import { VisitorDependencies, VisitorPage, visitorStates } from './entities.ts'

const access = may('event.visitor_list')

export const visitorCalls = defineCalls({
  listVisitors: {
    summary: 'The valid tickets of an event with their holders and answers, newest first (EVT-58)',
    access,
    input: z.object({
      event_id: id,
      ...pageInput,
      ...afterInput,
      product_id: id.optional(),
      timeslot_id: id.optional(),
      state: z.enum(visitorStates).optional(),
    }),
    answer: VisitorPage,
    refusals: ['not_found', 'search_too_short'],
  },
  getVisitorDependencies: {
    summary: 'Products and timeslots that the visitors of an event can be filtered by',
    access,
    input: z.object({ event_id: id }),
    answer: VisitorDependencies,
    refusals: ['not_found'],
  },
})

import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id } from '../../foundation/values.ts'

const foundKinds = ['product', 'discount_code', 'ticket'] as const

/** Something that was found, with the page it is on: an event's product, a code, the order of a ticket. */
export const FoundRecord = z.object({
  kind: z.enum(foundKinds),
  id,
  name: z.string(),
  /** What tells it from others of that name: the event, the holder. */
  detail: z.string().nullable(),
  event_id: id.nullable(),
  order_id: id.nullable(),
})
export type FoundRecord = z.infer<typeof FoundRecord>

export const searchCalls = defineCalls({
  searchRecords: {
    summary:
      'Products and discount codes by a part of their name, a ticket by its number: five of each kind that the user may see',
    access: may('event.products', 'discount_code.search', 'order.search'),
    input: z.object({ search: z.string().trim().min(2).max(200) }),
    answer: z.array(FoundRecord),
    refusals: [],
  },
})

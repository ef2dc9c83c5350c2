import { z } from 'zod'
import { aboutOrder } from '#features/selling/tickets/about-order.ts'

/** What a mail about a change of an event is about: its order, the refund that comes with it, and the ticket where its reader holds one. */
export const aboutChange = aboutOrder.extend({
  event_change_id: z.int(),
  refund_id: z.int().optional(),
  ticket_id: z.int().optional(),
})
export type AboutChange = z.infer<typeof aboutChange>

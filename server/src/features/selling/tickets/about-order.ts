import { z } from 'zod'

/** What a mail about an order is about. */
export const aboutOrder = z.object({ order_id: z.int() })

/** What a mail about one ticket of an order is about. */
export const aboutTicket = aboutOrder.extend({ ticket_id: z.int() })
export type AboutTicket = z.infer<typeof aboutTicket>

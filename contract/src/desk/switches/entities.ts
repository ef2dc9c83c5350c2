import { z } from 'zod'
import { cents, id, instant } from '../../foundation/values.ts'

/** What an order can be moved to within an event. `stock` and `spots`: units left, null without a limit. */
export const SwitchChoices = z.object({
  points_of_sale: z.array(
    z.object({
      id,
      name: z.string(),
      products: z.array(
        z.object({ id, name: z.string(), price: cents, has_ticket: z.boolean(), stock: z.number().int().nullable() }),
      ),
    }),
  ),
  timeslots: z.array(z.object({ id, starts_at: instant, ends_at: instant, spots: z.number().int().nullable() })),
  time_zone: z.string(),
  /** Of the event's timeslots one has to be chosen. */
  timeslot_required: z.boolean(),
})

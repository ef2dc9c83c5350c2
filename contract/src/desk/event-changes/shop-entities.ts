import { moneyBackStates } from '@entree/domain/desk/money-back.ts'
import { z } from 'zod'
import { cents, day, instant } from '../../foundation/values.ts'

/** How the offer to give the money of a moved event back stands for an order. Money in cents. */
export const MoneyBack = z.object({
  state: z.enum(moneyBackStates),
  /** The last day on which it can be asked for, in `time_zone`. */
  until: day,
  time_zone: z.string(),
  /** What goes back, or went. */
  amount: cents,
  /** Whether the order has gift vouchers, which stay good (GIFT-28). */
  keeps_vouchers: z.boolean(),
  event_name: z.string(),
  starts_at: instant,
  ends_at: instant,
  order_number: z.string().nullable(),
})
export type MoneyBack = z.infer<typeof MoneyBack>

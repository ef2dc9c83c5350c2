import { z } from 'zod'
import { pageOf } from '../../foundation/page.ts'
import { id, instant } from '../../foundation/values.ts'

/** How much is kept about a person in a company. */
export const PersonalData = z.object({
  /** Null: they gave none, or it was erased. */
  email: z.string().nullable(),
  /** Orders that they placed, and tickets that they have, of these orders and of others. */
  orders: z.number().int(),
  tickets: z.number().int(),
  is_erased: z.boolean(),
})
export type PersonalData = z.infer<typeof PersonalData>

/** How much is kept about an email address, also of someone who never bought anything. */
export const FoundPersonalData = z.object({
  email: z.string(),
  /** Whether anything is: as a buyer, as a holder, on a waiting list, in mails or news. */
  is_kept: z.boolean(),
  orders: z.number().int(),
  tickets: z.number().int(),
  /** What they wait for. */
  waiting: z.number().int(),
})
export type FoundPersonalData = z.infer<typeof FoundPersonalData>

/** How long a company keeps who a person was. */
export const Retention = z.object({
  /** Months after the end of the last visit; null: until they are erased by hand. */
  months: z.number().int().nullable(),
  /** Null: it was never set. */
  updated_at: instant.nullable(),
})
export type Retention = z.infer<typeof Retention>

/** A person who is about to be erased. */
export const DueErasure = z.object({
  /** One of their details, as they may have bought or claimed more than once. */
  customer_id: id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The last order that they are in. */
  order: z.object({ id, order_number: z.string() }),
  last_visit_at: instant,
  due_at: instant,
  /** Whether an order of theirs is still being paid or refunded, so that it waits. */
  is_waiting: z.boolean(),
})
export type DueErasure = z.infer<typeof DueErasure>
export const DueErasurePage = pageOf(DueErasure)

/** That a person was erased. */
export const Erasure = z.object({
  id,
  order: z.object({ id, order_number: z.string() }).nullable(),
  orders: z.number().int(),
  tickets: z.number().int(),
  /** The retention period by which it happened automatically; null: someone asked for it. */
  after_months: z.number().int().nullable(),
  /** Who erased them; null: it happened automatically. */
  who: z.string().nullable(),
  erased_at: instant,
})
export type Erasure = z.infer<typeof Erasure>
export const ErasurePage = pageOf(Erasure)

import { z } from 'zod'
import { id, instant, language } from '../../foundation/values.ts'

/** Somebody who waits for a product, as staff see them. */
export const WaitingListRow = z.object({
  id,
  email: z.string(),
  product: z.object({ id, name: z.string() }),
  amount: z.number().int(),
  language,
  joined_at: instant,
  /** When they were last told that there is something left, and how often. */
  told_at: instant.nullable(),
  told: z.number().int(),
})
export type WaitingListRow = z.infer<typeof WaitingListRow>

/** How many people wait for a product, and for how many of it together. */
export const WaitingListCount = z.object({
  product: z.object({ id, name: z.string() }),
  people: z.number().int(),
  amount: z.number().int(),
})
export type WaitingListCount = z.infer<typeof WaitingListCount>

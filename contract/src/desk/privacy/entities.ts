import { z } from 'zod'

/** How much is kept about somebody in a company. */
export const PersonalData = z.object({
  /** Null: they gave none, or it was erased. */
  email: z.string().nullable(),
  /** Orders that they placed, and tickets that they have, of these orders and of others. */
  orders: z.number().int(),
  tickets: z.number().int(),
  is_erased: z.boolean(),
})
export type PersonalData = z.infer<typeof PersonalData>

import { resaleOfferStates } from '@entree/domain/desk/resale.ts'
import { z } from 'zod'
import { id, instant } from '../../foundation/values.ts'

/** What was offered for resale together, and what became of it. */
export const ResaleOffer = z.object({
  id,
  offered_at: instant,
  /** When it is valid again unless it is sold; null: nobody can say any more. */
  until: instant.nullable(),
  /** What the units are called, the chosen one first. */
  names: z.array(z.string()),
  state: z.enum(resaleOfferStates),
  ended_at: instant.nullable(),
})
export type ResaleOffer = z.infer<typeof ResaleOffer>

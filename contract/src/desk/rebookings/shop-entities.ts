import { visitChangeStates } from '@entree/domain/catalogue/visit-change.ts'
import { z } from 'zod'
import { instant } from '../../foundation/values.ts'

/** Whether the buyer of an order can change its visit, and until when; null: the organiser leaves it to nobody. */
export const VisitChange = z.object({
  state: z.enum(visitChangeStates),
  until: instant.nullable(),
  time_zone: z.string(),
})
export type VisitChange = z.infer<typeof VisitChange>

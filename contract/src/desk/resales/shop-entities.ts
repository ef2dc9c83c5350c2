import { notOfferedReasons } from '@entree/domain/desk/resale.ts'
import { z } from 'zod'
import { VisitorCancellation } from '../visitor-cancellations/shop-entities.ts'
import { ResaleOffer } from './entities.ts'

/** How it stands with offering tickets of an order for resale: what is left of it, on which terms it goes, and what was offered before. Cents. */
export const Resale = VisitorCancellation.omit({ cancelled: true }).extend({
  units: z.array(VisitorCancellation.shape.units.element.extend({ kept: z.enum(notOfferedReasons).nullable() })),
  /** What was offered before, newest first. */
  offers: z.array(ResaleOffer),
})
export type Resale = z.infer<typeof Resale>

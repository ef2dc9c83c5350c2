import { z } from 'zod'
import { id, instant } from '../../foundation/values.ts'

export const VenueDetail = z.object({
  id,
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country_code: z.string(),
  active: z.boolean(),
  /** Checked by the platform: every company sees it, only the platform changes it. */
  verified: z.boolean(),
  /** Of the company itself, or of the platform when it works as none; others are for choosing only. */
  is_own: z.boolean(),
  updated_at: instant,
})
export type VenueDetail = z.infer<typeof VenueDetail>

/** A row of the overview; `events_count` counts the events of the caller's company there. */
export const VenueRow = VenueDetail.extend({ events_count: z.number().int() })

/** A venue to choose for an event. */
export const VenueChoice = VenueDetail.pick({ id: true, name: true, city: true })

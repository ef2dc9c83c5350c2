import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { afterInput, pageInput, pageOf, queryFlag } from '../../foundation/page.ts'
import { VenueChoice, VenueDetail, VenueRow } from './entities.ts'
import { id, instant, singleLine } from '../../foundation/values.ts'

const fields = {
  name: singleLine,
  address: singleLine,
  zip: singleLine,
  city: singleLine,
  country_code: singleLine,
  active: z.boolean().default(true),
  /** Only for the platform (DEC-B-163). */
  verified: z.boolean().optional(),
}
const wrongFields = ['field_required', 'text_too_long', 'wrong_country', 'venue_exists', 'access_denied'] as const

export const venueCalls = defineCalls({
  listVenues: {
    summary: 'The venues of the company, and verified ones of others (VEN-01, DEC-B-163)',
    access: may('venue.view', 'master_data.venues'),
    input: z.object({
      ...pageInput,
      ...afterInput,
      active: queryFlag.optional(),
      sort: z.enum(['name', '-name', 'city', '-city']).default('name'),
    }),
    answer: pageOf(VenueRow),
    refusals: [],
  },
  listActiveVenues: {
    summary: 'Venues to choose for an event, with `search` those with these words; at most 100',
    access: may('event.view'),
    input: z.object({ search: pageInput.search }),
    answer: z.array(VenueChoice),
    refusals: [],
  },
  getVenueDetail: {
    summary: 'One venue (VEN-03)',
    access: may('venue.view', 'master_data.venues'),
    input: z.object({ id }),
    answer: VenueDetail,
    refusals: ['not_found'],
  },
  createVenue: {
    summary: 'Adds a venue (EVT-59)',
    access: may('venue.edit', 'event.add_venue', 'master_data.venues'),
    input: z.object(fields),
    answer: VenueDetail,
    refusals: wrongFields,
  },
  saveVenue: {
    summary: 'Changes an own venue',
    access: may('venue.edit', 'master_data.venues'),
    input: z.object({ id, ...fields, updated_at: instant.nullish() }),
    answer: VenueDetail,
    refusals: [...wrongFields, 'not_found', 'venue_verified', 'changed_meanwhile'],
  },
  deleteVenue: {
    summary: 'Removes an own venue that no event uses (VEN-15)',
    access: may('venue.edit', 'master_data.venues'),
    input: z.object({ id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'venue_used', 'venue_verified'],
  },
})

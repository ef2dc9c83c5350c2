import { badgeArrivals, badgePapers, badgeSorts, badgeStates, badgeUnnamed } from '@entree/domain/desk/badge-rules.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, language } from '../../foundation/values.ts'

/** Who may read the names of visitors may print them (BADGE-11). */
const access = may('event.visitor_list')

/** Of which tickets of the event; of a product without a badge there are none. Left out: all, unclaimed ones with the name of their buyer. */
const choice = {
  event_id: id,
  product_id: id.nullish(),
  order_id: id.nullish(),
  ticket_id: id.nullish(),
  state: z.enum(badgeStates).optional(),
  arrival: z.enum(badgeArrivals).optional(),
  unnamed: z.enum(badgeUnnamed).optional(),
}

export const badgeCalls = defineCalls({
  countBadges: {
    summary: 'How many badges `printBadges` would print, and of which products there are any (BADGE-06)',
    access,
    input: z.object(choice),
    answer: z.object({
      count: z.number().int(),
      /** The products of the event that have a badge, in their order. */
      products: z.array(z.object({ id, name: z.string() })),
    }),
    refusals: ['not_found'],
  },
  printBadges: {
    summary: 'The badges as a PDF; that they were printed is noted once it is made (BADGE-06, BADGE-09)',
    access,
    input: z.object({
      ...choice,
      /** Default: by last name. */
      sort: z.enum(badgeSorts).optional(),
      /** Default: a page for each. */
      paper: z.enum(badgePapers).optional(),
      /** Of dates and prices. Default: that of who asks. */
      language: language.optional(),
    }),
    answer: z.any(),
    content_type: 'application/pdf',
    refusals: ['not_found', 'badges_none', 'badges_too_many'],
  },
})

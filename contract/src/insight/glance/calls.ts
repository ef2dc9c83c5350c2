import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id } from '../../foundation/values.ts'
import { Glance } from './entities.ts'

export const glanceCalls = defineCalls({
  getGlance: {
    summary:
      'Tickets and revenue of today, yesterday and this week against the same days before the last edition, of an event or of all on sale',
    access: may('dashboard.view'),
    input: z.object({ event_id: id.optional() }),
    answer: Glance,
    refusals: ['not_found', 'access_denied'],
  },
  saveLastEdition: {
    summary: 'Chooses which earlier event an event is compared with, or that it is compared with none',
    access: may('event.edit'),
    input: z.object({ event_id: id, last_edition_id: id.nullable() }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'access_denied'],
  },
})

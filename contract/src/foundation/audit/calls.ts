import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { Change, ChangePage, ChangeUser } from './entities.ts'
import { pageInput, pageOf } from '../page.ts'
import { id, plannedDay } from '../values.ts'

/** Of its own records, those of no company, the platform's people read as well; still with `audit.view`. */
const ofPlatform = 'master_data.settings'
const entity = z.string().regex(/^[a-z_]{1,40}$/)

export const auditCalls = defineCalls({
  listChanges: {
    summary: 'Who changed what in the company, newest first',
    access: may('audit.view', ofPlatform),
    /** `user_id`: who did it, as themselves or as another. `from` and `until`: whole days in Amsterdam, both among them. */
    input: z.object({
      page: pageInput.page,
      entity: entity.optional(),
      user_id: id.optional(),
      from: plannedDay.optional(),
      until: plannedDay.optional(),
    }),
    answer: ChangePage,
    refusals: ['access_denied'],
  },
  listChangeUsers: {
    summary: 'The first by name of those by whom the trail can be narrowed, former users and people of the platform among them',
    access: may('audit.view', ofPlatform),
    /** `user_id`: this one only. */
    input: z.object({ search: pageInput.search, user_id: id.optional() }),
    answer: z.object({ data: z.array(ChangeUser) }),
    refusals: ['access_denied'],
  },
  listRecordChanges: {
    summary: 'Who changed one record, newest first; those of an order are its log (AUD-01, AUD-02, BCALL-104)',
    access: may('audit.view', 'order.log', ofPlatform),
    input: z.object({ entity, entity_id: id, page: pageInput.page }),
    answer: pageOf(Change),
    refusals: ['not_found', 'access_denied'],
  },
})

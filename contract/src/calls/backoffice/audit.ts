import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { Change } from '../../entities/backoffice/audit.ts'
import { pageInput, pageOf } from '../../entities/page.ts'
import { id } from '../../entities/values.ts'

/** Of its own records, those of no company, the platform's people read as well; still with `audit.view`. */
const ofPlatform = 'master_data.settings'
const entity = z.string().regex(/^[a-z_]{1,40}$/)

export const auditCalls = defineCalls({
  listChanges: {
    summary: 'Who changed what in the company, newest first',
    access: may('audit.view', ofPlatform),
    input: z.object({ page: pageInput.page, entity: entity.optional(), user_id: id.optional() }),
    answer: pageOf(Change),
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

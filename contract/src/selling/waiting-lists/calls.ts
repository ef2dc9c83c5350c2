import { exportFormats } from '@entree/domain/desk/export-rules.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { afterInput, pageInput, pageOf } from '../../foundation/page.ts'
import { spreadsheetTypes } from '../../foundation/spreadsheets.ts'
import { id, language } from '../../foundation/values.ts'
import { WaitingListCount, WaitingListRow } from './entities.ts'

const filter = { product_id: id.optional() }

export const waitingListCalls = defineCalls({
  listWaitingList: {
    summary: 'Who waits for what is sold out of an event, in order of arrival (LIST-14)',
    access: may('event.visitor_list'),
    input: z.object({ event_id: id, ...pageInput, ...afterInput, ...filter }),
    answer: pageOf(WaitingListRow),
    refusals: ['not_found', 'search_too_short'],
  },
  getWaitingListCounts: {
    summary: 'How many people wait for each product of an event, and for how many (LIST-14)',
    access: may('event.visitor_list'),
    input: z.object({ event_id: id }),
    answer: z.array(WaitingListCount),
    refusals: ['not_found'],
  },
  downloadWaitingList: {
    summary: 'Who waits for what is sold out of an event, as a table for a spreadsheet (LIST-15)',
    access: may('order.export'),
    input: z.object({ event_id: id, ...filter, format: z.enum(exportFormats), language: language.optional() }),
    answer: z.unknown(),
    refusals: ['not_found'],
    content_type: Object.values(spreadsheetTypes),
  },
  deleteWaitingListEntry: {
    summary: 'Takes somebody off the waiting list of an event (LIST-16)',
    access: may('order.change_customer'),
    input: z.object({ event_id: id, id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found'],
  },
})

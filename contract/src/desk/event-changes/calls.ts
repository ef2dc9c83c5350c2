import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { pageInput } from '../../foundation/page.ts'
import { id, text } from '../../foundation/values.ts'
import {
  EventChange,
  EventChangeChoices,
  EventChangeFigures,
  EventChangeInput,
  EventChangeOrderPage,
  EventChangePage,
  EventChangePreview,
  PreviewEventChangeInput,
  StartEventChangeInput,
} from './entities.ts'

const access = may('order.cancel')
const one = z.object({ event_id: id, id })
const wrongChoice = ['not_found', 'event_change_needs_date', 'end_date_before_start_date', 'money_back_day_past'] as const

export const eventChangeCalls = defineCalls({
  getEventChangeChoices: {
    summary: 'What of an event can be cancelled, and words to begin with (ECHG-01)',
    access,
    input: z.object({ event_id: id }),
    answer: EventChangeChoices,
    refusals: ['not_found'],
  },
  checkEventChange: {
    summary: 'How many orders, people and cents a change concerns; nothing is kept (ECHG-02)',
    access,
    input: EventChangeInput,
    answer: EventChangeFigures,
    refusals: wrongChoice,
  },
  previewEventChange: {
    summary: 'The mail of a change as a buyer gets it; nothing is kept (ECHG-03)',
    access,
    input: PreviewEventChangeInput,
    answer: EventChangePreview,
    refusals: [...wrongChoice, 'field_required', 'text_too_long', 'placeholder_unknown', 'event_change_no_orders'],
  },
  startEventChange: {
    summary: 'Cancel an event or part of it, move it, or write to its visitors (ECHG-04)',
    access,
    idempotent: true,
    input: StartEventChangeInput,
    answer: EventChange,
    refusals: [
      ...wrongChoice,
      'field_required',
      'text_too_long',
      'placeholder_unknown',
      'event_change_no_orders',
      'event_change_running',
      'event_archived',
      'timeslots_left_outside',
      'idempotency_conflict',
    ],
  },
  listEventChanges: {
    summary: 'The changes of an event, newest first',
    access,
    input: z.object({ event_id: id, page: pageInput.page }),
    answer: EventChangePage,
    refusals: ['not_found'],
  },
  getEventChange: {
    summary: 'A change with how far it is (ECHG-05)',
    access,
    input: one,
    answer: EventChange,
    refusals: ['not_found'],
  },
  pauseEventChange: {
    summary: 'Takes no further orders of a change until it is continued (ECHG-06)',
    access,
    input: one,
    answer: EventChange,
    refusals: ['not_found', 'event_change_over'],
  },
  continueEventChange: {
    summary: 'Goes on with a change that was paused (ECHG-06)',
    access,
    input: one,
    answer: EventChange,
    refusals: ['not_found', 'event_change_over'],
  },
  listEventChangeProblems: {
    summary: 'The orders of a change that a person has to look at, and why (ECHG-07)',
    access,
    input: z.object({ event_id: id, id, page: pageInput.page }),
    answer: EventChangeOrderPage,
    refusals: ['not_found'],
  },
  repeatEventChangeOrder: {
    summary: 'Does again what did not work out at an order; one with scanned tickets is meant then (ECHG-08)',
    access,
    input: z.object({ event_id: id, id, order_id: id }),
    answer: EventChange,
    refusals: ['not_found', 'retry_useless', 'refund_above_paid', 'mail_not_waiting'],
  },
  settleEventChangeOrder: {
    summary: 'Takes an order off the list of a change that a person dealt with, with a note (ECHG-08)',
    access,
    input: z.object({ event_id: id, id, order_id: id, note: text }),
    answer: EventChange,
    refusals: ['not_found', 'field_required', 'text_too_long', 'retry_useless', 'refund_above_paid', 'refund_exceeds_total'],
  },
})

import { tableColumns } from '@entree/domain/desk/guest-headings.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { pageInput } from '../../foundation/page.ts'
import { id } from '../../foundation/values.ts'
import {
  GuestListCheck,
  GuestListChoices,
  GuestListInput,
  GuestListPage,
  ImportedGuests,
  PaymentLink,
  SentGuestList,
} from './entities.ts'

const access = may('order.add_attendees')

export const guestListCalls = defineCalls({
  getGuestListChoices: {
    summary: 'What a guest list of the event can be made of (GUEST-01)',
    access,
    input: z.object({ event_id: id }),
    answer: GuestListChoices,
    refusals: ['not_found'],
  },
  checkGuestList: {
    summary: 'What a guest list would cost and what is wrong with it; nothing is kept',
    access,
    input: GuestListInput,
    answer: GuestListCheck,
    refusals: ['not_found'],
  },
  importGuests: {
    summary: 'Reads guests from a CSV file or from cells of a spreadsheet; nothing is kept',
    access,
    /** `columns`: what each column of the table says, where it is not what is recognised. */
    input: z.object({
      event_id: id,
      file: z.string().max(500_000),
      columns: z.array(z.enum(tableColumns).nullable()).max(100).nullish(),
    }),
    answer: ImportedGuests,
    refusals: ['not_found'],
  },
  sendGuestList: {
    summary: 'Orders tickets for guests and does what comes next with them (GUEST-02 to GUEST-08)',
    access,
    idempotent: true,
    input: GuestListInput,
    answer: SentGuestList,
    refusals: [
      'not_found',
      'idempotency_conflict',
      'event_archived',
      'event_passed',
      'guest_list_needs_point_of_sale',
      'guest_list_step_mismatch',
      'guest_list_price_not_free',
      'guest_list_nothing_to_pay',
      'guest_list_too_many',
      'guest_product_unknown',
      'field_required',
      'text_too_long',
      'wrong_email',
      'order_total_too_high',
      'timeslot_required',
      'timeslot_not_found',
      'timeslot_past',
      'timeslot_full',
      'product_out_of_stock',
    ],
  },
  listGuestLists: {
    summary: 'The guest lists of an event, newest first, with how many tickets are claimed',
    access,
    input: z.object({ event_id: id, ...pageInput }),
    answer: GuestListPage,
    refusals: ['not_found'],
  },
  listAllGuestLists: {
    summary: 'The guest lists of all events that the user handles, newest first',
    access,
    input: z.object(pageInput),
    answer: GuestListPage,
    refusals: [],
  },
  sendPaymentLink: {
    summary: 'The payment link of an unpaid order, mailed to its owner when asked for (MAIL-07, BORD-27)',
    access,
    input: z.object({ id, send_email: z.boolean() }),
    answer: PaymentLink,
    refusals: [
      'order_not_found',
      'order_already_paid',
      'order_cancelled',
      'order_expired',
      'event_passed',
      'customer_details_required',
      'product_out_of_stock',
      'timeslot_full',
    ],
  },
})

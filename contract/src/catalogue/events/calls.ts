import { eventStates } from '@entree/domain/catalogue/event-states.ts'
import { eventStatuses } from '@entree/domain/catalogue/sale-window.ts'
import { z } from 'zod'
import { cancelTermsInput } from './cancel-terms.ts'
import { resaleTermsInput } from './resale-terms.ts'
import { defineCalls, may } from '../../define-call.ts'
import {
  ActiveCarts,
  EventChoice,
  EventDetail,
  EventRow,
  eventSettings,
  EventType,
  EventWithPointsOfSale,
  EventWithProducts,
} from './entities.ts'
import { afterInput, pageInput, pageOf, queryFlag } from '../../foundation/page.ts'
import { id, instant, plannedInstant, singleLine, text } from '../../foundation/values.ts'

const html = z
  .string()
  .max(50_000)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Holds a character that is not text.')
const path = z.string().min(1).max(200)
const event_id = id

/** What can be set of an event; what is left out stays as it is. */
const fields = {
  ...z.object(eventSettings).partial().shape,
  name: singleLine.optional(),
  starts_at: plannedInstant.optional(),
  ends_at: plannedInstant.optional(),
  image: path.nullable().optional(),
  banner: path.nullable().optional(),
  description: html.nullable().optional(),
  minimum_age: z.number().nullable().optional(),
  /** How many visitors may be inside at once; null: no limit (DOOR-16). */
  people_limit: z.number().nullable().optional(),
  /** How many days before their visit visitors are reminded by mail (1, 2, 3 or 7); null: they are not (REM-01). */
  reminder_days: z.number().nullable().optional(),
  ...cancelTermsInput,
  ...resaleTermsInput,
  /** Until how many hours before their visit visitors may change it themselves; 0: not at all (REBK-08). */
  visit_change_hours: z.number().optional(),
  vat_percentage: z.number().optional(),
  allowed_product_ids: z.array(id).max(1000).optional(),
}
const wrongFields = [
  'access_denied',
  'field_required',
  'text_length_invalid',
  'end_date_before_start_date',
  'vat_percentage_invalid',
  'whole_number_invalid',
  'errors_please_select',
  'image_unreadable',
] as const

const list = {
  ...pageInput,
  ...afterInput,
  show_archived: queryFlag.optional(),
  only_live: queryFlag.optional(),
  /** Shown states; `current` are all that are neither over nor archived. */
  state: z.enum([...eventStates, 'current']).optional(),
  event_type_id: id.optional(),
  venue_id: id.optional(),
  /** Only those with a seating plan, whose hall another event can have (SEAT-22). */
  with_seats: queryFlag.optional(),
  /** Descending with a minus in front. */
  sort: z.enum(['starts_at', '-starts_at', 'name', '-name', 'created_at', '-created_at']).default('starts_at'),
}

export const eventCalls = defineCalls({
  listEvents: {
    summary:
      'The events of the company (EVT-01); archived ones with show_archived, those on sale only with only_live (DEC-B-188)',
    access: may('event.view'),
    input: z.object(list),
    answer: pageOf(EventRow),
    refusals: [],
  },
  listCompanyEvents: {
    summary: 'The events of a company, with show_archived archived ones too',
    access: may('event.view'),
    input: z.object({ company_id: id, ...list }),
    answer: pageOf(EventRow),
    refusals: ['not_found'],
  },
  listActiveEvents: {
    summary: 'Events to choose from: neither archived nor over, whatever their status (DEC-B-188)',
    access: may('event.view'),
    input: z.object(pageInput),
    answer: pageOf(EventChoice),
    refusals: [],
  },
  listUnpayableEvents: {
    summary:
      'The events on sale whose visitors cannot pay: no account takes the money in the ways to pay that are offered (DASH-30)',
    access: may('event.view'),
    input: z.object({}),
    answer: z.array(z.object({ id, name: z.string() })),
    refusals: [],
  },
  listEventTypes: {
    summary: 'The kinds of events there are (DEC-B-31)',
    access: may('event.view'),
    input: z.object({}),
    answer: z.array(EventType),
    refusals: [],
  },
  listEventsWithPointsOfSale: {
    summary: 'Events that are not archived, with their points of sale (EVT-61)',
    access: may('event.view'),
    input: z.object(pageInput),
    answer: pageOf(EventWithPointsOfSale),
    refusals: [],
  },
  listEventsWithProducts: {
    summary: 'Events of the company of an order that are not archived, with their products, to move the order to (DEC-B-189)',
    access: may('order.change_event', 'event.view'),
    input: z.object({ ...pageInput, order_company_id: id.optional() }),
    answer: pageOf(EventWithProducts),
    refusals: ['not_found'],
  },
  createEvent: {
    summary: 'Makes an event as a draft, with the defaults of the company (GEN-04)',
    access: may('event.create'),
    input: z.object({ ...fields, name: singleLine, starts_at: plannedInstant, ends_at: plannedInstant }),
    answer: EventDetail,
    refusals: wrongFields,
  },
  getEventDetail: {
    summary: 'One event, with what it still lacks before it can be sold',
    access: may('event.view'),
    input: z.object({ event_id }),
    answer: EventDetail,
    refusals: ['not_found'],
  },
  saveEvent: {
    summary: 'Changes what is given of an event, also its status (DEC-B-28); anything but the status asks for event.details too',
    access: may('event.edit'),
    input: z.object({
      event_id,
      ...fields,
      status: z.enum(eventStatuses).optional(),
      /** With other dates: the fixed timeslots keep their distance to the start. Asks for event.timeslots. */
      move_timeslots: z.boolean().optional(),
      updated_at: instant.nullish(),
    }),
    answer: EventDetail,
    refusals: [
      ...wrongFields,
      'not_found',
      'event_archived',
      'changed_meanwhile',
      'event_status_invalid',
      'timeslots_left_outside',
      'pos_not_configured',
      'event_not_open_for_sales',
      'event_passed',
    ],
  },
  deleteEvent: {
    summary: 'Deletes an event without orders that count, with all that belongs to it (DEC-B-39)',
    access: may('event.delete'),
    input: z.object({ event_id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'event_contains_orders'],
  },
  archiveEvent: {
    summary: 'Puts an event into the archive, or takes it out again (DEC-B-29)',
    access: may('event.edit'),
    input: z.object({ event_id, archived: z.boolean() }),
    answer: EventDetail,
    refusals: ['not_found', 'event_live'],
  },
  duplicateEvent: {
    summary: 'Copies an event as a draft under another name, all its times moved along with its start (DEC-B-32)',
    access: may('event.duplicate'),
    input: z.object({
      event_id,
      name: singleLine,
      starts_at: plannedInstant,
      ends_at: plannedInstant,
      /** The scan sessions with their new times (DEC-B-33). */
      sessions: z
        .array(z.object({ id, starts_at: plannedInstant, ends_at: plannedInstant }))
        .max(500)
        .default([]),
    }),
    answer: EventDetail,
    refusals: [
      'not_found',
      'field_required',
      'text_length_invalid',
      'event_name_unchanged',
      'end_date_before_start_date',
      'session_dates_unchanged',
      'scan_session_missing',
    ],
  },
  saveEventMarketing: {
    summary: 'Saves the tag manager and the conversion service of an event (EVT-57, DEC-B-202)',
    access: may('event.marketing'),
    input: z.object({
      event_id,
      gtm_id: text.nullable(),
      has_fb_capi: z.boolean().optional(),
      fb_pixel_id: text.nullable().optional(),
      /** Left out or empty: the stored one stays. It goes with the pixel. */
      fb_access_token: text.nullable().optional(),
      fb_test_event_code: text.nullable().optional(),
      updated_at: instant.nullish(),
    }),
    answer: EventDetail,
    refusals: ['not_found', 'event_archived', 'changed_meanwhile', 'gtm_id_invalid', 'pixel_id_invalid', 'field_required'],
  },
  listActiveCarts: {
    summary: 'What lies in carts at this moment (EVT-60)',
    access: may('event.view'),
    input: z.object({ event_id }),
    answer: ActiveCarts,
    refusals: ['not_found'],
  },
})

import { importColumns, importSources } from '@entree/domain/desk/ticket-import-headings.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, language, readNumber } from '../../foundation/values.ts'
import {
  CheckedTicketImport,
  DoneTicketImport,
  importChoices,
  importedTickets,
  importInput,
  ReadTicketImport,
  TicketImport,
  TicketImportErrors,
  TicketImports,
} from './entities.ts'

const access = may('order.add_attendees')
const refusals = [
  'not_found',
  'event_archived',
  'event_passed',
  'guest_list_needs_point_of_sale',
  'guest_product_unknown',
  'import_too_many',
  'import_type_twice',
] as const

const one = { event_id: id, id }
const chosen = {
  /** Of whom the file says none. */
  language,
  /** Products that have too little get what the import needs (MOVE-10). */
  raise_stock: z.literal(true).optional(),
  /** Mails the buyers their new tickets (MOVE-11). */
  send_tickets: z.boolean(),
}
const newProducts = ['field_required', 'price_invalid', 'vat_percentage_invalid', 'text_too_long'] as const

export const ticketImportCalls = defineCalls({
  readTicketImport: {
    summary: 'Reads tickets that were sold elsewhere from the text of a CSV file (MOVE-01, MOVE-02); nothing is kept',
    access,
    /** `columns`: what each column of the file says, where it is not what is recognised. */
    input: z.object({
      event_id: id,
      file: z.string().max(900_000),
      columns: z.array(z.enum(importColumns).nullable()).max(300).nullish(),
    }),
    answer: ReadTicketImport,
    refusals: ['not_found'],
  },
  checkTicketImport: {
    summary: 'What an import would bring, and which row cannot be taken and why (MOVE-04); nothing is kept',
    access: { ...access, fields: { new_products: 'event.products' } },
    input: z.object(importInput),
    answer: CheckedTicketImport,
    refusals,
  },
  importTickets: {
    summary:
      'Imports tickets that were sold elsewhere, all that can be taken in one go, with their old codes (MOVE-06 to MOVE-12)',
    access: { ...access, fields: { new_products: 'event.products', raise_stock: 'event.products' } },
    input: z.object({
      ...importInput,
      source: z.enum(importSources),
      ...chosen,
    }),
    answer: DoneTicketImport,
    refusals: [
      ...refusals,
      'import_nothing',
      'access_denied',
      'product_out_of_stock',
      'timeslot_full',
      'discountcode_invalid',
      ...newProducts,
    ],
  },
  listTicketImports: {
    summary: 'The latest imports of an event that were made in parts, newest first (MOVE-24)',
    access,
    input: z.object({ event_id: id }),
    answer: TicketImports,
    refusals: ['not_found'],
  },
  addTicketImport: {
    summary: 'Begins an import of more tickets than one call takes: it is filled by its parts (MOVE-24)',
    access,
    input: z.object({ event_id: id, source: z.enum(importSources) }),
    answer: TicketImport,
    refusals: ['not_found', 'event_archived', 'event_passed', 'guest_list_needs_point_of_sale'],
  },
  getTicketImport: {
    summary: 'An import in parts with how far it is (MOVE-24)',
    access,
    input: z.object(one),
    answer: TicketImport,
    refusals: ['not_found'],
  },
  addTicketImportPart: {
    summary: 'Some tickets of an import, whole orders; the same number again takes the place of what it was (MOVE-24)',
    access,
    input: z.object({ ...one, number: readNumber().min(1).max(10_000), tickets: importedTickets }),
    answer: z.object({ uploaded: z.number().int() }),
    refusals: ['not_found', 'import_too_many', 'import_not_ready'],
  },
  checkTicketImportParts: {
    summary: 'Begins the check of all parts with these products; `getTicketImport` says when it is done (MOVE-04, MOVE-24)',
    access: { ...access, fields: { new_products: 'event.products' } },
    input: z.object({ ...one, ...importChoices }),
    answer: TicketImport,
    refusals: [...refusals, 'import_not_ready'],
  },
  startTicketImport: {
    summary: 'Begins to bring in what was checked, or goes on after a stop (MOVE-24, MOVE-27)',
    access: { ...access, fields: { raise_stock: 'event.products' } },
    input: z.object({ ...one, ...chosen }),
    answer: TicketImport,
    refusals: [
      ...refusals,
      'import_nothing',
      'import_not_ready',
      'access_denied',
      'product_out_of_stock',
      'timeslot_full',
      'discountcode_invalid',
      ...newProducts,
    ],
  },
  listTicketImportErrors: {
    summary: 'Rows that are left out, at most 1,000 after a row (MOVE-28)',
    access,
    input: z.object({ ...one, after_row: readNumber().min(0).max(999_999_999).default(0) }),
    answer: TicketImportErrors,
    refusals: ['not_found'],
  },
  deleteTicketImport: {
    summary: 'Forgets an import that is not under way, with the rows that wait; what it brought stays',
    access,
    input: z.object(one),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'import_not_ready'],
  },
})

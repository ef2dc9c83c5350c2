import { importColumns, importSources } from '@entree/domain/desk/ticket-import-headings.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, language } from '../../foundation/values.ts'
import { CheckedTicketImport, DoneTicketImport, importInput, ReadTicketImport } from './entities.ts'

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
      /** Of whom the file says none. */
      language,
      /** Products that have too little get what the import needs (MOVE-10). */
      raise_stock: z.literal(true).optional(),
      /** Mails the buyers their new tickets (MOVE-11). */
      send_tickets: z.boolean(),
    }),
    answer: DoneTicketImport,
    refusals: [
      ...refusals,
      'import_nothing',
      'access_denied',
      'product_out_of_stock',
      'timeslot_full',
      'discountcode_invalid',
      'field_required',
      'price_invalid',
      'vat_percentage_invalid',
      'text_too_long',
    ],
  },
})

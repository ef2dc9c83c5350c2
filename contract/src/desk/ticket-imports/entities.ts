import { importColumns, importSources } from '@entree/domain/desk/ticket-import-headings.ts'
import { ticketImportStates } from '@entree/domain/desk/ticket-import-parts.ts'
import { MOST_OF_CELL, MOST_PAID_ELSEWHERE } from '@entree/domain/desk/ticket-import-rows.ts'
import { refusalCodes } from '@entree/domain/foundation/refusals.ts'
import { z } from 'zod'
import { cents, id, instant, language, percentage, singleLine } from '../../foundation/values.ts'

const row = z.number().int().min(1)
/** Longer than what is taken, so that the row is reported and not the whole file refused. */
const cell = singleLine.max(MOST_OF_CELL)

/** A ticket that was sold elsewhere; texts are empty where nothing is known. */
const ImportedTicket = z.object({
  /** Its row in the file, by which it is named when it cannot be taken. */
  row,
  /** Empty: it is an order of its own. */
  old_order_number: cell,
  old_code: cell,
  ticket_type: cell,
  /** Cents that were paid for it elsewhere; null: not known. */
  price: cents.min(0).max(MOST_PAID_ELSEWHERE).nullable(),
  first_name: cell,
  last_name: cell,
  email: cell,
  phone: cell,
  /** Null: that of the input. */
  language: language.nullable(),
  /** Empty: the buyer's own. */
  holder_first_name: cell,
  holder_last_name: cell,
  holder_email: cell,
})

/** What a file says. Nothing is kept. */
export const ReadTicketImport = z.object({
  tickets: z.array(ImportedTicket),
  /** Rows that are none, or none of one ticket: they keep nothing else out (MOVE-05). */
  left_out: z.array(z.object({ row, code: z.enum(refusalCodes) })),
  columns: z.array(z.object({ column: z.enum(importColumns).nullable(), heading: z.string().nullable(), sample: z.string() })),
  /** With how many tickets and what most of them cost, in cents. */
  ticket_types: z.array(z.object({ name: z.string(), tickets: z.number().int(), price: cents.nullable() })),
  source: z.enum(importSources),
})

export const importedTickets = z.array(ImportedTicket).max(5_000)

/** Which product the tickets of a type are of from now on. */
export const importChoices = {
  products: z.array(z.object({ ticket_type: cell, product_id: id })).max(200),
  /** Products that are made, which are not on sale (MOVE-03). Price in cents, VAT included. */
  new_products: z
    .array(z.object({ ticket_type: cell, name: singleLine.max(200), price: cents, vat_percentage: percentage }))
    .max(200)
    .optional(),
}

export const importInput = { event_id: id, tickets: importedTickets, ...importChoices }

/** What is wrong with a row, in the order of the rows. */
const RowError = z.object({
  row,
  code: z.enum(refusalCodes),
  /** The field of the ticket. */
  field: z.string().optional(),
  /** The row that it stands against. */
  other_row: row.optional(),
  /** Of what was fetched, in which nobody counts rows: the order there. */
  old_order_number: z.string().optional(),
})

/** What an import would bring, or has brought. */
const counts = {
  orders: z.number().int(),
  tickets: z.number().int(),
  /** Tickets that were imported before. */
  already: z.number().int(),
  errors: z.array(RowError),
}

/** How many tickets come to each product of the event, and what it has left: null without a limit. */
const stock = z.array(
  z.object({ product_id: id, product: z.string(), tickets: z.number().int(), stock: z.number().int().nullable() }),
)

export const CheckedTicketImport = z.object({ ...counts, stock })
export const DoneTicketImport = z.object(counts)

/** An import in parts: what it would bring once it is `checked`, what it brought once it is `done`, and how far it is in between (MOVE-24). */
export const TicketImport = z.object({
  id,
  event_id: id,
  state: z.enum(ticketImportStates),
  source: z.enum(importSources),
  ...counts,
  /** The first 100 (MOVE-28). */
  errors: z.array(RowError),
  /** How many rows are left out in all. */
  left_out: z.number().int(),
  stock,
  /** Tickets that were uploaded, and those of the parts that have been brought in. */
  uploaded: z.number().int(),
  worked: z.number().int(),
  parts: z.number().int(),
  /** What was chosen when it was last started: with these one that stopped goes on. */
  send_tickets: z.boolean(),
  language,
  /** Why it stopped (MOVE-27). */
  reasons: z.array(z.looseObject({ code: z.enum(refusalCodes), field: z.string().optional() })),
  who: z.string(),
  created_at: instant,
  /** Of what was fetched: entries made there before come along (MOVE-40); null: a file says of none. */
  entries_until: instant.nullable(),
})

export const TicketImports = z.object({ data: z.array(TicketImport) })
export const TicketImportErrors = z.object({ data: z.array(RowError) })

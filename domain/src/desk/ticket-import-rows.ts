import { languageOf, type Language } from '../foundation/languages.ts'
import { joinName, splitName } from '../foundation/person-names.ts'
import { describeColumns, findHeadings, rowsBelow } from '../foundation/table-headings.ts'
import { readTable } from '../foundation/table-text.ts'
import { readEuro } from '../foundation/typed-numbers.ts'
import {
  areImportHeadings,
  rolesOfImportCells,
  rolesOfImportHeadings,
  sourceOf,
  type ImportColumn,
  type ImportRoles,
  type ImportSource,
} from './ticket-import-headings.ts'

/** A ticket that was sold elsewhere, as a row of the file says; texts are trimmed and empty where it says nothing. */
export type ImportedTicket = {
  /** Counted from 1, what stands above the headings included. */
  row: number
  old_order_number: string
  old_code: string
  ticket_type: string
  /** Cents that were paid for it elsewhere; null: not known. */
  price: number | null
  /** Of the buyer, as far as the row says. */
  first_name: string
  last_name: string
  email: string
  phone: string
  language: Language | null
  /** Of the holder: all empty when nobody else than the buyer is named. */
  holder_first_name: string
  holder_last_name: string
  holder_email: string
  /** When its holder was let in there, ISO 8601 in UTC; absent: they are not inside, or a file does not say (MOVE-40). */
  entered_at?: string
  /** It keeps its holder out there (MOVE-41). */
  is_blocked?: true
}

/** No more of a cell is kept than this: longer than anything may be, so that its row is named, and the rest of the file is taken (MOVE-05). */
export const MOST_OF_CELL = 1_000
/** Cents; what is said to have cost more than a million is no price. */
export const MOST_PAID_ELSEWHERE = 100_000_000

/** Why a row is left out before anything is known of the event. */
type LeftOutRow = { row: number; code: 'import_not_paid' | 'import_quantity' }

type TicketType = { name: string; tickets: number; price: number | null }

export type ReadTickets = {
  tickets: ImportedTicket[]
  left_out: LeftOutRow[]
  /** Every column of the file; `column` null: nothing that is imported. */
  columns: { column: ImportColumn | null; heading: string | null; sample: string }[]
  /** The ticket types in the order of the file, with how many tickets and what most of them cost. */
  ticket_types: TicketType[]
  source: ImportSource
}

/**
 * Reads tickets from the text of a CSV file, by its headings or by `roles`, what each column says as a person has chosen (MOVE-01, MOVE-02).
 * A pretix variation is part of the ticket type. Rows that were cancelled, refunded or never paid there are left out (MOVE-05).
 */
export function readTickets(text: string, roles: ImportRoles | null = null): ReadTickets {
  const table = readTable(text)
  const found = findHeadings(table, rolesOfImportHeadings, areImportHeadings)
  const headings = found?.headings ?? null
  const said = roles ?? found?.roles ?? rolesOfImportCells(table)
  const places = Map.groupBy(said.keys(), (index) => said[index] ?? null)
  const tickets: ImportedTicket[] = []
  const left_out: LeftOutRow[] = []
  for (const { row, cells } of rowsBelow(table, headings)) {
    const textOf = (column: ImportColumn) =>
      joinName(...(places.get(column) ?? []).map((index) => cells[index] ?? ''))
        .slice(0, MOST_OF_CELL)
        // Half a sign is no text.
        .replace(/[\uD800-\uDBFF]$/, '')
    if (NOT_GOOD.test(fold(textOf('status')))) left_out.push({ row, code: 'import_not_paid' })
    else if (Number(/^\d+/.exec(textOf('quantity'))?.[0] ?? 1) > 1) left_out.push({ row, code: 'import_quantity' })
    else tickets.push({ row, ...ticketOf(textOf) })
  }
  return {
    tickets,
    left_out,
    columns: describeColumns(table, headings, said),
    ticket_types: typesOf(tickets),
    source: headings === null ? 'other' : sourceOf(headings.cells),
  }
}

/** How the six languages say that a ticket is none any more, or none yet, without accents. */
const NOT_GOOD =
  /cancel|storn|annul|anulad|refund|erstatt|rembours|reembols|devuelt|devolvid|terugbetaald|expire|abgelaufen|verlopen|caducad|pending|ausstehend|in afwachting|openstaand|attente|pendiente|pendente|unpaid|not paid|unbezahlt|onbetaald|impaye|sin pagar|nao pago|not attending|deleted|geloscht|verwijderd|void|transferred|failed|declined|draft/

function ticketOf(textOf: (column: ImportColumn) => string): Omit<ImportedTicket, 'row'> {
  const holder = personOf(textOf, '')
  const buyer = personOf(textOf, 'buyer_')
  const isNamed = buyer.first_name !== '' || buyer.last_name !== ''
  // Where the file knows one person only, they bought it.
  const known = {
    first_name: isNamed ? buyer.first_name : holder.first_name,
    last_name: isNamed ? buyer.last_name : holder.last_name,
    email: buyer.email || holder.email,
  }
  const isSomebodyElse =
    (holder.first_name !== '' || holder.last_name !== '' || holder.email !== '') &&
    (holder.first_name !== known.first_name ||
      holder.last_name !== known.last_name ||
      (holder.email || known.email) !== known.email)
  return {
    old_order_number: textOf('order_number').replace(/^#\s*/, ''),
    old_code: textOf('code'),
    ticket_type: [textOf('ticket_type'), textOf('variation')].filter(Boolean).join(' – '),
    price: priceOf(textOf('price')),
    ...known,
    phone: textOf('phone'),
    language: languageOf(textOf('language') || null),
    holder_first_name: isSomebodyElse ? holder.first_name : '',
    holder_last_name: isSomebodyElse ? holder.last_name : '',
    holder_email: isSomebodyElse ? holder.email : '',
  }
}

function personOf(textOf: (column: ImportColumn) => string, prefix: '' | 'buyer_') {
  const whole = splitName(textOf(`${prefix}name`))
  const infix = prefix === '' ? textOf('infix') : ''
  return {
    first_name: textOf(`${prefix}first_name`) || whole.first_name,
    last_name: joinName(infix, textOf(`${prefix}last_name`)) || whole.last_name,
    email: textOf(`${prefix}email`),
  }
}

/** `25.00`, `25,00 €`, `EUR 25.00`; null for another currency, and for what is no amount. */
function priceOf(text: string): number | null {
  const cents = text === '' ? null : readEuro(text)
  return cents === null || cents < 0 || cents > MOST_PAID_ELSEWHERE ? null : cents
}

function typesOf(tickets: readonly ImportedTicket[]): TicketType[] {
  const types = new Map<string, Map<number | null, number>>()
  for (const { ticket_type, price } of tickets) {
    const prices = types.get(ticket_type) ?? new Map<number | null, number>()
    types.set(ticket_type, prices.set(price, (prices.get(price) ?? 0) + 1))
  }
  return [...types].map(([name, prices]) => {
    const [[price] = [null]] = [...prices].toSorted(([, one], [, other]) => other - one)
    return { name, tickets: [...prices.values()].reduce((sum, count) => sum + count, 0), price }
  })
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

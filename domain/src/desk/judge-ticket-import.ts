import { isEmailAddress } from '../foundation/email-address.ts'
import type { Language } from '../foundation/languages.ts'
import type { RefusalCode } from '../foundation/refusals.ts'
import { isOldCode, oldCodeText } from '../selling/old-code.ts'
import { decodeTicketCode } from '../selling/ticket-code.ts'
import { LONGEST_NAME } from './guest-list.ts'
import type { ImportedTicket } from './ticket-import-rows.ts'

/** Tickets in one call, and in one part of an import (MOVE-17): a body takes no more, also with long names and codes. */
export const MOST_IMPORTED = 2_000
/** Characters of an old order number, and of a ticket type. */
const LONGEST_OLD_NUMBER = 100
const LONGEST_TICKET_TYPE = 200
const LONGEST_PHONE = 50

/** What is wrong with a row; `other_row`: the one that it stands against. */
export type ImportRowError = { row: number; code: ImportRowCode; field?: string; other_row?: number }
type ImportRowCode = Extract<
  RefusalCode,
  | 'field_required'
  | 'wrong_email'
  | 'text_too_long'
  | 'import_code_rounded'
  | 'import_code_invalid'
  | 'import_code_twice'
  | 'import_code_taken'
  | 'import_order_exists'
  | 'import_order_incomplete'
  | 'import_product_missing'
>

export type OrderToImport = {
  old_number: string
  buyer: { first_name: string; last_name: string; email: string; phone: string }
  language: Language | null
  /** Cents that were paid elsewhere for all of its tickets; null: not known of any. */
  paid: number | null
  tickets: ImportedTicket[]
}

export type JudgedImport = {
  orders: OrderToImport[]
  /** Tickets that were imported before. */
  already: number
  errors: ImportRowError[]
}

/** What the event has already. */
export type KnownImports = {
  hasOrder: (old_number: string) => boolean
  /** The old order number of the ticket of this event that has the code; null: none has. */
  ownerOf: (old_code: string) => string | null
  /** Whether the ticket type has a product. */
  hasProduct: (ticket_type: string) => boolean
}

/**
 * Makes orders of the tickets of a file, each whole or not at all (MOVE-05, MOVE-08), and says of every other row why not (MOVE-04, MOVE-15).
 * What was imported before is counted and no error (MOVE-07). `seen`: the codes of other parts of the same import with their rows, to which
 * those of these tickets are added.
 */
export function judgeTicketImport(
  tickets: readonly ImportedTicket[],
  known: KnownImports,
  seen: Map<string, number> = new Map(),
): JudgedImport {
  const errors = new Map<number, ImportRowError>()
  const groups = new Map<string, ImportedTicket[]>()
  let already = 0
  for (const ticket of tickets) {
    const number = oldNumberOf(ticket)
    const owner = ticket.old_code === '' ? null : known.ownerOf(ticket.old_code)
    if (number !== '' && owner === number && known.hasOrder(number)) {
      already += 1
      continue
    }
    const error = ownError(ticket, seen, known) ?? clash(number, owner, known)
    if (error !== null) errors.set(ticket.row, { row: ticket.row, ...error })
    const group = groups.get(number)
    if (group === undefined) groups.set(number, [ticket])
    else group.push(ticket)
  }
  const orders: OrderToImport[] = []
  for (const [old_number, group] of groups) {
    const wrong = group.find(({ row }) => errors.has(row))
    if (wrong === undefined) orders.push(orderOf(old_number, group))
    else
      for (const { row } of group)
        if (!errors.has(row)) errors.set(row, { row, code: 'import_order_incomplete', other_row: wrong.row })
  }
  return { orders, already, errors: [...errors.values()].toSorted((one, other) => one.row - other.row) }
}

/** The order that a ticket is of: a ticket of no order is an order of its own. */
export function oldNumberOf({ old_order_number, old_code }: Pick<ImportedTicket, 'old_order_number' | 'old_code'>): string {
  return old_order_number || old_code
}

type OwnError = Omit<ImportRowError, 'row'>

function ownError(ticket: ImportedTicket, seen: Map<string, number>, known: KnownImports): OwnError | null {
  const { row, old_order_number, old_code, ticket_type, email, holder_email, phone } = ticket
  if (old_code === '') return { code: 'field_required', field: 'old_code' }
  if (isRounded(old_code) || isRounded(old_order_number))
    return { code: 'import_code_rounded', field: isRounded(old_code) ? 'old_code' : 'old_order_number' }
  if (!isOldCode(old_code) || decodeTicketCode(old_code) !== null) return { code: 'import_code_invalid', field: 'old_code' }
  const text = oldCodeText(old_code)
  const other_row = seen.get(text)
  if (other_row !== undefined) return { code: 'import_code_twice', field: 'old_code', other_row }
  seen.set(text, row)
  if (ticket_type === '') return { code: 'field_required', field: 'ticket_type' }
  for (const [field, most] of lengths) if ([...ticket[field]].length > most) return { code: 'text_too_long', field }
  if ([...phone].length > LONGEST_PHONE) return { code: 'text_too_long', field: 'phone' }
  if (email !== '' && !isEmailAddress(email)) return { code: 'wrong_email', field: 'email' }
  if (holder_email !== '' && !isEmailAddress(holder_email)) return { code: 'wrong_email', field: 'holder_email' }
  return known.hasProduct(ticket_type) ? null : { code: 'import_product_missing', field: 'ticket_type' }
}

const lengths = [
  ['old_order_number', LONGEST_OLD_NUMBER],
  ['ticket_type', LONGEST_TICKET_TYPE],
  ['first_name', LONGEST_NAME],
  ['last_name', LONGEST_NAME],
  ['holder_first_name', LONGEST_NAME],
  ['holder_last_name', LONGEST_NAME],
] as const

function clash(number: string, owner: string | null, known: KnownImports): OwnError | null {
  if (owner !== null) return { code: 'import_code_taken', field: 'old_code' }
  return known.hasOrder(number) ? { code: 'import_order_exists', field: 'old_order_number' } : null
}

/** What a spreadsheet makes of more than 15 digits: the last ones are gone. */
function isRounded(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)
}

function orderOf(old_number: string, tickets: ImportedTicket[]): OrderToImport {
  const first = (field: 'first_name' | 'last_name' | 'email' | 'phone') =>
    tickets.map((ticket) => ticket[field]).find(Boolean) ?? ''
  const [named = tickets[0]] = tickets.filter(({ first_name, last_name }) => first_name !== '' || last_name !== '')
  const prices = tickets.map(({ price }) => price).filter((price) => price !== null)
  const buyer = {
    first_name: named?.first_name ?? '',
    last_name: named?.last_name ?? '',
    email: first('email'),
    phone: first('phone'),
  }
  return {
    old_number,
    buyer,
    language: tickets.map(({ language }) => language).find((language) => language !== null) ?? null,
    paid: prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0),
    // Where the file names nobody but holders, the first of them bought it, and the others hold their own.
    tickets: tickets.map((ticket) => withHolder(ticket, buyer)),
  }
}

function withHolder(ticket: ImportedTicket, buyer: OrderToImport['buyer']): ImportedTicket {
  const { first_name, last_name, email, holder_first_name, holder_last_name, holder_email } = ticket
  if (holder_first_name !== '' || holder_last_name !== '' || holder_email !== '') return ticket
  const isBuyer = first_name === buyer.first_name && last_name === buyer.last_name && (email === '' || email === buyer.email)
  if (isBuyer || (first_name === '' && last_name === '')) return ticket
  return {
    ...ticket,
    holder_first_name: first_name,
    holder_last_name: last_name,
    holder_email: email === buyer.email ? '' : email,
  }
}

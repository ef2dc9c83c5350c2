import { isEmailAddress } from '../foundation/email-address.ts'
import { findColumns, type ColumnRoles } from './guest-columns.ts'
import type { TableColumn } from './guest-headings.ts'
import { describeColumns, rowsBelow } from '../foundation/table-headings.ts'
import { joinName, splitName } from '../foundation/person-names.ts'
import { readTable } from '../foundation/table-text.ts'

type GuestColumn = 'first_name' | 'last_name' | 'email' | 'product'

/** A guest as a row of a table says; texts are trimmed, `product_id` null when no product is called that. */
export type GuestRow = Record<GuestColumn, string> & { row: number; product_id: number | null }
/** What is wrong with a cell; `row` counts the rows of the table from 1, its heading included. */
type GuestRowError = { row: number; column: GuestColumn; code: 'field_required' | 'wrong_email' | 'guest_product_unknown' }

/** What was read from a table. */
export type ReadGuests = {
  rows: GuestRow[]
  errors: GuestRowError[]
  /** Every column of it: what it says (null: nothing about guests), what it is called there (null without headings), and its first cell. */
  columns: { column: TableColumn | null; heading: string | null; sample: string }[]
}

export type ReadGuestsOptions = {
  /** Names and addresses have to be there. */
  needsPeople?: boolean
  /** What each column says, where a person has said so. */
  roles?: ColumnRoles
}

/** One cell asks for no more guests than a list may have. */
const MOST_OF_ONE = 500

/**
 * Reads guests from a CSV file or from cells copied out of a spreadsheet. Columns are known by their headings in any order, below whatever
 * title, without headings by what stands in them; `roles` says otherwise. One column may hold the whole name, or a particle of it
 * apart; a quantity makes as many guests. A missing product is the only one there is. Empty rows are left out.
 */
export function readGuestRows(
  text: string,
  products: readonly { id: number; name: string }[],
  { needsPeople = true, roles: said }: ReadGuestsOptions = {},
): ReadGuests {
  const table = readTable(text)
  const { roles: found, headings } = findColumns(table, (name) => productOf(name, products) !== null)
  const roles = said ?? found
  const below = rowsBelow(table, headings)
  const rows: GuestRow[] = []
  const errors: GuestRowError[] = []
  for (const { row, cells } of below) {
    const guest = guestOf(cells, roles)
    const product_id = productOf(guest.product, products)
    const count = quantityOf(textOf(cells, roles, 'quantity'))
    rows.push(...Array.from({ length: count }, () => ({ row, ...guest, product_id })))
    if (count === 0) continue
    for (const column of ['first_name', 'last_name', 'email'] as const) {
      if (guest[column] === '' && needsPeople) errors.push({ row, column, code: 'field_required' })
    }
    if (guest.email !== '' && !isEmailAddress(guest.email)) errors.push({ row, column: 'email', code: 'wrong_email' })
    if (product_id === null)
      errors.push({ row, column: 'product', code: guest.product === '' ? 'field_required' : 'guest_product_unknown' })
  }
  return { rows, errors, columns: describeColumns(table, headings, roles) }
}

function guestOf(cells: readonly string[], roles: ColumnRoles): Record<GuestColumn, string> {
  const text = (column: TableColumn) => textOf(cells, roles, column)
  const whole = splitName(text('name'))
  return {
    first_name: text('first_name') || whole.first_name,
    last_name: joinName(text('infix'), text('last_name')) || whole.last_name,
    email: text('email'),
    product: text('product'),
  }
}

/** The cells of all columns that say it: a family name may be in two. */
function textOf(cells: readonly string[], roles: ColumnRoles, column: TableColumn): string {
  return joinName(...roles.map((role, index) => (role === column ? (cells[index] ?? '') : '')))
}

/** `3`, `3x`, `3 kaarten`; whatever is no number is one guest. */
function quantityOf(text: string): number {
  const [digits] = /^\d+/.exec(text) ?? []
  return digits === undefined ? 1 : Math.min(MOST_OF_ONE, Number(digits))
}

function productOf(name: string, products: readonly { id: number; name: string }[]): number | null {
  const [only, ...others] = products
  if (name === '') return others.length === 0 ? (only?.id ?? null) : null
  return products.find((product) => fold(product.name) === fold(name))?.id ?? null
}

function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

import { isEmailAddress } from '../foundation/email-address.ts'

export const guestColumns = ['first_name', 'last_name', 'email', 'product'] as const
type GuestColumn = (typeof guestColumns)[number]

/** A guest as a row of a table says; texts are trimmed, `product_id` null when no product is called that. */
export type GuestRow = Record<GuestColumn, string> & { row: number; product_id: number | null }
/** What is wrong with a cell; `row` counts the rows of the table from 1, its heading included. */
type GuestRowError = { row: number; column: GuestColumn; code: 'field_required' | 'wrong_email' | 'guest_product_unknown' }

/** What was read from a table. `columns`: which there are, each under what it is called there (null: it has no headings, their order says it). */
export type ReadGuests = {
  rows: GuestRow[]
  errors: GuestRowError[]
  columns: { column: GuestColumn; heading: string | null }[]
  /** Headings of columns that say nothing about guests. */
  ignored: string[]
}

/** What people call the columns, in the six languages, without signs and in lower case. */
const headings: Record<GuestColumn, readonly string[]> = {
  first_name: ['first name', 'firstname', 'given name', 'voornaam', 'vorname', 'nombre', 'prénom', 'prenom', 'nome'],
  last_name: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'achternaam',
    'nachname',
    'apellido',
    'apellidos',
    'nom',
    'apelido',
    'sobrenome',
  ],
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mailadres',
    'emailadres',
    'e mail adresse',
    'correo',
    'correo electrónico',
    'courriel',
    'adresse e mail',
  ],
  product: ['product', 'ticket', 'produkt', 'producto', 'entrada', 'produit', 'billet', 'produto', 'bilhete'],
}

/**
 * Reads guests from a CSV file or from cells copied out of a spreadsheet. Columns are known by their headings in any order; without
 * headings they are first name, last name, email, product. A missing product is the only one there is. Empty rows are left out.
 * `needsPeople`: names and addresses have to be there.
 */
export function readGuestRows(
  text: string,
  products: readonly { id: number; name: string }[],
  { needsPeople = true }: { needsPeople?: boolean } = {},
): ReadGuests {
  const table = readTable(text)
  const first = table[0]?.cells ?? []
  const found = headingsOf(first)
  const width = Math.max(0, ...table.map(({ cells }) => cells.length))
  const places = found ?? new Map(guestColumns.slice(0, width).map((column, index) => [column, index]))
  const rows: GuestRow[] = []
  const errors: GuestRowError[] = []
  for (const { row, cells } of found ? table.slice(1) : table) {
    const cell = (column: GuestColumn) => (cells[places.get(column) ?? -1] ?? '').trim()
    const product = cell('product')
    const guest = {
      row,
      first_name: cell('first_name'),
      last_name: cell('last_name'),
      email: cell('email'),
      product,
      product_id: productOf(product, products),
    }
    rows.push(guest)
    for (const column of ['first_name', 'last_name', 'email'] as const) {
      if (guest[column] === '' && needsPeople) errors.push({ row, column, code: 'field_required' })
    }
    if (guest.email !== '' && !isEmailAddress(guest.email)) errors.push({ row, column: 'email', code: 'wrong_email' })
    if (guest.product_id === null)
      errors.push({ row, column: 'product', code: product === '' ? 'field_required' : 'guest_product_unknown' })
  }
  return {
    rows,
    errors,
    columns: [...places].map(([column, index]) => ({ column, heading: found ? (first[index] ?? '').trim() : null })),
    ignored: found ? first.map((cell) => cell.trim()).filter((cell, index) => cell && ![...found.values()].includes(index)) : [],
  }
}

function productOf(name: string, products: readonly { id: number; name: string }[]): number | null {
  const [only, ...others] = products
  if (name === '') return others.length === 0 ? (only?.id ?? null) : null
  return products.find((product) => fold(product.name) === fold(name))?.id ?? null
}

function headingsOf(cells: readonly string[]): Map<GuestColumn, number> | null {
  const places = new Map<GuestColumn, number>()
  for (const [index, cell] of cells.entries()) {
    const column = guestColumns.find((one) => headings[one].includes(fold(cell)))
    if (column && !places.has(column)) places.set(column, index)
  }
  return places.size >= 2 ? places : null
}

function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The cells of a table: divided by what divides its first line, with quotes around what holds such a sign. */
function readTable(text: string): { row: number; cells: string[] }[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const divider = dividerOf(plain.slice(0, (plain.indexOf('\n') + 1 || plain.length + 1) - 1))
  const table: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    table.at(-1)?.push(cell)
    cell = ''
  }
  for (let index = 0; index < plain.length; index++) {
    const sign = plain.charAt(index)
    if (isQuoted && sign === '"' && plain.charAt(index + 1) === '"') {
      cell += '"'
      index++
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === divider) endCell()
    else if (!isQuoted && sign === '\n') {
      endCell()
      table.push([])
    } else cell += sign
  }
  endCell()
  return table.flatMap((cells, index) => (cells.every((one) => one.trim() === '') ? [] : [{ row: index + 1, cells }]))
}

function dividerOf(line: string): string {
  return ['\t', ';', ','].find((sign) => line.includes(sign)) ?? '\t'
}

import type { TableRow } from './table-text.ts'

/** How far down headings are looked for: below a title, a date, an empty row. */
const DEEPEST_HEADING = 10

/** What each column says, by its place, and the row with the headings that say so; below it the rows begin. */
export type FoundHeadings<Role> = { roles: (Role | null)[]; headings: TableRow }

/**
 * The headings of a table, wherever in its first rows they are: the first row whose roles are enough, as `areEnough` says of the row and the
 * one below it. Null: there are none.
 */
export function findHeadings<Role>(
  table: readonly TableRow[],
  rolesOf: (cells: readonly string[], below: readonly TableRow[]) => (Role | null)[],
  areEnough: (roles: readonly (Role | null)[], row: TableRow, next: TableRow | undefined) => boolean,
): FoundHeadings<Role> | null {
  for (const [index, row] of table.slice(0, DEEPEST_HEADING).entries()) {
    const roles = rolesOf(row.cells, table.slice(index + 1))
    if (areEnough(roles, row, table[index + 1])) return { roles, headings: row }
  }
  return null
}

/** One column of each role, null for the others: of those that say it one with something in it, then the surest, then the first. */
export function bestColumns<Role>(
  said: readonly (Role | null)[],
  below: readonly TableRow[],
  sureness: (index: number) => number,
): (Role | null)[] {
  const best = new Map<Role, { index: number; weight: number }>()
  const filled = firstCells(below)
  for (const [index, role] of said.entries()) {
    if (role === null) continue
    const weight = sureness(index) + (filled.has(index) ? 3 : 0)
    if (weight > (best.get(role)?.weight ?? -1)) best.set(role, { index, weight })
  }
  return said.map((role, index) => (role !== null && best.get(role)?.index === index ? role : null))
}

/** Every column of a table: what it says, what it is called there (null without headings), and its first cell. */
export function describeColumns<Role>(
  table: readonly TableRow[],
  headings: TableRow | null,
  roles: readonly (Role | null)[],
): { column: Role | null; heading: string | null; sample: string }[] {
  const samples = firstCells(rowsBelow(table, headings))
  return Array.from({ length: widthOf(table) }, (_, index) => ({
    column: roles[index] ?? null,
    heading: headings === null ? null : (headings.cells[index] ?? '').trim(),
    sample: samples.get(index) ?? '',
  }))
}

/** How many columns a table has. */
export function widthOf(table: readonly TableRow[]): number {
  return table.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
}

/** The first cell of each column that something stands in, trimmed: each cell is looked at once, however many rows and columns there are. */
function firstCells(rows: readonly TableRow[]): ReadonlyMap<number, string> {
  const first = new Map<number, string>()
  for (const { cells } of rows)
    for (const [index, cell] of cells.entries()) {
      const text = first.has(index) ? '' : cell.trim()
      if (text !== '') first.set(index, text)
    }
  return first
}

/** The rows that something stands in. */
export function rowsBelow(table: readonly TableRow[], headings: TableRow | null): readonly TableRow[] {
  return headings === null ? table : table.slice(table.indexOf(headings) + 1)
}

/** A heading as it is compared: lower case, without accents and signs. */
export function foldHeading(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

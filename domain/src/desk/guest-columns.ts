import { columnOfHeading, isOfGuest, isSecondLastName, type TableColumn } from './guest-headings.ts'
import { bestColumns, findHeadings, widthOf } from '../foundation/table-headings.ts'
import { isParticle } from '../foundation/person-names.ts'
import type { TableRow } from '../foundation/table-text.ts'

/** What each column says, by its place; null: nothing about guests. */
export type ColumnRoles = readonly (TableColumn | null)[]
export type FoundColumns = {
  roles: ColumnRoles
  /** The row with the headings; null when there are none. Guests begin below it. */
  headings: TableRow | null
}

/** Which columns a table has: by its headings, wherever in its first rows they are, else by what stands in them and their order. */
export function findColumns(table: readonly TableRow[], isProduct: (name: string) => boolean): FoundColumns {
  return findHeadings(table, rolesOfHeadings, areHeadings) ?? { roles: rolesOfCells(table, isProduct), headings: null }
}

/** Two that are known, or one that is proved by the row below: an address, or a table of one column. */
function areHeadings(roles: ColumnRoles, { cells }: TableRow, next: TableRow | undefined): boolean {
  const count = roles.filter((role) => role !== null).length
  if (count >= 2) return true
  if (count === 0 || next === undefined) return false
  const email = roles.indexOf('email')
  return email === -1 ? Math.max(cells.length, next.cells.length) === 1 : (next.cells[email] ?? '').includes('@')
}

/** One column of each kind: that of the guest before any other before the buyer's, one with something in it before an empty one, the first. */
function rolesOfHeadings(cells: readonly string[], below: readonly TableRow[]): (TableColumn | null)[] {
  const best = bestColumns(cells.map(columnOfHeading), below, (index) => isOfGuest(cells[index] ?? ''))
  const taken = new Set(best.filter((role) => role !== null))
  const roles = best.map((role, index) => (isSecondLastName(cells[index] ?? '') && taken.has('last_name') ? 'last_name' : role))
  const { from, to } = meantName(taken)
  return roles.map((role) => (role === from ? to : role))
}

/** `Nom` alone is a whole name, beside `prénom` it is the family's; `Name` beside `Vorname` likewise, and `nome` beside `apelido` the first. */
export function meantName(taken: ReadonlySet<TableColumn>): { from?: TableColumn; to: TableColumn } {
  const [isWhole, isFirst, isLast] = [taken.has('name'), taken.has('first_name'), taken.has('last_name')]
  if (isWhole && isFirst !== isLast) return { from: 'name', to: isFirst ? 'last_name' : 'first_name' }
  if (!isWhole && isFirst !== isLast) return { from: isFirst ? 'first_name' : 'last_name', to: 'name' }
  return { to: 'name' }
}

function rolesOfCells(table: readonly TableRow[], isProduct: (name: string) => boolean): ColumnRoles {
  const roles: (TableColumn | null)[] = Array.from({ length: widthOf(table) }, () => null)
  const cellsOf = (index: number) => table.map(({ cells }) => (cells[index] ?? '').trim()).filter(Boolean)
  const every = (index: number, check: (cell: string) => boolean) => cellsOf(index).length > 0 && cellsOf(index).every(check)
  const indexes = [...roles.keys()]
  const email = indexes.find((index) => cellsOf(index).some((cell) => cell.includes('@'))) ?? -1
  const product = indexes.find((index) => index !== email && every(index, isProduct)) ?? -1
  const isNumbering = (index: number) =>
    index === 0 && table.length > 1 && cellsOf(0).every((cell, at) => cell === String(at + 1))
  const numbers = indexes.filter((index) => every(index, (cell) => /^\d{1,3}$/.test(cell)))
  const quantity = numbers.find((index) => !isNumbering(index)) ?? -1
  const left = indexes.filter((index) => ![email, product].includes(index) && !numbers.includes(index))
  const before = left.filter((index) => index < email)
  const named = email === -1 || before.length === 0 ? left : before
  const isWhole = email !== -1 && named.length === 1
  const hasInfix = named.length > 2 && every(named[1] ?? -1, isParticle)
  const parts: TableColumn[] = hasInfix ? ['first_name', 'infix', 'last_name'] : ['first_name', 'last_name']
  const names: TableColumn[] = isWhole ? ['name'] : parts
  for (const [at, role] of names.entries()) if (named[at] !== undefined) roles[named[at]] = role
  const rest = left.filter((index) => !named.slice(0, names.length).includes(index))
  if (email !== -1) roles[email] = 'email'
  if (quantity !== -1) roles[quantity] = 'quantity'
  const sold = product === -1 ? rest[0] : product
  if (sold !== undefined) roles[sold] = 'product'
  return roles
}

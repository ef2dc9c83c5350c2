import type { Rows } from './rows.ts'

/** Keeps rows without a database; `written` are those of a table, with their ids. */
export function rowsInMemory() {
  type Row = Record<string, string | number | null | undefined>
  const tables = new Map<string, Row[]>()
  const keep = (table: string, row: Row) => tables.set(table, [...(tables.get(table) ?? []), row])
  let id = 0
  const rows: Rows = {
    skipTo: () => {},
    add: (table, row) => {
      id++
      keep(table, { id, ...(typeof row === 'function' ? row(id) : row) })
      return id
    },
    put: () => {},
    write: async () => {},
  }
  return { rows, written: (table: string) => tables.get(table) ?? [] }
}

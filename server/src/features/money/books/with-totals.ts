import type { Translate } from '#platform/messages.ts'
import type { ColumnKind, Row } from '#platform/spreadsheets/spreadsheet.ts'

export type Table = { columns: [string, ColumnKind][]; rows: Row[] }

/**
 * A table of documents with what they come to in its last row: of each column of amounts, unless it is `besides` (INV-24). With `by`, a column of
 * rates, those of each rate stand before it. Without a row there is nothing to sum.
 */
export function withTotals(
  { columns, rows }: Table,
  t: Translate,
  { by, besides }: { by?: string; besides?: string } = {},
): Table {
  if (rows.length === 0) return { columns, rows }
  const rate = columns.findIndex(([name]) => name === by)
  const sumOf = (some: readonly Row[], of: number | null): Row =>
    columns.map(([name, kind], index) => {
      if (index === 0) return t('total')
      if (index === rate) return of
      return kind === 'amount' && name !== besides ? some.reduce((sum, row) => sum + Number(row[index] ?? 0), 0) : null
    })
  const byRate = rate === -1 ? [] : [...Map.groupBy(rows, (row) => Number(row[rate]))].toSorted(([a], [b]) => b - a)
  return { columns, rows: [...rows, ...byRate.map(([of, some]) => sumOf(some, of)), sumOf(rows, null)] }
}

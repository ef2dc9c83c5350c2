import type { spreadsheetTypes } from '@entree/contract/foundation/spreadsheets.ts'

/**
 * What the cells of a column hold. `text`: a text. `integer`: a whole number. `amount`: cents, shown as euros. `moment`: seconds since 1970
 * as the clock on the wall has them, so that the zone is the caller's. `day`: a `YYYY-MM-DD`. `share`: percent.
 */
export type ColumnKind = 'text' | 'integer' | 'amount' | 'moment' | 'day' | 'share'
export type Column = { header: string; kind: ColumnKind }
export type Cell = string | number | null
export type Row = readonly Cell[]

/** A table to be written: rows come some at a time, and are forgotten once they are written. */
export type Spreadsheet = {
  /** Of the sheet, as its tab shows it. */
  title: string
  language: string
  columns: readonly Column[]
  rows: AsyncIterable<readonly Row[]>
}

export type SpreadsheetFormat = keyof typeof spreadsheetTypes

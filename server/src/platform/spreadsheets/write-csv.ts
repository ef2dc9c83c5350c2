import { withoutFormula } from '@entree/domain/foundation/csv-text.ts'
import type { Cell, ColumnKind, Row, Spreadsheet } from './spreadsheet.ts'

/** By this, spreadsheet programs know that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

type Style = { separator: string; decimal_mark: string }

/** Where a comma stands before the cents, it can not stand between the cells: there, spreadsheet programs expect a semicolon. */
function styleOf(language: string): Style {
  return language === 'en' ? { separator: ',', decimal_mark: '.' } : { separator: ';', decimal_mark: ',' }
}

/**
 * A table as CSV, piece by piece: UTF-8 with byte order mark, separator and decimal mark as spreadsheet programs of the language expect
 * them. No text of it is a formula when it is opened.
 */
export async function* writeCsv({ columns, rows, language }: Spreadsheet): AsyncGenerator<string> {
  const style = styleOf(language)
  const line = (row: Row, kinds: readonly ColumnKind[]) =>
    kinds.map((kind, index) => written(row[index] ?? null, kind, style)).join(style.separator) + LINE_END
  const headers = columns.map(({ header }) => header)
  const kinds = columns.map(({ kind }) => kind)
  yield (
    BYTE_ORDER_MARK +
      line(
        headers,
        headers.map(() => 'text'),
      )
  )
  for await (const batch of rows) yield batch.map((row) => line(row, kinds)).join('')
}

function written(cell: Cell, kind: ColumnKind, style: Style): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return kind === 'day' ? cell : quoted(withoutFormula(cell), style)
  if (kind === 'amount') return decimal(cell, style)
  if (kind === 'share') return `${String(cell).replace('.', style.decimal_mark)} %`
  if (kind === 'moment') return new Date(cell * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return String(cell)
}

function quoted(text: string, { separator }: Style): string {
  const isPlain = !text.includes(separator) && !/["\r\n]/.test(text)
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

function decimal(cents: number, { decimal_mark }: Style): string {
  const amount = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(amount / 100)}${decimal_mark}${String(amount % 100).padStart(2, '0')}`
}

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

/** What a spreadsheet program reads as a formula begins like this, also behind blanks and in the width of East Asian type. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A telephone number or an amount: a formula of digits alone does no harm, and the apostrophe would go into the next program. */
const NUMBER = /^[+-][\d\s.,]*\d$/

/**
 * Where a cell would begin for a program that separates by another character, as one set to another country does: there quotes are no
 * quotes, as they are not at the beginning, and each line break is the end of a row.
 */
const INNER_FORMULA = /(?<=[,;\t\r\n][\s\0"]*)[=@＝＠]/g
const INNER_SIGNED = /(?<=[,;\t\r\n][\s\0"]*)[+\-＋－]/g
/** Without one of these, what begins with a sign calls nothing: `12,- euro`. */
const CALLS = /[|!(（]/

/**
 * A text that stays one, however it is separated (SEC-17): an apostrophe in front, as one types it in a spreadsheet program to the same
 * end.
 */
function withoutFormula(text: string): string {
  const inside = text.replaceAll(INNER_FORMULA, "'$&")
  const safe = CALLS.test(inside) ? inside.replaceAll(INNER_SIGNED, "'$&") : inside
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${safe}` : safe
}

function quoted(text: string, { separator }: Style): string {
  const isPlain = !text.includes(separator) && !/["\r\n]/.test(text)
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

function decimal(cents: number, { decimal_mark }: Style): string {
  const amount = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(amount / 100)}${decimal_mark}${String(amount % 100).padStart(2, '0')}`
}

import { foldHeading } from '../foundation/table-headings.ts'
import { readTable } from '../foundation/table-text.ts'
import { isCode, normalizeCode } from './discount-rules.ts'

/** What the column with the codes is called, in the six languages: lower case, without accents and signs. */
const HEADINGS = new Set(
  'code|codes|discount code|promo code|voucher|voucher code|coupon|coupon code|kortingscode|actiecode|rabattcode|gutscheincode|gutschein|codigo|codigos|codigo de descuento|codigo promocional|code promo|code de reduction|code promotionnel|codigo de desconto|cupao'.split(
    '|',
  ),
)

/** Codes as they are stored, each once, and what is none, with its row. */
export type ReadCodes = { codes: string[]; wrong: { row: number; text: string }[] }

/**
 * Reads discount codes from a list, from cells of a spreadsheet or from a CSV file (BDISC-21): those of the column that is called so, else of
 * the first. All that stands on one line are codes.
 */
export function readCodes(text: string): ReadCodes {
  const table = readTable(text)
  const [first, ...below] = table
  const column = first?.cells.findIndex((cell) => HEADINGS.has(foldHeading(cell))) ?? -1
  const rows = column < 0 ? table : below
  const cells =
    column < 0 && rows.length === 1
      ? rows.flatMap(({ row, cells: all }) => all.map((cell) => ({ row, text: cell.trim() })))
      : rows.map(({ row, cells: all }) => ({ row, text: (all[Math.max(0, column)] ?? '').trim() }))
  const said = cells.filter((cell) => cell.text !== '')
  return {
    codes: [...new Set(said.filter((cell) => isCode(cell.text)).map((cell) => normalizeCode(cell.text)))],
    wrong: said.filter((cell) => !isCode(cell.text)),
  }
}

/** A row of a table, counted from 1. */
export type TableRow = { row: number; cells: string[] }

/** A table has no more columns: what is beyond them in a row is left out, since tables are read column by column (SEC-33). */
export const MOST_COLUMNS = 300

/** How many lines are looked at to know what divides cells. */
const LOOKED_AT = 10

/**
 * The cells of a table, from a CSV file or copied from a spreadsheet, at most `MOST_COLUMNS` in a row; cells that contain a separator are quoted.
 * Empty rows are left out but count in the row numbers.
 */
export function readTable(text: string): TableRow[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  // Excel writes what divides the cells into a line of its own.
  const named = /^"?sep=([^\n"])"?(?=\n)/i.exec(plain)
  const divider = named?.[1] ?? dividerOf(plain)
  const table: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  /** Where the quotes around the cell that is read were opened. */
  let opened = 0
  const endCell = () => {
    const row = table.at(-1)
    if (row !== undefined && row.length < MOST_COLUMNS) row.push(textOfCell(cell))
    cell = ''
  }
  for (let index = named?.[0].length ?? 0; index < plain.length; index++) {
    const sign = plain.charAt(index)
    if (isQuoted && sign === '"' && plain.charAt(index + 1) === '"') {
      cell += '"'
      index++
    } else if (sign === '"' && (isQuoted || cell === '')) {
      isQuoted = !isQuoted
      if (isQuoted) opened = index
    } else if (!isQuoted && sign === divider) endCell()
    else if (!isQuoted && sign === '\n') {
      endCell()
      table.push([])
    } else cell += sign
    // One that nobody closes stands in the text: it does not take the rest of the file into its cell (BORD-81).
    if (isQuoted && index === plain.length - 1) {
      isQuoted = false
      cell = '"'
      index = opened
    }
  }
  endCell()
  return table.flatMap((cells, index) => (cells.every((one) => one.trim() === '') ? [] : [{ row: index + 1, cells }]))
}

/** `="00123"` is how a file tells Excel to leave a number with its zeros alone: what is meant is `00123` (BORD-81). */
function textOfCell(cell: string): string {
  return /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell
}

/** What stands in most of the first lines: a title above the table has none. */
function dividerOf(text: string): string {
  const lines = text.split('\n', LOOKED_AT)
  const count = (sign: string) => lines.filter((line) => line.includes(sign)).length
  return ['\t', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

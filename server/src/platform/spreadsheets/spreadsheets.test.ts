import { Readable } from 'node:stream'
import { buffer, text as textOf } from 'node:stream/consumers'
import readXlsx, { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { Column, Row, Spreadsheet } from './spreadsheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const columns: Column[] = [
  { header: 'Name', kind: 'text' },
  { header: 'Count', kind: 'integer' },
  { header: 'Total', kind: 'amount' },
  { header: 'At', kind: 'moment' },
  { header: 'Born', kind: 'day' },
]
const at = Date.UTC(2026, 9, 25, 2, 30) / 1000
const rows: Row[] = [
  ['Ann; "the" Lee', 3, 123_456, at, '1990-02-01'],
  ['two\nlines', 0, -5, null, null],
  ['', null, 7, null, null],
]

async function* inBatches(all: readonly Row[], size = 2): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
const sheet = (all: readonly Row[], language = 'nl', of = columns): Spreadsheet => ({
  title: 'Orders: [all]/2026',
  language,
  columns: of,
  rows: inBatches(all),
})
const csv = (spreadsheet: Spreadsheet) => textOf(Readable.from(writeCsv(spreadsheet)))
const xlsx = async (spreadsheet: Spreadsheet, most_rows?: number) => buffer(writeXlsx(spreadsheet, most_rows))

const text: Column[] = [{ header: 'Text', kind: 'text' }]
const formulas = ['=1+1', '+31612345678+1', '+A1', '-2*3', '-Piet', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\n+1']

describe('CSV', () => {
  test.each(['nl', 'de', 'fr', 'es', 'pt'])(
    'in %s it has semicolons, a decimal comma and a byte order mark',
    async (language) => {
      const lines = (await csv(sheet(rows, language))).split('\r\n')
      expect(lines).toEqual([
        '\uFEFFName;Count;Total;At;Born',
        '"Ann; ""the"" Lee";3;1234,56;2026-10-25 02:30:00;1990-02-01',
        '"two\nlines";0;-0,05;;',
        ';;0,07;;',
        '',
      ])
    },
  )

  test('in English it has commas and a decimal point', async () => {
    const lines = (await csv(sheet(rows, 'en'))).split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      '\uFEFFName,Count,Total,At,Born',
      '"Ann; ""the"" Lee",3,1234.56,2026-10-25 02:30:00,1990-02-01',
    ])
  })

  test.each(formulas)('%j is no formula, in a cell or in a header', async (formula) => {
    const written = await csv(sheet([[formula]], 'en', [{ header: formula, kind: 'text' }]))
    const cells = written.slice(1).split('\r\n').slice(0, 2)
    for (const cell of cells) expect(cell.replace(/^"/, '')).toMatch(/^'/)
  })
})

const inner = ['=1+1', '@SUM(A1)', "+cmd|'/C calc'!A0", '-HYPERLINK("x")', ' =1', '"=1"', '＝1', '＋A1(1)']
test.each(inner.flatMap((formula) => [',', ';', '\t', '\n'].map((mark) => [formula, mark])))(
  'SEC-17 %j behind %j is no formula for a program that separates otherwise',
  async (formula, mark) => {
    for (const language of ['en', 'nl']) {
      const written = await csv(
        sheet([[1, `x${mark}${formula}`, 2]], language, [{ header: 'N', kind: 'integer' }, ...text, ...text]),
      )
      const cells = written.slice(1).split(/[,;\t\r\n]/)
      expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
    }
  },
)

test.each(['Entry 12,- euro', 'a@b.example, c@d.example', 'Mon; -5 degrees', 'x = y, z', '1,+2'])(
  'CSV has the text %j as it is',
  async (said) => {
    const written = await csv(sheet([[said]], 'en', text))
    expect(written.split('\r\n')[1]?.replaceAll('"', '')).toBe(said)
  },
)

test.each(['+31612345678', '+31 6 12 34 56 78', '-12,50', '-2'])(
  'CSV has the number %s as it is, for the next program',
  async (number) => {
    const written = await csv(sheet([[number]], 'en', text))
    expect(written.split('\r\n')[1]?.replaceAll('"', '')).toBe(number)
  },
)

describe('XLSX', () => {
  test('another library reads numbers as numbers, moments and days as dates, texts as they are', async () => {
    const read = await readSheet(await xlsx(sheet(rows)))
    expect(read).toEqual([
      ['Name', 'Count', 'Total', 'At', 'Born'],
      ['Ann; "the" Lee', 3, 1234.56, new Date('2026-10-25T02:30:00Z'), new Date('1990-02-01T00:00:00Z')],
      ['two\nlines', 0, -0.05, null, null],
      [null, null, 0.07, null, null],
    ])
  })

  test.each(formulas.filter((formula) => formula === formula.trim()))('%j is read as the same text', async (formula) => {
    const read = await readSheet(await xlsx(sheet([[formula]], 'nl', text)))
    expect(read[1]).toEqual([formula])
  })

  test('what XML cannot hold is left out, what it can is kept', async () => {
    const read = await readSheet(await xlsx(sheet([['<b>&amp; "\u0007\uD800\uFFFE" 🎟️ שרה'], ['x'.repeat(40_000)]], 'nl', text)))
    expect(read[1]).toEqual(['<b>&amp; "\uFFFD" 🎟️ שרה'])
    expect(String(read[2]?.[0])).toHaveLength(32_767)
  })

  test('more rows than a sheet holds go on with the next sheet, under the same headers', async () => {
    const seven = Array.from({ length: 7 }, (_, index): Row => [`row ${index}`])
    const sheets = await readXlsx(await xlsx(sheet(seven, 'nl', text), 4))
    expect(sheets.map(({ sheet: name }) => name)).toEqual(['Orders   all  2026', 'Orders   all  2026 2', 'Orders   all  2026 3'])
    expect(sheets.map(({ data }) => data.map(([cell]) => cell))).toEqual([
      ['Text', 'row 0', 'row 1', 'row 2'],
      ['Text', 'row 3', 'row 4', 'row 5'],
      ['Text', 'row 6'],
    ])
  })

  test('a table without rows is a sheet with its headers', async () => {
    expect(await readSheet(await xlsx(sheet([], 'nl', text)))).toEqual([['Text']])
  })

  test('when the rows fail so does the file', async () => {
    const failing = async function* (): AsyncGenerator<Row[]> {
      yield [['one']]
      throw new Error('the database is gone')
    }
    await expect(buffer(writeXlsx({ ...sheet([], 'nl', text), rows: failing() }))).rejects.toThrow('the database is gone')
  })
})

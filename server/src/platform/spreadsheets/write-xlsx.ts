import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { restOfRows, type RestOfRows } from './rest-of-rows.ts'
import type { Spreadsheet } from './spreadsheet.ts'
import { headerXml, rowXml } from './xlsx-rows.ts'
import { contentTypesXml, relationsXml, SHEET_END, sheetStart, STYLES, workbookRelationsXml, workbookXml } from './xlsx-parts.ts'

/** A sheet of the format holds up to this many rows, including the header; the rest goes on another sheet. */
const MOST_ROWS = 1_048_576
/** Compressed well enough: the best level makes files a tenth smaller and takes three times as long. */
const COMPRESSION = { compress: true, compressionLevel: 3 }

/**
 * A table as an Excel workbook, piece by piece: numbers, amounts and dates are what they are, every other cell is typed as text, so none
 * is a formula. A table of more than a million rows goes over several sheets.
 */
export function writeXlsx(spreadsheet: Spreadsheet, most_rows = MOST_ROWS): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  addSheets(zip, output, spreadsheet, most_rows).catch(fail)
  return output
}

async function addSheets(zip: ZipFile, output: Readable, spreadsheet: Spreadsheet, most_rows: number): Promise<void> {
  const rest = restOfRows(spreadsheet.rows)
  let sheets = 0
  do {
    sheets += 1
    const sheet = Readable.from(sheetXml(spreadsheet, rest, most_rows - 1), { objectMode: false, highWaterMark: 1 })
    // Nobody reads on: the file could not be written.
    const stop = () => void sheet.destroy()
    output.once('close', stop)
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, COMPRESSION)
    await finished(sheet)
    output.off('close', stop)
  } while (await rest.isMore())
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path, { compress: true })
  add('xl/workbook.xml', workbookXml(spreadsheet.title, sheets))
  add('xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets))
  add('xl/styles.xml', STYLES)
  add('_rels/.rels', relationsXml())
  add('[Content_Types].xml', contentTypesXml(sheets))
  zip.end()
}

async function* sheetXml({ columns }: Spreadsheet, rest: RestOfRows, most: number): AsyncGenerator<string> {
  yield sheetStart(columns) + headerXml(columns)
  let number = 1
  for (let left = most; left > 0;) {
    const batch = await rest.take(left)
    if (batch.length === 0) break
    left -= batch.length
    yield batch.map((row) => rowXml(row, columns, (number += 1))).join('')
  }
  yield SHEET_END
}

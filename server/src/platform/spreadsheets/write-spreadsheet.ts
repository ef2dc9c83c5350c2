import type { Spreadsheet, SpreadsheetFormat } from './spreadsheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

/** The file of a table, piece by piece as its rows come: no more than a few of them are in memory at a time, however many there are. */
export function writeSpreadsheet(format: SpreadsheetFormat, spreadsheet: Spreadsheet): AsyncIterable<string | Uint8Array> {
  return format === 'csv' ? writeCsv(spreadsheet) : writeXlsx(spreadsheet)
}

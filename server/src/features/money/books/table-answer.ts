import { Readable } from 'node:stream'
import { spreadsheetTypes } from '@entree/contract/foundation/spreadsheets.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import type { Row, Spreadsheet, SpreadsheetFormat } from '#platform/spreadsheets/spreadsheet.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'

type Table = Omit<Spreadsheet, 'rows'> & { name: string; rows: readonly Row[] }

/** A table as a file, called `name` with the ending of its format. */
export function tableAnswer(format: SpreadsheetFormat, { name, rows, ...table }: Table): RawAnswer {
  const content = writeSpreadsheet(format, { ...table, rows: Readable.from([rows]) })
  return {
    raw: Readable.from(content),
    content_type: spreadsheetTypes[format],
    headers: {
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w-]+/g, '-')}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

import { Readable } from 'node:stream'
import type { CallInput } from '@entree/contract/calls.ts'
import {
  absentText,
  reportColumns,
  scanOutcomes,
  type ReportColumn,
  type ReportColumnKind,
} from '@entree/domain/insight/reports.ts'
import { DEFAULT_LANGUAGE } from '@entree/domain/foundation/languages.ts'
import { localTime } from '@entree/domain/foundation/zoned-time.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { spreadsheetTypes } from '@entree/contract/foundation/spreadsheets.ts'
import type { Cell, Column } from '#platform/spreadsheets/spreadsheet.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { findZone } from './filter-queries.ts'
import { readReport } from './read-report.ts'
import { refuseReport, reportScope } from './report-scope.ts'

const kinds: Readonly<Record<ReportColumnKind, Column['kind']>> = {
  text: 'text',
  scan: 'text',
  number: 'integer',
  count: 'integer',
  offset: 'integer',
  average: 'text',
  share: 'share',
  amount: 'amount',
  moment: 'moment',
}

/** A report as a file for a spreadsheet, its totals last (DEC-B-132). Refuses like `reportScope`, and 403 who may not see the report itself. */
export async function downloadReport(scope: Scope, input: CallInput<'downloadReport'>): Promise<RawAnswer> {
  const { report, by, variant, format, language = DEFAULT_LANGUAGE, ...given } = input
  refuseReport(scope, report)
  const kind = { report, by, variant }
  const of = await reportScope(scope, given)
  const { rows, totals, more_rows } = await readReport(scope.tx, of, kind, scope.now)
  const write = cellWriter(language, await findZone(scope.tx, of))
  const columns = reportColumns(kind)
  const t = messagesIn('backoffice-reports', language)
  const lines = rows.map((row) => columns.map((column) => write(column, row[column.key] ?? null)))
  // Cut off as on the screen, it says so: its rows add up to less than its totals.
  if (more_rows > 0) lines.push([t('reports.more_rows', { count: more_rows })])
  const sums = columns.map((column, index) => {
    const sum = totals[column.key] ?? null
    return index === 0 ? t('reports.total') : sum === null ? null : write(column, sum)
  })
  const title = t(`reports.title_${report}`)
  const content = writeSpreadsheet(format, {
    title,
    language,
    columns: columns.map(({ key, kind: of_column }, index) => ({
      header: t(`reports.column_${key}`),
      // The line of the totals says so in the first.
      kind: index === 0 && kinds[of_column] === 'integer' ? 'text' : kinds[of_column],
    })),
    rows: Readable.from([columns.some(({ key }) => totals[key] !== undefined) ? [...lines, sums] : lines]),
  })
  return {
    raw: Readable.from(content),
    content_type: spreadsheetTypes[format],
    headers: {
      'content-disposition': `attachment; filename="${report}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

/**
 * Writes a cell as its column is written in a file: moments as the clock on the wall has them, averages as the language does, and what is
 * unknown in the words of its column.
 */
function cellWriter(language: string, time_zone: string): (column: ReportColumn, cell: Cell) => Cell {
  const t = messagesIn('backoffice-reports', language)
  const reason = messagesIn('errors', language)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false })
  return ({ key, kind }, cell) => {
    if (cell === null) {
      const absent = absentText(key)
      return absent === null ? null : t(absent)
    }
    if (kind === 'average') return number.format(Number(cell))
    if (kind === 'scan') return isOutcome(cell) ? t(`reports.scan_${cell}`) : reason(String(cell))
    if (kind !== 'moment') return cell
    const { day, time } = localTime(String(cell), time_zone)
    return Date.parse(`${day}T${time}:00Z`) / 1000
  }
}

function isOutcome(cell: Cell): boolean {
  return scanOutcomes.some((outcome) => outcome === cell)
}

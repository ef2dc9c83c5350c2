import type { Report } from '@entree/contract/insight/reports/entities.ts'
import { reportColumns, type ReportColumn } from '@entree/domain/insight/reports.ts'
import { useT } from '../../../messages.ts'
import type { ReportParams } from './report-params.ts'
import styles from './report-table.module.css'
import type { ReportCell } from './use-cell-text.ts'

type ReportTableProps = {
  params: ReportParams
  report: Report
  label: string
  cellText: (column: ReportColumn, cell: ReportCell | undefined) => string
}

const words = new Set(['text', 'scan', 'moment', 'offset'])

/** The rows of a report, and its totals; what is a share is drawn too. */
export function ReportTable({ params, report: { rows, totals, more_rows }, label, cellText }: ReportTableProps) {
  const t = useT()
  const columns = reportColumns(params)
  const hasTotals = columns.some(({ key }) => totals[key] !== undefined && totals[key] !== null)
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, kind }) => (
              <th key={key} scope="col" data-end={!words.has(kind)}>
                {t(`reports.column_${key}` as Parameters<typeof t>[0])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${index} ${row[columns[0]?.key ?? ''] ?? ''}`}>
              {columns.map((column, place) => (
                <Cell
                  key={column.key}
                  column={column}
                  isFirst={place === 0}
                  text={cellText(column, row[column.key])}
                  share={row['share']}
                />
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              {columns.map((column, place) => (
                <Cell
                  key={column.key}
                  column={column}
                  isFirst={place === 0}
                  text={place === 0 ? t('reports.total') : isTold(totals[column.key]) ? cellText(column, totals[column.key]) : ''}
                />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {params.variant === 'revenue' && rows.some(({ product }) => product === null) && (
        <p className={styles.more}>
          {t('reports.no_product')}: {t('reports.no_product_help')}
        </p>
      )}
      {more_rows > 0 && <p className={styles.more}>{t('reports.more_rows', { count: more_rows })}</p>}
    </div>
  )
}

function isTold(cell: ReportCell | undefined): boolean {
  return cell !== undefined && cell !== null
}

type CellProps = { column: ReportColumn; isFirst: boolean; text: string; share?: ReportCell | undefined }

function Cell({ column: { kind }, isFirst, text, share }: CellProps) {
  if (isFirst) return <th scope="row">{text}</th>
  const isBar = kind === 'share' && typeof share === 'number'
  return (
    <td data-end={!words.has(kind)} data-bar={isBar}>
      {isBar && (
        <span className={styles.bar} style={{ inlineSize: `${Math.max(0, Math.min(100, share))}%` }} aria-hidden="true" />
      )}
      <span>{text}</span>
    </td>
  )
}

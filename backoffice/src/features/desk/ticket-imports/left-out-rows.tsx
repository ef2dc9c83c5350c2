import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { columnOfField, type RowError } from './import-values.ts'
import { SaveLeftOutRows } from './save-left-out-rows.tsx'
import styles from './ticket-import.module.css'

/** How many orders and tickets come, or came. */
export function ImportCounts({ counts }: { counts: { orders: number; tickets: number; already: number; left_out: number } }) {
  const t = useT()
  const { orders, tickets, already, left_out } = counts
  const facts = [
    { name: t('imports.orders'), count: orders },
    { name: t('imports.tickets'), count: tickets },
    ...(already > 0 ? [{ name: t('imports.already'), count: already }] : []),
    ...(left_out > 0 ? [{ name: t('imports.left_out'), count: left_out }] : []),
  ]
  return (
    <dl className={styles.counts}>
      {facts.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A table of more makes the page slow. */
const MOST_SHOWN = 500

type LeftOutRowsProps = {
  rows: readonly RowError[]
  /** How many of them are shown at most. */
  most?: number
  /** Where all of them are, when these are the first only (MOVE-28). */
  all?: { event_id: number; id: number; count: number }
}

/** The rows that are left out, each with its number in the file and the reason; of many the first, and all as a file (MOVE-04, MOVE-28). */
export function LeftOutRows({ rows, most = MOST_SHOWN, all }: LeftOutRowsProps) {
  const t = useT()
  const refusalText = useRefusalText()
  if (rows.length === 0) return null
  const shown = rows.slice(0, most)
  const count = all?.count ?? rows.length
  const isFetched = rows.some(({ old_order_number }) => old_order_number !== undefined)
  const reasonOf = ({ code, field, other_row }: RowError) => {
    const column = field === undefined ? null : columnOfField(field)
    const text = refusalText(refusal(code, other_row === undefined ? {} : { other_row }))
    return column === null ? text : `${t(`imports.column_${column}`)}: ${text}`
  }
  return (
    <FormSection
      title={t('imports.rows')}
      description={count > shown.length && t('imports.first_rows', { shown: shown.length, count })}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={styles.rows} role="group" aria-label={t('imports.rows')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(isFetched ? 'imports.column_order_number' : 'imports.row')}</th>
              <th scope="col">{t('imports.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.row}>
                <th scope="row">{row.old_order_number ?? row.row}</th>
                <td>{reasonOf(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > shown.length && (
        <div className={styles.go}>
          <SaveLeftOutRows count={count} known={rows} {...(all ? { of: all } : {})} reasonOf={reasonOf} />
        </div>
      )}
    </FormSection>
  )
}

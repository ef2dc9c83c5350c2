import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import styles from './scan-operations.module.css'

type CountTableProps = {
  label: string
  /** Above the names. */
  name: string
  columns: readonly string[]
  rows: readonly { key: number; name: string; counts: readonly number[] }[]
  /** What is said without rows. */
  none: string
}

/** Names with counts beside them. */
export function CountTable({ label, name, columns, rows, none }: CountTableProps) {
  if (rows.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <table className={styles.counts} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {row.counts.map((count, index) => (
              <td key={columns[index]}>{formatNumber(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { Checkbox } from '@mantine/core'
import { useT } from '../../messages.ts'
import type { Column } from './table-types.ts'
import styles from './toolbar.module.css'

type ColumnChoiceProps = {
  columns: readonly Pick<Column<never>, 'id' | 'header'>[]
  hidden: readonly string[]
  onToggleColumn: (id: string) => void
}

/** Which columns a list has; the first, which names the row, always stays. */
export function ColumnChoice({ columns, hidden, onToggleColumn }: ColumnChoiceProps) {
  const t = useT()
  return (
    <div className={styles.choices} role="group" aria-label={t('ui.table_columns')}>
      {columns.slice(1).map((column) => (
        <Checkbox
          key={column.id}
          label={column.header}
          checked={!hidden.includes(column.id)}
          onChange={() => onToggleColumn(column.id)}
        />
      ))}
    </div>
  )
}

import { ActionIcon, Select } from '@mantine/core'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './toolbar.module.css'
import type { Column, SortBy } from './table-types.ts'
import { useIsPhone } from './use-is-phone.ts'

type SortControlProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[]
  sort: SortBy<Sort> | null
  onSort: (sort: SortBy<Sort>) => void
}

/** The order of a list on a phone, where there are no headings to choose it by: the column, and which way round. */
export function SortControl<Row, Sort extends string>({ columns, sort, onSort }: SortControlProps<Row, Sort>) {
  const t = useT()
  const isPhone = useIsPhone()
  const sortable = columns.flatMap(({ header, sort: by }) => (by === undefined ? [] : [{ by, header }]))
  if (!isPhone || sortable.length === 0) return null
  const isDescending = sort?.startsWith('-') === true
  const chosen = sortable.find(({ by }) => sort === by || sort === `-${by}`)
  return (
    <div className={styles.order}>
      <Select
        className={styles.orderBy}
        aria-label={t('ui.table_order')}
        placeholder={t('ui.table_order')}
        leftSection={<Icon name="sort" size={18} />}
        data={sortable.map(({ by, header }) => ({ value: by, label: header }))}
        value={chosen?.by ?? null}
        allowDeselect={false}
        onChange={(value) => {
          const next = sortable.find(({ by }) => by === value)
          if (next) onSort(next.by)
        }}
      />
      {chosen && (
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('ui.table_descending')}
          aria-pressed={isDescending}
          onClick={() => onSort(isDescending ? chosen.by : `-${chosen.by}`)}
        >
          <span className={styles.direction} data-direction={isDescending ? 'descending' : 'ascending'}>
            <Icon name="chevron-down" size={18} />
          </span>
        </ActionIcon>
      )}
    </div>
  )
}

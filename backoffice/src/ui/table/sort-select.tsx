import { ActionIcon, Select } from '@mantine/core'
import { useT } from '../../messages.ts'
import type { Option } from '../fields/choice-fields.tsx'
import { Icon } from '../icon.tsx'
import styles from './toolbar.module.css'

type SortSelectProps = {
  options: readonly Option<string>[]
  /** The column that the list is in the order of. */
  by: string | null
  isDescending: boolean
  onChoose: (by: string, isDescending: boolean) => void
}

/** The column that a list is in the order of, and which way round. */
export function SortSelect({ options, by, isDescending, onChoose }: SortSelectProps) {
  const t = useT()
  return (
    <div className={styles.order}>
      <Select
        className={styles.orderBy}
        aria-label={t('ui.table_order')}
        placeholder={t('ui.table_order')}
        leftSection={<Icon name="sort" size={18} />}
        data={options.map((option) => ({ ...option }))}
        value={by}
        allowDeselect={false}
        onChange={(value) => value !== null && onChoose(value, false)}
      />
      {by !== null && (
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('ui.table_descending')}
          aria-pressed={isDescending}
          onClick={() => onChoose(by, !isDescending)}
        >
          <span className={styles.direction} data-direction={isDescending ? 'descending' : 'ascending'}>
            <Icon name="chevron-down" size={18} />
          </span>
        </ActionIcon>
      )}
    </div>
  )
}

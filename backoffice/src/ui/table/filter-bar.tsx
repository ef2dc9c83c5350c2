import { Badge, Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './toolbar.module.css'
import { FilterControl } from './filter-control.tsx'
import type { Filter } from './table-types.ts'
import type { ListState } from './use-list-state.ts'
import { useIsPhone } from './use-is-phone.ts'

type FilterBarProps = { filters: readonly Filter[]; list: Pick<ListState<string>, 'params' | 'setFilter'> }

/** The filters of a list. On a phone they are behind a button, which tells how many are set: the rows are what one came for. */
export function FilterBar({ filters, list }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isPhone = useIsPhone()
  const id = useId()
  const t = useT()
  const isFolded = isPhone && filters.length > 1
  const set = filters.filter(({ name }) => (list.params.filters[name] ?? '') !== '').length
  return (
    <>
      {isFolded && (
        <Button
          variant="default"
          leftSection={<Icon name="filter" size={18} />}
          rightSection={set > 0 && <Badge circle>{set}</Badge>}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('ui.table_filters')}
        </Button>
      )}
      <div id={id} className={styles.filters} data-folded={isFolded} hidden={isFolded && !isOpen}>
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            value={list.params.filters[filter.name] ?? ''}
            onChange={(value) => list.setFilter(filter.name, value)}
          />
        ))}
      </div>
    </>
  )
}

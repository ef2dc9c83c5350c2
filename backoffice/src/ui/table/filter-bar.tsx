import { Button } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './toolbar.module.css'
import { keepsPlace } from './found-place.ts'
import type { Filter } from './table-types.ts'
import type { ListState } from './use-list-state.ts'
import { useIsPhone } from './use-is-phone.ts'

const FilterControl = lazyPart(async () => (await import('./filter-control.tsx')).FilterControl)

type FilterBarProps = { filters: readonly Filter[]; list: Pick<ListState<string>, 'params' | 'setFilter'>; hasRows: boolean }

/** The filters of a list. On a phone they are behind a button, which tells how many are set: the rows are what one came for, and come first. */
export function FilterBar({ filters, list, hasRows }: FilterBarProps) {
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
          rightSection={set > 0 && <span className={styles.count}>{set}</span>}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('ui.table_filters')}
        </Button>
      )}
      <div id={id} className={styles.filters} data-folded={isFolded} hidden={isFolded && !isOpen}>
        {filters.map((filter) => (
          <Suspense key={filter.name} fallback={<FilterToCome filter={filter} />}>
            {hasRows || set > 0 ? (
              <FilterControl
                filter={filter}
                value={list.params.filters[filter.name] ?? ''}
                onChange={(value) => list.setFilter(filter.name, value)}
              />
            ) : (
              <FilterToCome filter={filter} />
            )}
          </Suspense>
        ))}
      </div>
    </>
  )
}

/** Where a filter will stand, unless it is known that there is nothing to choose. */
function FilterToCome({ filter }: { filter: Filter }) {
  const [isKept] = useState(() => filter.kind !== 'found' || keepsPlace(filter))
  return isKept && <span className={styles.filterToCome} data-kind={filter.kind} />
}

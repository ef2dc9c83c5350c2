import { Button } from '@mantine/core'
import { createScannedSearch, endsCode } from '@entree/web/typed-code.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import { IconOnPhone } from '../icon-on-phone.tsx'
import { PopoverButton } from '../menu/popover-button.tsx'
import styles from './toolbar.module.css'
import { FilterBar } from './filter-bar.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { SortControl } from './sort-control.tsx'
import type { Column, Filter } from './table-types.ts'
import { useDebouncedText } from './use-debounced-text.ts'
import type { ListState } from './use-list-state.ts'

const ColumnChoice = lazyPart(async () => (await import('./column-choice.tsx')).ColumnChoice)

type ToolbarProps<Row, Sort extends string> = {
  id: string
  columns: readonly Column<Row, Sort>[]
  filters: readonly Filter[]
  hidden: readonly string[]
  list: ListState<Sort>
  searchLabel: string | undefined
  onToggleColumn: (id: string) => void
  tools: ReactNode
  /** There is nothing to search in. */
  isBare: boolean
  /** The first answer is there. */
  hasRows: boolean
}

/** What narrows a list: search, filters, saved ones; on a phone its order; and which columns it has. */
export function Toolbar<Row, Sort extends string>({
  id,
  columns,
  filters,
  hidden,
  list,
  searchLabel,
  onToggleColumn,
  tools,
  isBare,
  hasRows,
}: ToolbarProps<Row, Sort>) {
  const t = useT()
  return (
    <div className={styles.toolbar}>
      {!isBare && searchLabel !== undefined && (
        <SearchBox label={searchLabel} value={list.params.search} onChange={list.setSearch} />
      )}
      {!isBare && filters.length > 0 && <FilterBar {...{ filters, list, hasRows }} />}
      {!isBare && list.isNarrowed && (
        <Button variant="subtle" color="gray" onClick={() => list.setNarrowing('')}>
          {t('ui.table_clear_filters')}
        </Button>
      )}
      {!isBare && <SortControl columns={columns} sort={list.params.sort} onSort={list.setSort} />}
      <div className={styles.tools}>
        {tools}
        {!isBare && filters.length + Number(searchLabel !== undefined) > 0 && <SavedFilters id={id} list={list} />}
        {!isBare && columns.length > 2 && (
          <PopoverButton
            content={() => (
              <Suspense fallback={null}>
                <ColumnChoice {...{ columns, hidden, onToggleColumn }} />
              </Suspense>
            )}
          >
            <IconOnPhone icon="columns" label={t('ui.table_columns')} />
          </PopoverButton>
        )}
      </div>
    </div>
  )
}

function SearchBox({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useDebouncedText(value, onChange)
  const [scanned] = useState(createScannedSearch)
  return (
    // Mantine's field would cost every list what only forms need.
    <div className={styles.search}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        // A hand scanner types into it, whatever keyboard the computer is set to (DOOR-04).
        onKeyDown={(event) => {
          const field = event.currentTarget
          scanned.onKey(event)
          scanned.onWhole(field, () => setText(scanned.read(field.value)))
          if (!endsCode(event)) return
          // The next code is typed here too.
          if (event.key === 'Tab' && scanned.hasCode(text)) event.preventDefault()
          const meant = scanned.read(text)
          if (meant !== text) setText(meant)
        }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </div>
  )
}

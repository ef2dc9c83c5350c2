import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './toolbar.module.css'
import { FilterBar } from './filter-bar.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { SortControl } from './sort-control.tsx'
import type { Column, Filter } from './table-types.ts'
import { useDebouncedText } from './use-debounced-text.ts'
import type { ListState } from './use-list-state.ts'

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
}: ToolbarProps<Row, Sort>) {
  const t = useT()
  return (
    <div className={styles.toolbar}>
      {!isBare && searchLabel !== undefined && (
        <SearchBox label={searchLabel} value={list.params.search} onChange={list.setSearch} />
      )}
      {!isBare && filters.length > 0 && <FilterBar filters={filters} list={list} />}
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
          <Popover position="bottom-end">
            <Popover.Target>
              <Button variant="default" leftSection={<Icon name="columns" size={18} />}>
                {t('ui.table_columns')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown>
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
            </Popover.Dropdown>
          </Popover>
        )}
      </div>
    </div>
  )
}

function SearchBox({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useDebouncedText(value, onChange)
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" size={18} />}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}

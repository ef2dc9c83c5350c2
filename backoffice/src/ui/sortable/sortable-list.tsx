import type { ReactNode } from 'react'
import { SortableGroups } from './sortable-groups.tsx'

type SortableListProps = {
  ids: readonly number[]
  /** What the list is called. */
  label: string
  name_of: (id: number) => string
  disabled?: boolean
  onSort: (ids: readonly number[]) => unknown
  /** A thing, beside the handle that it is dragged by. */
  children: (id: number) => ReactNode
}

const ONLY = 'only'

/** One list whose order is changed by dragging or with the keyboard; see `SortableGroups`. */
export function SortableList({ ids, label, name_of, disabled, onSort, children }: SortableListProps) {
  return (
    <SortableGroups
      arrangement={[{ key: ONLY, ids }]}
      name_of={name_of}
      group_name_of={() => label}
      disabled={disabled}
      onSort={([list]) => onSort(list?.ids ?? ids)}
      renderGroup={(_, list) => list}
      renderItem={children}
    />
  )
}

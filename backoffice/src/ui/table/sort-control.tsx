import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { Column, SortBy } from './table-types.ts'
import { useIsPhone } from './use-is-phone.ts'

const SortSelect = lazyPart(async () => (await import('./sort-select.tsx')).SortSelect)

type SortControlProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[]
  sort: SortBy<Sort> | null
  onSort: (sort: SortBy<Sort>) => void
}

/** The order of a list on a phone, where there are no headings to choose it by. */
export function SortControl<Row, Sort extends string>({ columns, sort, onSort }: SortControlProps<Row, Sort>) {
  const isPhone = useIsPhone()
  const sortable = columns.flatMap(({ header, sort: by }) => (by === undefined ? [] : [{ by, header }]))
  if (!isPhone || sortable.length === 0) return null
  const chosen = sortable.find(({ by }) => sort === by || sort === `-${by}`)
  const choose = (wanted: string, isDescending: boolean) => {
    const next = sortable.find(({ by }) => by === wanted)
    if (next) onSort(isDescending ? `-${next.by}` : next.by)
  }
  return (
    <Suspense fallback={null}>
      <SortSelect
        options={sortable.map(({ by, header }) => ({ value: by, label: header }))}
        by={chosen?.by ?? null}
        isDescending={sort?.startsWith('-') === true}
        onChoose={choose}
      />
    </Suspense>
  )
}

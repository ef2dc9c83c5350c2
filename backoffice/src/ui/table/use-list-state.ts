import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Column, Filter, ListParams, SortBy } from './table-types.ts'

export type ListState<Sort extends string> = {
  params: ListParams<Sort>
  /** Whether a search or a filter narrows the list. */
  isNarrowed: boolean
  setPage: (page: number) => void
  /** In place of a page that there is not. */
  replacePage: (page: number) => void
  setSearch: (search: string) => void
  setSort: (sort: SortBy<Sort>) => void
  setFilter: (name: string, value: string) => void
  /** Replaces search and filters, by the query of a saved one; '' clears them. */
  setNarrowing: (query: string) => void
  /** Search and filters as a query, to save. */
  narrowing: string
}

/** The state of a list, all of it in the address: it can be reloaded, shared, and gone back to. */
export function useListState<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  filters: readonly Filter[],
  defaultSort: SortBy<Sort> | null,
): ListState<Sort> {
  const [query, setQuery] = useSearchParams()
  const params = useMemo<ListParams<Sort>>(
    () => ({ ...readParams(query, filters), sort: sortOf(query.get('sort'), columns) ?? defaultSort }),
    [query, columns, filters, defaultSort],
  )

  // What the address is on its way to: two changes that follow each other at once are both kept.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const change = useCallback(
    (values: Record<string, string | null>, isReplaced = false) => {
      const next = new URLSearchParams(latest.current)
      // Another list starts at its first page.
      if (!('page' in values)) next.delete('page')
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      latest.current = next
      setQuery(next, { replace: isReplaced, preventScrollReset: true })
    },
    [setQuery],
  )
  const names = ['search', ...filters.map(({ name }) => name)]
  const narrowed = new URLSearchParams([...query].filter(([name, value]) => names.includes(name) && value !== ''))

  return {
    params,
    isNarrowed: narrowed.size > 0,
    setPage: (page) => change({ page: page === 1 ? null : String(page) }),
    replacePage: (page) => change({ page: page === 1 ? null : String(page) }, true),
    setSearch: (search) => change({ search }, true),
    setSort: (sort) => change({ sort: sort === defaultSort ? null : sort }),
    setFilter: (name, value) => change({ [name]: value }),
    setNarrowing: (saved) =>
      change({ ...Object.fromEntries(names.map((name) => [name, null])), ...Object.fromEntries(new URLSearchParams(saved)) }),
    narrowing: narrowed.toString(),
  }
}

function readParams(query: URLSearchParams, filters: readonly Filter[]): Omit<ListParams, 'sort'> {
  const set = filters.map(({ name }) => [name, query.get(name) ?? ''] as const).filter(([, value]) => value !== '')
  return {
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    search: query.get('search') ?? '',
    filters: Object.fromEntries(set),
  }
}

/** What the address says to sort by, when one can. */
function sortOf<Row, Sort extends string>(wanted: string | null, columns: readonly Column<Row, Sort>[]): SortBy<Sort> | null {
  const all = columns.flatMap(({ sort }): SortBy<Sort>[] => (sort === undefined ? [] : [sort, `-${sort}`]))
  return all.find((sort) => sort === wanted) ?? null
}

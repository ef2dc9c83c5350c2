import type { ReactNode } from 'react'
import type { Option } from '../fields/choice-fields.tsx'
import type { FoundOptions } from '../use-found-options.ts'

/** What a list call returns (docs/specification/calls.md). */
export type ListPage<Row> = {
  data: Row[]
  total: number
  /** There are more than were counted. */
  is_total_more?: boolean
  page: number
  per_page: number
  last_page: number
}

/** By what a list is sorted, with a minus in front descending: `name`, `-name`. */
export type SortBy<Sort extends string> = Sort | `-${Sort}`

/** What the address says of a list: to be put into the input of its call. */
export type ListParams<Sort extends string = string> = {
  page: number
  search: string
  /** Null: as the server likes it. */
  sort: SortBy<Sort> | null
  /** The filters that are set, by name; of a `multi` filter joined by commas, of a `switch` '1'. */
  filters: Readonly<Record<string, string>>
}

export type Column<Row, Sort extends string = string> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What the list call calls the sorting by this column; without it one cannot sort by it. */
  sort?: Sort
  /** Numbers and amounts stand at the end. */
  align?: 'end'
  /** Moments and other short words that stay on one line. */
  is_nowrap?: boolean
  /** Not shown until the user chooses it. */
  is_hidden?: boolean
  /**
   * On a phone it is left out, or stands beside the name of the row on the first line; by default the last at the end does, and the rest
   * follows on the second, one that needs its name said with it.
   */
  on_phone?: 'hidden' | 'first_line' | 'named'
}

/** What unfolds below a row, and what the button for it is called. */
export type RowDetails = { label: string; content: () => ReactNode }

export type Filter =
  | { name: string; label: string; kind: 'select'; options: readonly Option<string>[] }
  | { name: string; label: string; kind: 'multi'; options: readonly Option<string>[] }
  | { name: string; label: string; kind: 'switch' }
  | { name: string; label: string; kind: 'date' }
  | FoundFilter

/** A filter of which there may be hundreds of options. */
export type FoundFilter = {
  name: string
  label: string
  kind: 'found'
  find: FoundOptions
  /** Several, joined by commas. */
  is_multi?: boolean
  /** Not shown while fewer than these can be chosen. Default: one. */
  least?: number
}

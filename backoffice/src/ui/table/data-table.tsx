import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, type ReactNode } from 'react'
import { refusedStatus } from '../../data.ts'
import { NoPermissionPage } from '../no-permission-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { EmptyState } from '../empty-state.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { useT } from '../../messages.ts'
import { Button } from '@mantine/core'
import styles from './data-table.module.css'
import { Pager } from './pager.tsx'
import { TableBody } from './table-body.tsx'
import { Toolbar } from './toolbar.tsx'
import type { Column, Filter, ListPage, ListParams, RowDetails, SortBy } from './table-types.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { useListState } from './use-list-state.ts'

export type DataTableProps<Row, Sort extends string, Answer extends ListPage<Row> = ListPage<Row>> = {
  /** The name under which the user's columns and filters are kept: `orders`. */
  id: string
  /** What the list is of, for screen readers. */
  label: string
  /** The list's key in the cache; what the address says is added to it. */
  query_key: QueryKey
  load: (params: ListParams<Sort>, signal: AbortSignal) => Promise<Answer>
  /** What is said about the whole list below it, beside the range that is shown. */
  summary?: (page: Answer) => ReactNode
  /** The first one names the row. Define it outside the component or in `useMemo`. */
  columns: readonly Column<Row, Sort>[]
  row_key: (row: Row) => string | number
  /** Where a row leads; its first cell is the link, and the whole row can be clicked. */
  row_link?: (row: Row) => string
  /** Buttons or a menu at the end of a row. */
  row_actions?: (row: Row) => ReactNode
  /** What more there is to say about a row. */
  row_details?: (row: Row) => RowDetails
  filters?: readonly Filter[]
  /** The label of the search box, which says what is searched; without it there is no box. */
  search_label?: string
  /** `starts_at`, or `-starts_at` for descending. */
  default_sort?: SortBy<Sort>
  /** What stands in place of an empty list: says what to do next. */
  empty: { title: string; text?: ReactNode; action?: ReactNode }
  /** Beside the search box. */
  tools?: ReactNode
  /** Buttons that save the rows as a file: beside the search box too, unless there are no rows. */
  files?: ReactNode
}

const NO_FILTERS: readonly Filter[] = []

/** A list of the server as a table: paged, searched, sorted and filtered there, all of it in the address. */
export function DataTable<Row, Sort extends string = never, Answer extends ListPage<Row> = ListPage<Row>>(
  props: DataTableProps<Row, Sort, Answer>,
) {
  const { id, label, columns, filters = NO_FILTERS, default_sort = null, empty } = props
  const list = useListState(columns, filters, default_sort)
  const { hidden, toggle } = useHiddenColumns(id, columns)
  const t = useT()
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [...props.query_key, list.params],
    queryFn: ({ signal }) => props.load(list.params, signal),
    placeholderData: keepPreviousData,
  })
  // Only once the rows are on the screen are the filters fetched.
  const hasRows = useDeferredValue(data !== undefined || error !== null, false)
  const isEmpty = data?.total === 0
  const shown = data && data.data.length > 0 ? data : null
  const hasTools = !isEmpty || list.isNarrowed
  const status = data ? null : refusedStatus(error)
  const isNothingFound = status === 400 || (isEmpty && list.isNarrowed)
  const hasFailed = !data && error !== null && status !== 400
  const hasContent = !hasFailed && !isNothingFound
  const isBehind = data?.data.length === 0 && !isEmpty && !isPlaceholderData && data.page > data.last_page
  // Its last rows were deleted, or the address is an old one.
  const goBack = useEffectEvent(() => data && list.replacePage(data.last_page))
  const missingPage = isBehind ? data.page : null
  useEffect(() => {
    if (missingPage !== null) goBack()
  }, [missingPage])
  if (status === 403) return <NoPermissionPage />
  if (status === 404) return <NotFoundPage />

  return (
    <div className={styles.table}>
      {(hasTools || props.tools) && (
        <Toolbar
          {...{ id, columns, filters, hidden, list }}
          searchLabel={props.search_label}
          onToggleColumn={toggle}
          tools={
            <>
              {props.tools}
              {!isEmpty && props.files}
            </>
          }
          isBare={!hasTools}
          hasRows={hasRows}
        />
      )}
      <div className={styles.card}>
        <div role="status">
          {isNothingFound && (
            <EmptyState
              icon="search"
              title={t('ui.table_nothing_title')}
              text={t('ui.table_nothing_text')}
              action={
                <Button variant="default" onClick={() => list.setNarrowing('')}>
                  {t('ui.table_clear_filters')}
                </Button>
              }
            />
          )}
        </div>
        {hasFailed && <LoadFailed onRetry={() => refetch()} />}
        {hasContent && isEmpty && <EmptyState {...empty} />}
        {hasContent && !isEmpty && (
          <TableBody
            label={label}
            columns={columns}
            hidden={hidden}
            rows={data?.data}
            isStale={isPlaceholderData || (isFetching && !data)}
            sort={list.params.sort}
            onSort={list.setSort}
            rowKey={props.row_key}
            rowLink={props.row_link}
            rowActions={props.row_actions}
            rowDetails={props.row_details}
          />
        )}
      </div>
      <Pager page={shown} summary={shown && props.summary?.(shown)} onPage={list.setPage} />
    </div>
  )
}

import { formatDecimal } from '@entree/domain/foundation/numbers.ts'
import { ActionIcon, Skeleton } from '@mantine/core'
import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './data-table.module.css'
import type { Column, RowDetails, SortBy } from './table-types.ts'

const SKELETON_ROWS = 8

type TableBodyProps<Row, Sort extends string> = {
  label: string
  columns: readonly Column<Row, Sort>[]
  hidden: readonly string[]
  /** Undefined while the first ones are on their way. */
  rows: Row[] | undefined
  isStale: boolean
  sort: SortBy<Sort> | null
  onSort: (sort: SortBy<Sort>) => void
  rowKey: (row: Row) => string | number
  rowLink?: (row: Row) => string
  rowActions?: (row: Row) => ReactNode
  rowDetails?: (row: Row) => RowDetails
}

/** The rows of a list under their headings; on a phone each row is two lines: its name and what counts most, and the rest. */
export function TableBody<Row, Sort extends string>(props: TableBodyProps<Row, Sort>) {
  const { label, columns, hidden, rows, isStale, sort, onSort, rowLink, rowActions, rowDetails } = props
  const t = useT()
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const hasEnd = rowActions !== undefined || rowDetails !== undefined

  return (
    // The roles are said again because the styles of a phone take them away.
    <table role="table" aria-label={label} aria-busy={isStale || !rows} className={styles.rows} data-stale={isStale}>
      <thead role="rowgroup">
        <tr role="row">
          {shown.map((column) => (
            <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {hasEnd && (
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{t('ui.table_actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows
          ? rows.map((row) => (
              <Row
                key={props.rowKey(row)}
                row={row}
                columns={shown}
                link={rowLink?.(row)}
                actions={rowActions?.(row)}
                details={rowDetails?.(row)}
              />
            ))
          : Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <tr role="row" key={index}>
                {shown.map((column) => (
                  <td role="cell" key={column.id} data-align={column.align}>
                    <Skeleton height={14} width={`${45 + ((index * 17 + column.id.length * 11) % 40)}%`} />
                  </td>
                ))}
                {hasEnd && <td role="cell" />}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

type HeadingProps<Row, Sort extends string> = {
  column: Column<Row, Sort>
  sort: SortBy<Sort> | null
  onSort: (sort: SortBy<Sort>) => void
}

function Heading<Row, Sort extends string>({ column, sort, onSort }: HeadingProps<Row, Sort>) {
  const t = useT()
  const by = column.sort
  const direction = by === undefined ? null : sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : null
  return (
    <th role="columnheader" scope="col" data-align={column.align} aria-sort={direction ?? undefined}>
      {by === undefined ? (
        column.header
      ) : (
        <button
          type="button"
          className={styles.sort}
          title={t('ui.table_sort_by', { column: column.header })}
          onClick={() => onSort(direction === 'ascending' ? `-${by}` : by)}
        >
          {column.header}
          <span data-direction={direction} className={styles.direction}>
            <Icon name={direction ? 'chevron-down' : 'sort'} size={14} />
          </span>
        </button>
      )}
    </th>
  )
}

const LONG_WORD = /\S{20}/

/** The column that stands beside the name of a row on a phone. */
function besideOf<Row>(columns: readonly Column<Row>[]): string | undefined {
  return (columns.find(({ on_phone }) => on_phone === 'first_line') ?? columns.slice(1).findLast(({ align }) => align === 'end'))
    ?.id
}

type RowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  link: string | undefined
  actions: ReactNode
  details: RowDetails | undefined
}

function Row<Row>({ row, columns, link, actions, details }: RowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const navigate = useNavigate()
  const beside = besideOf(columns)
  // The link in the first cell is for the keyboard and for a new tab; the rest of the row is a large target for the mouse.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isOwn = event.target instanceof Element && event.target.closest('a, button, input, select, label, [role="menu"]')
    if (!link || isOwn || event.defaultPrevented || window.getSelection()?.isCollapsed === false) return
    if (event.ctrlKey || event.metaKey) window.open(`/backoffice${link}`, '_blank', 'noopener')
    else void navigate(link)
  }
  return (
    <>
      <tr role="row" data-link={link !== undefined} onClick={onClick}>
        {columns.map((column, index) => {
          const cell = column.cell(row)
          const content = typeof cell === 'number' ? formatDecimal(cell) : cell
          return (
            <td
              role="cell"
              key={column.id}
              data-label={column.header}
              data-align={column.align}
              data-nowrap={column.is_nowrap}
              data-long={typeof content === 'string' && LONG_WORD.test(content)}
              data-first={index === 0}
              data-beside={column.id === beside}
              data-phone={column.on_phone}
              data-nothing={content === null || content === '' || content === '–'}
            >
              {index === 0 && link !== undefined ? (
                <Link to={link} className={styles.link ?? ''}>
                  {content}
                </Link>
              ) : (
                content
              )}
            </td>
          )
        })}
        {(actions !== undefined || details) && (
          <td role="cell" className={styles.actions}>
            {details && <Toggle label={details.label} controls={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
            {actions}
          </td>
        )}
      </tr>
      {details && isOpen && (
        <tr role="row" id={id} className={styles.details}>
          <td role="cell" colSpan={columns.length + 1}>
            {details.content()}
          </td>
        </tr>
      )}
    </>
  )
}

type ToggleProps = { label: string; controls: string; isOpen: boolean; onToggle: () => void }

/** Unfolds a row, and folds it again. */
function Toggle({ label, controls, isOpen, onToggle }: ToggleProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={styles.toggle}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <span className={styles.fold} data-open={isOpen}>
        <Icon name="chevron-down" size={18} />
      </span>
    </ActionIcon>
  )
}

import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './data-table.module.css'
import type { ListPage } from './table-types.ts'

type PagerProps = {
  /** Null: no rows are shown. */
  page: Omit<ListPage<unknown>, 'data'> | null
  summary?: ReactNode
  onPage: (page: number) => void
}

/**
 * Which rows are shown and how many there are, the table's summary, and the buttons to other pages. Rendered without
 * rows too, so that screen readers announce new ones (READ-09).
 */
export function Pager({ page, summary, onPage }: PagerProps) {
  const t = useT()
  return (
    <div className={styles.pager}>
      <span role="status">{page && t('ui.table_range', rangeOf(page))}</span>
      {summary && <strong className={styles.summary}>{summary}</strong>}
      {page && page.last_page > 1 && (
        <nav className={styles.pages} aria-label={t('ui.table_pages')}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('ui.table_previous')}
            disabled={page.page <= 1}
            onClick={() => onPage(page.page - 1)}
          >
            <Icon name="chevron-left" size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('ui.table_next')}
            disabled={page.page >= page.last_page}
            onClick={() => onPage(page.page + 1)}
          >
            <Icon name="chevron-right" size={18} />
          </ActionIcon>
        </nav>
      )}
    </div>
  )
}

function rangeOf({ page, per_page, total, is_total_more }: NonNullable<PagerProps['page']>) {
  return { from: (page - 1) * per_page + 1, to: Math.min(page * per_page, total), total: is_total_more ? `${total}+` : total }
}

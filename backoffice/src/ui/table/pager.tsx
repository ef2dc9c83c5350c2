import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './data-table.module.css'
import type { ListPage } from './table-types.ts'

type PagerProps = { page: Omit<ListPage<unknown>, 'data'>; summary?: ReactNode; onPage: (page: number) => void }

/** Which rows of all are shown, what is said of all, and the way to the others. */
export function Pager({ page, summary, onPage }: PagerProps) {
  const t = useT()
  const from = (page.page - 1) * page.per_page + 1
  const to = Math.min(page.page * page.per_page, page.total)
  return (
    <nav className={styles.pager} aria-label={t('ui.table_pages')}>
      <span role="status">{t('ui.table_range', { from, to, total: page.is_total_more ? `${page.total}+` : page.total })}</span>
      {summary && <strong className={styles.summary}>{summary}</strong>}
      {page.last_page > 1 && (
        <>
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
        </>
      )}
    </nav>
  )
}

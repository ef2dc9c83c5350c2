import type { ReactNode } from 'react'
import { useT } from '../../../messages.ts'
import { RowMenu, type RowAction } from '../../../ui/row-menu.tsx'
import styles from './group-section.module.css'

type GroupSectionProps = {
  /** Null: the products without heading. */
  name: string | null
  count: number
  /** What can be done with the group; the one without heading has nothing. */
  actions: readonly (RowAction | false)[]
  isEmpty: boolean
  children: ReactNode
}

/** A group of products under its heading, as the shop shows it (PROD-56). */
export function GroupSection({ name, count, actions, isEmpty, children }: GroupSectionProps) {
  const t = useT()
  const title = name ?? t('products.no_heading')
  return (
    <section className={styles.group} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title} data-plain={name === null}>
          {title}
        </h2>
        <span className={styles.count}>{t('products.count', { count })}</span>
        <span className={styles.menu}>
          <RowMenu name={title} actions={actions} />
        </span>
      </header>
      {isEmpty ? <p className={styles.empty}>{t('products.group_empty')}</p> : null}
      <div className={styles.items}>{children}</div>
    </section>
  )
}

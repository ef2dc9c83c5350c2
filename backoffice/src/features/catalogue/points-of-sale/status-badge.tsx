import type { PointOfSaleStatus } from '@entree/domain/catalogue/sale-window.ts'
import { useT } from '../../../messages.ts'
import { statusWords } from './pos-words.ts'
import styles from './status-badge.module.css'

/** The status of a point of sale: a word, and a dot in its colour. */
export function StatusBadge({ status }: { status: PointOfSaleStatus }) {
  const t = useT()
  return (
    <span className={styles.badge} data-status={status}>
      {t(statusWords[status].label)}
    </span>
  )
}

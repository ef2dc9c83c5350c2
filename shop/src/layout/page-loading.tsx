import { useT } from '../messages.ts'
import styles from './page-loading.module.css'

/** While a whole page is on its way (SHOP-04, POS-06). */
export function PageLoading() {
  const t = useT()
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}

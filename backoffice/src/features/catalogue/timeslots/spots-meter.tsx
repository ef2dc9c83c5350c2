import { useT } from '../../../messages.ts'
import styles from './spots-meter.module.css'

/** What is sold and what is left, in numbers and as a bar; `spots` null is without a limit. */
export function SpotsMeter({ sold, spots }: { sold: number; spots: number | null }) {
  const t = useT()
  if (spots === null) {
    return (
      <span className={styles.meter}>
        <span className={styles.numbers}>
          <span>{t('timeslots.sold', { count: sold })}</span>
          <span className={styles.left}>{t('timeslots.no_limit')}</span>
        </span>
      </span>
    )
  }
  const left = Math.max(0, spots - sold)
  const share = spots === 0 ? 1 : Math.min(1, sold / spots)
  return (
    <span className={styles.meter} data-full={left === 0}>
      <span className={styles.numbers}>
        <span>{t('timeslots.sold_of', { sold, spots })}</span>
        <span className={styles.left}>{left === 0 ? t('timeslots.full') : t('timeslots.left', { count: left })}</span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  )
}

import { useT } from '../../../messages.ts'
import styles from './sold-meter.module.css'

/** Tickets sold of how many there are: the numbers, and a bar below them. */
export function SoldMeter({ sold, capacity }: { sold: number; capacity: number | null }) {
  const t = useT()
  const share = capacity === null || capacity === 0 ? null : Math.min(1, sold / capacity)
  return (
    <span className={styles.meter}>
      <span>
        <span className={styles.sold}>{sold}</span>
        {capacity !== null && capacity > 0 && <span className={styles.capacity}> {t('events.of_capacity', { capacity })}</span>}
      </span>
      {share !== null && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </span>
      )}
    </span>
  )
}

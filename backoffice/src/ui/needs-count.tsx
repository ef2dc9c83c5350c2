import { useT } from '../messages.ts'
import styles from './needs-count.module.css'

const MOST_SHOWN = 99

/** How many need attention, beside the name of where they are; nothing when none does. */
export function NeedsCount({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t('nav.need_attention', { count })}</span>
    </span>
  )
}

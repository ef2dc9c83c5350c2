import { useT } from '../messages.ts'
import { useAttentionCounts, type Counted } from '../session/attention-counts.ts'
import styles from './menu-count.module.css'

const MOST_SHOWN = 99

/** How many need somebody, beside an entry of the menu that is about the company, or about all; nothing when none does. */
export function MenuCount({ of, isOfAll }: { of: Counted; isOfAll: boolean }) {
  const t = useT()
  const counts = useAttentionCounts()
  // What only waits goes by itself, mostly.
  const count = of === 'payments' ? counts.payments : counts.failed_mails
  if (count === 0 || counts.isOfAll !== isOfAll) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t('nav.need_attention', { count })}</span>
    </span>
  )
}

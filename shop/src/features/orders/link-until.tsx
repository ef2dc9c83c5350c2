import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../messages.ts'
import type { Order } from './use-order.ts'
import styles from './order-step.module.css'

/** Until when an order is paid by its link: a day and a time, since minutes and seconds of a week say nothing. */
export function LinkUntil({ order, time_zone }: { order: Order; time_zone: string }) {
  const t = useT()
  const { dateTime } = useFormat(time_zone)
  return <p className={styles.until}>{t('payment_link.until', { until: dateTime(order.expires_at) })}</p>
}

import { salesCountdown } from '@entree/domain/catalogue/sale-window.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../messages.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './sales-countdown.module.css'

type SalesCountdownProps = { until: string; server_time: string; time_zone: string }

/** The time until sales start, in place of the page's content (LAY-06, LAY-25). */
export function SalesCountdown({ until, server_time, time_zone }: SalesCountdownProps) {
  const t = useT()
  const format = useFormat(time_zone)
  const { seconds } = salesCountdown(until, useNow(server_time))
  const parts = [
    { unit: 'days', value: Math.floor(seconds / 86_400) },
    { unit: 'hours', value: Math.floor(seconds / 3600) % 24 },
    { unit: 'minutes', value: Math.floor(seconds / 60) % 60 },
    { unit: 'seconds', value: seconds % 60 },
  ] as const
  return (
    <section className={styles.countdown} aria-labelledby="countdown-title">
      <h2 id="countdown-title">{t('countdown_title')}</h2>
      <p className={styles.parts} role="timer">
        {parts.map(({ unit, value }) => (
          <span key={unit} className={styles.part}>
            <span className={styles.value}>{unit === 'days' ? value : String(value).padStart(2, '0')}</span>{' '}
            <span className={styles.unit}>{t(`countdown_${unit}`, { count: value })}</span>
          </span>
        ))}
      </p>
      <p className={styles.start}>{t('countdown_text', { start: format.dateTime(until) })}</p>
    </section>
  )
}

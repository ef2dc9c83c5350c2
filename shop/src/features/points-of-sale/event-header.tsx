import { Alert } from '@entree/web/ui/alert.tsx'
import { useFormat } from '@entree/web/format.ts'
import type { ReactNode } from 'react'
import type { PointOfSale } from '../../data.ts'
import { useT } from '../../messages.ts'
import styles from './event-header.module.css'

type EventHeaderProps = {
  event: Pick<PointOfSale['event'], 'name' | 'starts_at' | 'ends_at' | 'continuous'> &
    Partial<Pick<PointOfSale['event'], 'banner_url' | 'venue' | 'time_zone' | 'minimum_age'>>
  status: PointOfSale['status']
  /** `p` where the page has a heading of its own. */
  as?: 'h1' | 'p'
  /** What can be done with the event, at the end of the line. */
  children?: ReactNode
}

/** What the tickets are for (LAY-16, LAY-23): banner, date badge, name, dates, venue, and a warning in test mode. */
export function EventHeader({ event, status, as: Name = 'h1', children }: EventHeaderProps) {
  const t = useT()
  const format = useFormat(event.time_zone)
  const { month, start_day, end_day } = format.dateBadge(event)
  return (
    <header className={styles.header}>
      {event.banner_url && (
        <img src={event.banner_url} alt="" width="1180" height="174" fetchPriority="high" className={styles.banner} />
      )}
      {status === 'test' && <Alert kind="warning">{t('test_mode')}</Alert>}
      <div className={styles.title}>
        {!event.continuous && (
          <p className={styles.badge} aria-hidden="true" data-part="date-badge">
            <span className={styles.month}>{month}</span>
            <span className={styles.day} data-long={end_day !== null || undefined}>
              {end_day === null ? start_day : `${start_day}–${end_day}`}
            </span>
          </p>
        )}
        <div className={styles.facts}>
          <Name className={styles.name}>{event.name}</Name>
          {!event.continuous && (
            <p>
              <span className={styles.wide}>{format.rangeLong(event)}</span>
              <span className={styles.narrow}>{format.rangeShort(event)}</span>
            </p>
          )}
          {event.venue && (
            <p>
              {event.venue.name}, {event.venue.city}
            </p>
          )}
        </div>
        {event.minimum_age != null && (
          <p className={styles.age}>
            <span aria-hidden="true">{event.minimum_age}+</span>
            <span className="visually-hidden">{t('minimum_age', { age: event.minimum_age })}</span>
          </p>
        )}
        {children}
      </div>
    </header>
  )
}

import { Alert } from '@entree/web/ui/alert.tsx'
import type { ReactNode } from 'react'
import type { PointOfSale } from '../../data.ts'
import { useT } from '../../messages.ts'
import { DateBadge, EventDates, type DatedEvent } from './event-dates.tsx'
import styles from './event-header.module.css'

type EventHeaderProps = {
  event: DatedEvent &
    Pick<PointOfSale['event'], 'name'> &
    Partial<Pick<PointOfSale['event'], 'banner_url' | 'venue' | 'minimum_age'>>
  status: PointOfSale['status']
  /** `p` where the page has a heading of its own. */
  as?: 'h1' | 'p'
  /** The time that the visitor chose, and before that the day. */
  visit?: { starts_at: string; ends_at: string } | null
  day?: string | null
  /** What can be done with the event, at the end of the line. */
  children?: ReactNode
}

/** What the tickets are for (LAY-16, LAY-23): banner, date badge, name, dates, venue, and a warning in test mode. */
export function EventHeader({ event, status, as: Name = 'h1', visit = null, day = null, children }: EventHeaderProps) {
  const t = useT()
  return (
    <header className={styles.header}>
      {event.banner_url && (
        <img src={event.banner_url} alt="" width="1180" height="174" fetchPriority="high" className={styles.banner} />
      )}
      {status === 'test' && <Alert kind="warning">{t('test_mode')}</Alert>}
      <div className={styles.title}>
        <DateBadge event={event} visit={visit} day={day} />
        <div className={styles.facts}>
          <Name className={styles.name}>{event.name}</Name>
          <EventDates event={event} visit={visit} day={day} />
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

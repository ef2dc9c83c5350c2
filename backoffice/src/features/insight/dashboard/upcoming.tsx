import type { EventRow } from '@entree/contract/catalogue/events/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { eventsKey } from '../../catalogue/events/event-query.ts'
import { EventStateBadge } from '../../catalogue/events/event-state.tsx'
import { SoldMeter } from '../../catalogue/events/sold-meter.tsx'
import { AddEvent } from './add-event.tsx'
import styles from './upcoming.module.css'

const MOST_SHOWN = 8

/** The events that go on or are to come, with what they sold. */
export function Upcoming() {
  const t = useT()
  const mayCreate = useMay('event.create')
  const { data, error, refetch } = useQuery({
    queryKey: [...eventsKey, 'upcoming'],
    queryFn: ({ signal }) => send('listEvents', { page: 1, state: 'current', sort: 'starts_at' }, { signal }),
  })
  if (!data) return error ? <LoadFailed onRetry={() => refetch()} /> : <PageSkeleton />
  return (
    <section className={styles.upcoming}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('start.upcoming')}</h2>
        {mayCreate && data.total > 0 && <AddEvent />}
      </header>
      {data.total === 0 ? (
        <EmptyState
          icon="event"
          title={t('start.upcoming_none')}
          text={t('start.upcoming_none_text')}
          action={mayCreate && <AddEvent isFirst />}
        />
      ) : (
        <ul className={styles.events}>
          {data.data.slice(0, MOST_SHOWN).map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ul>
      )}
      {data.total > MOST_SHOWN && (
        <Link to="/events" className={styles.all}>
          {t('start.all_events', { count: data.total })}
        </Link>
      )}
    </section>
  )
}

function Event({ event }: { event: EventRow }) {
  const format = useFormat(event.time_zone)
  const { month, start_day, end_day } = format.dateBadge(event)
  const isWithinMonth = end_day !== null && end_day > start_day && lengthInDays(event) < 31
  return (
    <li className={styles.event}>
      <span className={styles.date} aria-hidden="true">
        <span>{month}</span>
        <strong>{isWithinMonth ? `${start_day}–${end_day}` : start_day}</strong>
      </span>
      <div className={styles.words}>
        <Link to={`/events/${event.id}`} className={styles.name}>
          {event.name}
        </Link>
        <span className={styles.where}>{[format.rangeShort(event), event.venue?.name].filter(Boolean).join(' · ')}</span>
      </div>
      <EventStateBadge state={event.state} />
      <SoldMeter sold={event.sold} capacity={event.capacity} />
    </li>
  )
}

function lengthInDays({ starts_at, ends_at }: EventRow): number {
  return (Date.parse(ends_at) - Date.parse(starts_at)) / 86_400_000
}

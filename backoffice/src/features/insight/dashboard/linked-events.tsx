import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import type { LinkedCalendarEvent, LinkedEvent } from '@entree/contract/insight/dashboard/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { EventStateBadge } from '../../catalogue/events/event-state.tsx'
import styles from './dashboard.module.css'

type Row = LinkedCalendarEvent & Partial<Pick<LinkedEvent, 'sold' | 'left' | 'inside' | 'scanned'>>

/** The events of sub companies where the dashboard does not list them (DEC-B-164); nothing for a company that is master of none. */
export function LinkedCalendar() {
  const { data } = useQuery({
    queryKey: ['linked-events'],
    queryFn: ({ signal }) => send('listLinkedEvents', {}, { signal }),
  })
  return data ? <LinkedEvents events={data} /> : null
}

/** The events of sub companies by their dates, with whose they are, to be looked at (DEC-B-164). */
export function LinkedEvents({ events }: { events: readonly Row[] }) {
  const t = useT()
  if (events.length === 0) return null
  return (
    <section className={styles.section}>
      <header>
        <h2 className={styles.title}>{t('linked.title')}</h2>
        <p className={styles.when}>{t('linked.text')}</p>
      </header>
      <ul className={styles.events}>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}

function Event({ event }: { event: Row }) {
  const t = useT()
  const format = useFormat(event.time_zone)
  const mayOpen = useMay('dashboard.view')
  const { sold, left, inside, scanned } = event
  const figures = [
    { label: t('dashboard.sold'), value: sold },
    { label: t('dashboard.left'), value: left },
    ...(scanned ? [{ label: t('dashboard.inside'), value: inside }] : []),
  ]
  return (
    <li className={styles.event}>
      <div className={styles.words}>
        {mayOpen ? (
          <Link to={`/linked-events/${event.id}`} className={styles.name}>
            {event.name}
          </Link>
        ) : (
          <span className={styles.name}>{event.name}</span>
        )}
        <span className={styles.company}>{event.company}</span>
        <span className={styles.when}>{[format.rangeShort(event), event.venue].filter(Boolean).join(' · ')}</span>
        <span>
          <EventStateBadge state={event.state} />
        </span>
      </div>
      {sold !== undefined && (
        <dl className={styles.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === null || value === undefined ? t('dashboard.unlimited') : formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

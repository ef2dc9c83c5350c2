import type { CurrentEvent, Dashboard as Answer } from '@entree/contract/insight/dashboard/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useLive } from '../../../ui/use-live.ts'
import { EventStateBadge } from '../../catalogue/events/event-state.tsx'
import { GlanceCard } from '../glance/glance-card.tsx'
import { AddEvent } from './add-event.tsx'
import styles from './dashboard.module.css'
import { FigureList } from './figure-list.tsx'
import { Freshness } from './freshness.tsx'
import { LinkedEvents } from './linked-events.tsx'
import { useSalesFigures } from './sales-figures.ts'

/** What an organiser asks every morning: what was sold, what is left, and what goes on at the events (DASH-01 to DASH-11). */
export function Dashboard() {
  const { data, as_of, failure, retry } = useLive('getDashboard', {})
  if (!data || as_of === null) return failure ? <LoadFailed onRetry={retry} /> : <PageSkeleton />
  return (
    <div className={styles.dashboard}>
      <Freshness as_of={as_of} failure={failure} />
      <Totals dashboard={data} />
      <GlanceCard event_id={null} />
      <Events dashboard={data} />
      <LinkedEvents events={data.linked_events} />
    </div>
  )
}

function Totals({ dashboard }: { dashboard: Answer }) {
  const t = useT()
  const { language } = useLanguage()
  const { days, counts, door } = useSalesFigures(dashboard)
  const isAtTheDoor = dashboard.scanned > 0
  return (
    <>
      <FigureList label={t('dashboard.sales')} figures={days} size="large" />
      <FigureList
        label={t('dashboard.events')}
        figures={[
          ...counts,
          ...(isAtTheDoor
            ? door
            : [{ label: t('dashboard.left_to_scan'), value: dashboard.left_to_scan.toLocaleString(language) }]),
        ]}
      />
    </>
  )
}

function Events({ dashboard: { events, more_events } }: { dashboard: Answer }) {
  const t = useT()
  const mayCreate = useMay('event.create')
  const maySee = useMay('event.view')
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('start.upcoming')}</h2>
        {mayCreate && events.length > 0 && <AddEvent />}
      </header>
      {events.length === 0 ? (
        <EmptyState
          icon="event"
          title={t('start.upcoming_none')}
          text={t('start.upcoming_none_text')}
          action={mayCreate && <AddEvent isFirst />}
        />
      ) : (
        <ul className={styles.events}>
          {events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ul>
      )}
      {more_events > 0 && maySee && (
        <Link to="/events" className={styles.all}>
          {t('dashboard.more_events', { count: more_events })}
        </Link>
      )}
    </section>
  )
}

function Event({ event }: { event: CurrentEvent }) {
  const t = useT()
  const { language } = useLanguage()
  const format = useFormat(event.time_zone)
  const maySee = useMay('event.view')
  const number = (count: number) => count.toLocaleString(language)
  const isAtTheDoor = event.scanned > 0
  const figures = [
    { label: t('dashboard.sold'), value: number(event.sold) },
    { label: t('dashboard.left'), value: event.left === null ? t('dashboard.unlimited') : number(event.left) },
    { label: t('dashboard.today'), value: number(event.today.sold) },
    { label: t('dashboard.yesterday'), value: number(event.yesterday.sold) },
    ...(isAtTheDoor
      ? [
          { label: t('dashboard.inside'), value: number(event.inside) },
          { label: t('dashboard.left_to_scan'), value: number(event.left_to_scan) },
        ]
      : []),
  ]
  return (
    <li className={styles.event}>
      <div className={styles.words}>
        {maySee ? (
          <Link to={`/events/${event.id}/live`} className={styles.name}>
            {event.name}
          </Link>
        ) : (
          <span className={styles.name}>{event.name}</span>
        )}
        <span className={styles.when}>{format.rangeShort(event)}</span>
        <span>
          <EventStateBadge state={event.state} />
        </span>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

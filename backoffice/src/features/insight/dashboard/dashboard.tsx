import type { Dashboard as Answer } from '@entree/contract/insight/dashboard/entities.ts'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useLive } from '../../../ui/use-live.ts'
import { AddEvent } from './add-event.tsx'
import { ComingUp } from './coming-up.tsx'
import styles from './dashboard.module.css'
import { FigureList } from './figure-list.tsx'
import { Freshness } from './freshness.tsx'
import { LinkedEvents } from './linked-events.tsx'
import { NeedsYou, useNeeds } from './needs-you.tsx'
import { SellingCard } from './selling-card.tsx'
import { useSalesFigures } from './sales-figures.ts'

/** More events are not looked at every morning; the rest is in the list of events. */
const MOST_CARDS = 6

/** What an organiser asks every morning: how it sells, what needs them, and what happens next (DASH-01 to DASH-16). */
export function Dashboard() {
  const { data, as_of, failure, retry } = useLive('getDashboard', {})
  const needs = useNeeds({ withEvents: true })
  if (!data || as_of === null || needs.isPending) return failure ? <LoadFailed onRetry={retry} /> : <PageSkeleton />
  return (
    <div className={styles.dashboard}>
      <NeedsYou needs={needs} />
      <div className={styles.columns}>
        <Selling dashboard={data} as_of={as_of} failure={failure} />
        <ComingUp dashboard={data} />
      </div>
      <LinkedEvents events={data.linked_events} />
    </div>
  )
}

type SellingProps = { dashboard: Answer; as_of: string; failure: Parameters<typeof Freshness>[0]['failure'] }

function Selling({ dashboard, as_of, failure }: SellingProps) {
  const t = useT()
  const mayCreate = useMay('event.create')
  const maySee = useMay('event.view')
  const { events, more_events } = dashboard
  const more = more_events + Math.max(0, events.length - MOST_CARDS)
  return (
    <section className={styles.section} aria-labelledby="selling">
      <header className={styles.head}>
        <h2 id="selling" className={styles.title}>
          {t('dashboard.selling')}
        </h2>
        <Freshness as_of={as_of} failure={failure} />
        {mayCreate && events.length > 0 && (
          <span className={styles.action}>
            <AddEvent />
          </span>
        )}
      </header>
      {events.length === 0 && (
        <EmptyState
          icon="event"
          title={t('start.upcoming_none')}
          text={t('start.upcoming_none_text')}
          action={mayCreate && <AddEvent isFirst />}
        />
      )}
      {events.length !== 1 && <Together dashboard={dashboard} />}
      <ul className={styles.cards}>
        {events.slice(0, MOST_CARDS).map((event) => (
          <SellingCard key={event.id} event={event} now={dashboard.as_of} />
        ))}
      </ul>
      {more > 0 && maySee && (
        <Link to="/events" className={styles.all}>
          {t('dashboard.more_events', { count: more })}
        </Link>
      )}
    </section>
  )
}

/** What all events sold together, those that are over too; nothing while it is nothing, and beside one event it would be said twice. */
function Together({ dashboard }: { dashboard: Answer }) {
  const t = useT()
  const { days } = useSalesFigures(dashboard)
  if (dashboard.last_7_days.sold === 0) return null
  return <FigureList label={t('dashboard.together')} figures={days} />
}

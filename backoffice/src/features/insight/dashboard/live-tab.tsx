import type { EventDashboard } from '@entree/contract/insight/dashboard/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useLive } from '../../../ui/use-live.ts'
import { GlanceCard } from '../glance/glance-card.tsx'
import { Curve } from './curve.tsx'
import styles from './dashboard.module.css'
import { Entrances } from './entrances.tsx'
import { FigureList } from './figure-list.tsx'
import { Freshness } from './freshness.tsx'
import { useSalesFigures } from './sales-figures.ts'
import { SoldTickets } from './sold-tickets.tsx'

/** Minutes that the rate of entries is the mean of. */
const RATE_MINUTES = 5

/** What goes on at an event: who is inside, how fast they come in and where, and what was sold. */
export function LiveTab() {
  const event_id = Number(useParams().event_id)
  const { data, as_of, failure, retry } = useLive('getEventDashboard', { event_id })
  if (!data || as_of === null) return failure ? <LoadFailed onRetry={retry} /> : <PageSkeleton />
  // As long as nobody is let in the sale matters most; then it is the door.
  const isAtTheDoor = data.scanned > 0
  return (
    <div className={styles.dashboard}>
      <Freshness as_of={as_of} failure={failure} />
      {!isAtTheDoor && <GlanceCard event_id={event_id} />}
      <LiveFigures event={data} />
      {isAtTheDoor && <GlanceCard event_id={event_id} />}
    </div>
  )
}

/** The figures of an event at this moment. */
export function LiveFigures({ event }: { event: EventDashboard }) {
  const t = useT()
  const { language } = useLanguage()
  const { money } = useFormat()
  const { days, counts, door } = useSalesFigures(event)
  const rate = { label: t('dashboard.per_minute'), value: rateOf(event).toLocaleString(language, { maximumFractionDigits: 1 }) }
  return (
    <>
      <FigureList label={t('dashboard.door')} figures={[...door, rate]} size="large" />
      <section className={styles.section}>
        <h2 className={styles.title}>{t('dashboard.last_hour')}</h2>
        <Curve last_hour={event.last_hour} time_zone={event.time_zone} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.title}>{t('dashboard.entrances')}</h2>
        <Entrances entrances={event.entrances} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.title}>{t('dashboard.sales')}</h2>
        <FigureList
          label={t('dashboard.sales')}
          figures={[
            ...days,
            ...counts,
            {
              label: t('dashboard.revenue'),
              value: money(event.revenue),
              below: event.payment_fees === 0 ? null : t('dashboard.payment_fees', { amount: money(event.payment_fees) }),
            },
          ]}
        />
        <SoldTickets event_id={event.id} />
      </section>
    </>
  )
}

/** Entries a minute, over the last minutes that are whole. */
function rateOf({ last_hour: { entries } }: EventDashboard): number {
  const whole = entries.slice(-1 - RATE_MINUTES, -1)
  return whole.reduce((sum, count) => sum + count, 0) / RATE_MINUTES
}

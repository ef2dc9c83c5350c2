import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import type { EventDashboard } from '@entree/contract/insight/dashboard/entities.ts'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useLive } from '../../../ui/use-live.ts'
import { Crowding } from './crowding.tsx'
import { Curve } from './curve.tsx'
import styles from './dashboard.module.css'
import { Entrances } from './entrances.tsx'
import { FigureList } from './figure-list.tsx'
import { Freshness } from './freshness.tsx'
import { useSalesFigures } from './sales-figures.ts'

/** Minutes that the rate of entries is the mean of. */
const RATE_MINUTES = 5

/** What goes on at the door of an event: who is inside, how fast they come in and where. Before anybody was scanned: what is to be ready. */
export function LiveTab() {
  const event_id = Number(useParams().event_id)
  const { data, as_of, failure, retry } = useLive('getEventDashboard', { event_id })
  if (!data || as_of === null) return failure ? <LoadFailed onRetry={retry} /> : <PageSkeleton />
  return (
    <div className={styles.dashboard}>
      <Freshness as_of={as_of} failure={failure} />
      {hasBegun(data) ? <DoorFigures event={data} /> : <NotBegun event={data} />}
    </div>
  )
}

/** Whether anything was scanned. */
function hasBegun({ scanned, inside, entrances }: EventDashboard): boolean {
  return scanned + inside > 0 || entrances.some(({ sessions }) => sessions.some(({ entries, refused }) => entries + refused > 0))
}

/** What to do before the door opens, in place of zeros. */
function NotBegun({ event }: { event: EventDashboard }) {
  const t = useT()
  const mayScan = useMay('scan_operation.view')
  const hasEntrances = event.entrances.length > 0
  return (
    <EmptyState
      icon="scan"
      title={t('dashboard.not_begun', { count: event.left_to_scan, number: formatNumber(event.left_to_scan) })}
      text={t(hasEntrances ? 'dashboard.not_begun_ready' : 'dashboard.not_begun_text')}
      action={
        mayScan && (
          <Button component={Link} to={`/events/${event.id}/scanning`} variant={hasEntrances ? 'default' : 'filled'}>
            {t(hasEntrances ? 'dashboard.see_entrances' : 'dashboard.set_up_entrances')}
          </Button>
        )
      }
    />
  )
}

/** The door of an event at this moment. */
export function DoorFigures({ event }: { event: EventDashboard }) {
  const t = useT()
  const { door } = useSalesFigures(event)
  const rate = { label: t('dashboard.per_minute'), value: formatNumber(rateOf(event), 1) }
  return (
    <>
      <Crowding event={event} />
      <FigureList label={t('dashboard.door')} figures={[...door, rate]} size="large" />
      <section className={styles.section}>
        <h2 className={styles.title}>{t('dashboard.last_hour')}</h2>
        <Curve last_hour={event.last_hour} time_zone={event.time_zone} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.title}>{t('dashboard.entrances')}</h2>
        <Entrances entrances={event.entrances} />
      </section>
    </>
  )
}

/** Entries a minute, over the last minutes that are whole. */
function rateOf({ last_hour: { entries } }: EventDashboard): number {
  const whole = entries.slice(-1 - RATE_MINUTES, -1)
  return whole.reduce((sum, count) => sum + count, 0) / RATE_MINUTES
}

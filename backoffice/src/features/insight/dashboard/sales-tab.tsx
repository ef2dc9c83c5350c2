import type { EventDashboard } from '@entree/contract/insight/dashboard/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useLive } from '../../../ui/use-live.ts'
import { GlanceCard } from '../glance/glance-card.tsx'
import styles from './dashboard.module.css'
import { FigureList } from './figure-list.tsx'
import { useSalesFigures } from './sales-figures.ts'
import { SoldTickets } from './sold-tickets.tsx'

/** What an event sells and earns beside its last edition, how much is left, and what of each ticket was sold. */
export function SalesTab() {
  const event_id = Number(useParams().event_id)
  const { data, failure, retry } = useLive('getEventDashboard', { event_id })
  if (!data) return failure ? <LoadFailed onRetry={retry} /> : <PageSkeleton />
  return <Sales event={data} />
}

function Sales({ event }: { event: EventDashboard }) {
  const t = useT()
  const { counts } = useSalesFigures(event)
  return (
    <div className={styles.dashboard}>
      <FigureList label={t('dashboard.sales')} figures={counts} />
      <GlanceCard event_id={event.id} />
      <section className={styles.section}>
        <h2 className={styles.title}>{t('dashboard.by_ticket')}</h2>
        <SoldTickets event_id={event.id} />
      </section>
    </div>
  )
}

/** The sales of an event in one block, where its sales at a glance may not be seen: those of a sub company (DEC-B-164). */
export function SalesFigures({ event }: { event: EventDashboard }) {
  const t = useT()
  const { money } = useFormat()
  const { days, counts } = useSalesFigures(event)
  const revenue = {
    label: t('dashboard.revenue'),
    value: money(event.revenue),
    below: event.payment_fees === 0 ? null : t('dashboard.payment_fees', { amount: money(event.payment_fees) }),
  }
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('dashboard.sales')}</h2>
      <FigureList label={t('dashboard.sales')} figures={[...days, ...counts, revenue]} />
      <SoldTickets event_id={event.id} />
    </section>
  )
}

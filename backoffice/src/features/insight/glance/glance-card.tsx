import { Skeleton } from '@mantine/core'
import type { Glance } from '@entree/contract/insight/glance/entities.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import styles from './glance-card.module.css'
import { GlanceCurve } from './glance-curve.tsx'
import { GlanceMoney } from './glance-money.tsx'
import { glanceQuery } from './glance-query.ts'
import { GlanceTable } from './glance-table.tsx'
import { LastEditionField } from './last-edition-field.tsx'

/** What an event sold today, yesterday and this week beside its last edition, and what it earns (DASH-01, DASH-02, DASH-03). */
export function GlanceCard({ event_id }: { event_id: number }) {
  const t = useT()
  const { data, error, refetch } = useQuery(glanceQuery(event_id))
  return (
    <section className={styles.card} aria-label={t('glance.title')}>
      <h2 className={styles.title}>{t('glance.title')}</h2>
      {data ? <Figures glance={data} /> : error ? <LoadFailed onRetry={() => refetch()} /> : <Skeleton height={320} />}
    </section>
  )
}

function Figures({ glance }: { glance: Glance }) {
  const t = useT()
  const [event] = glance.events
  if (!event) return null
  const { last_edition } = event
  return (
    <>
      <GlanceTable glance={glance} />
      <p className={styles.words}>
        {last_edition === null ? t('glance.not_compared') : t('glance.compared', { name: last_edition.name })}
      </p>
      <GlanceMoney sales={glance.so_far} payout={glance.payout} />
      <GlanceCurve event={event} curve={glance.curve ?? []} />
      <LastEditionField event={event} choices={glance.choices} />
    </>
  )
}

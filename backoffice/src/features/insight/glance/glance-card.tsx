import { Skeleton } from '@mantine/core'
import type { Glance } from '@entree/contract/insight/glance/entities.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../messages.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { ChosenCurve } from './chosen-curve.tsx'
import styles from './glance-card.module.css'
import { GlanceCurve } from './glance-curve.tsx'
import { GlanceMoney } from './glance-money.tsx'
import { glanceQuery } from './glance-query.ts'
import { GlanceTable } from './glance-table.tsx'
import { LastEditionField } from './last-edition-field.tsx'

/** What is sold today, yesterday and this week beside the last edition, of an event or (null) of all that are on sale (DASH-01, DASH-02, DASH-03). */
export function GlanceCard({ event_id }: { event_id: number | null }) {
  const t = useT()
  const { data, error, refetch } = useQuery(glanceQuery(event_id))
  return (
    <section className={styles.card} aria-label={t('glance.title')}>
      <h2 className={styles.title}>{t('glance.title')}</h2>
      {data ? (
        <Figures glance={data} event_id={event_id} />
      ) : error ? (
        <LoadFailed onRetry={() => refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </section>
  )
}

function Figures({ glance, event_id }: { glance: Glance; event_id: number | null }) {
  const t = useT()
  const { events, so_far, payout } = glance
  const [first] = events
  const isNothing = first === undefined
  return (
    <>
      {isNothing ? (
        <p className={styles.words}>{t('glance.none')}</p>
      ) : (
        <>
          <GlanceTable glance={glance} />
          <p className={styles.words}>{comparison(glance, t)}</p>
        </>
      )}
      <GlanceMoney sales={isNothing ? null : so_far} payout={payout} />
      {first && event_id !== null && (
        <>
          <GlanceCurve event={first} curve={glance.curve ?? []} />
          <LastEditionField event={first} choices={glance.choices} />
        </>
      )}
      {event_id === null && <ChosenCurve events={events} />}
    </>
  )
}

/** With what the figures are compared, in words. */
function comparison({ events }: Glance, t: ReturnType<typeof useT>): ReactNode {
  const last = events.flatMap(({ last_edition }) => (last_edition ? [last_edition.name] : []))
  const [name] = last
  if (name === undefined) return t('glance.not_compared')
  if (events.length === 1) return t('glance.compared', { name })
  return t('glance.compared_some', { count: last.length, total: events.length })
}

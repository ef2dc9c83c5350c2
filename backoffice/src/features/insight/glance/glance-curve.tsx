import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import { Skeleton } from '@mantine/core'
import type { Glance, GlanceEvent } from '@entree/contract/insight/glance/entities.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import type { Chart } from '../reports/chart-of.ts'
import styles from './glance-curve.module.css'

const ReportChart = lazyPart(async () => (await import('../reports/report-chart.tsx')).ReportChart)

type Curve = NonNullable<Glance['curve']>

/** Tickets sold up to each day, this edition over the last one, as a picture and as a table, and the way to the report. */
export function GlanceCurve({ event, curve }: { event: GlanceEvent; curve: Curve }) {
  const t = useT()
  const dayText = useDayText()
  const mayReport = useMay('report.view')
  const isNothing = curve.every(({ sold, last_edition }) => !sold && !last_edition)
  const report = [event, event.last_edition].flatMap((one) => (one ? [one.id] : [])).join(',')
  return (
    <div className={styles.curve}>
      <h3 className={styles.title}>{t('glance.curve_title')}</h3>
      {isNothing ? (
        <p className={styles.words}>{t('glance.nothing')}</p>
      ) : (
        <>
          <Suspense fallback={<Skeleton height={320} />}>
            <ReportChart chart={chartOf(event, curve, dayText)} label={t('glance.curve', { name: event.name })} />
          </Suspense>
          <CurveTable event={event} curve={curve} dayText={dayText} />
        </>
      )}
      {mayReport && (
        <Link to={`/reports/days-around-event?events=${report}`} className={styles.more}>
          {t('glance.report')}
        </Link>
      )}
    </div>
  )
}

type DayText = (day_offset: number) => string

function useDayText(): DayText {
  const t = useT()
  return (days) => {
    if (days === 0) return t('glance.on_the_day')
    return days < 0 ? t('glance.days_before', { count: -days }) : t('glance.days_after', { count: days })
  }
}

function chartOf({ name, last_edition }: GlanceEvent, curve: Curve, dayText: DayText): Chart {
  const points = curve.map((point) => ({ name: dayText(point.day_offset), sold: point.sold, last_edition: point.last_edition }))
  const own = { key: 'sold', name, kind: 'count' as const }
  const last = last_edition ? [{ key: 'last_edition', name: last_edition.name, kind: 'count' as const }] : []
  return { kind: 'lines', points, series: [own, ...last], is_stacked: false }
}

/** A row for each week before the event, for the day the line ends today, and for the first and the last. */
function CurveTable({ event, curve, dayText }: { event: GlanceEvent; curve: Curve; dayText: DayText }) {
  const t = useT()
  const number = (count: number | null) => (count === null ? '–' : formatNumber(count))
  const today = curve.findLast(({ sold }) => sold !== null)
  const rows = curve.filter(
    (point, index) => point.day_offset % 7 === 0 || point === today || index === 0 || index === curve.length - 1,
  )
  return (
    <details className={styles.table}>
      <summary>{t('dashboard.as_table')}</summary>
      <table aria-label={t('glance.curve', { name: event.name })}>
        <thead>
          <tr>
            <th scope="col">{t('glance.day')}</th>
            <th scope="col">{event.name}</th>
            {event.last_edition && <th scope="col">{event.last_edition.name}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day_offset, sold, last_edition }) => (
            <tr key={day_offset}>
              <th scope="row">{dayText(day_offset)}</th>
              <td>{number(sold)}</td>
              {event.last_edition && <td>{number(last_edition)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

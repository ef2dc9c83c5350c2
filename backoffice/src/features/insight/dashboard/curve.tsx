import type { EventDashboard } from '@entree/contract/insight/dashboard/entities.ts'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import styles from './curve.module.css'

type LastHour = EventDashboard['last_hour']

const WIDTH = 600
const HEIGHT = 120
/** Room for the thickness of the line. */
const EDGE = 3
/** This many minutes make a row of the table. */
const ROW_MINUTES = 5

/** Entries of the last hour by the minute, as a curve, and in fives as a table. */
export function Curve({ last_hour, time_zone }: { last_hour: LastHour; time_zone: string }) {
  const t = useT()
  const { time } = useFormat(time_zone)
  const { from, entries, exits } = last_hour
  const most = Math.max(0, ...entries)
  const all = sum(entries)
  const points = entries.map((count, minute) => pointOf(count, minute, entries.length, most))
  const line = `M${points.join('L')}`
  const rows = Array.from({ length: Math.ceil(entries.length / ROW_MINUTES) }, (_, row) => row * ROW_MINUTES)
  if (all === 0 && sum(exits) === 0) return <p className={styles.none}>{t('dashboard.nobody')}</p>
  return (
    <figure className={styles.figure}>
      <div className={styles.chart}>
        <span className={styles.most}>{most}</span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('dashboard.curve', { count: all, most })}
        >
          <path d={`${line}L${WIDTH},${HEIGHT}L0,${HEIGHT}Z`} className={styles.area} />
          <path d={line} className={styles.line} vectorEffect="non-scaling-stroke" />
        </svg>
        <div className={styles.axis} aria-hidden="true">
          <span>{time(from)}</span>
          <span>{time(addMs(from, (entries.length / 2) * MINUTE_MS))}</span>
          <span>{time(addMs(from, (entries.length - 1) * MINUTE_MS))}</span>
        </div>
      </div>
      <details className={styles.table}>
        <summary>{t('dashboard.as_table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.time')}</th>
              <th scope="col">{t('dashboard.entries')}</th>
              <th scope="col">{t('dashboard.exits')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((minute) => (
              <tr key={minute}>
                <th scope="row">{time(addMs(from, minute * MINUTE_MS))}</th>
                <td>{sum(entries.slice(minute, minute + ROW_MINUTES))}</td>
                <td>{sum(exits.slice(minute, minute + ROW_MINUTES))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function pointOf(count: number, minute: number, minutes: number, most: number): string {
  const x = (minute / Math.max(1, minutes - 1)) * WIDTH
  const y = HEIGHT - EDGE - (count / Math.max(1, most)) * (HEIGHT - 2 * EDGE)
  return `${x.toFixed(1)},${y.toFixed(1)}`
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

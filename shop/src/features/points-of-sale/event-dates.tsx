import { useFormat } from '@entree/web/format.ts'
import type { PointOfSale } from '../../data.ts'
import { useT } from '../../messages.ts'
import { runText } from './run-text.ts'
import styles from './event-header.module.css'

type Span = { starts_at: string; ends_at: string }

/** What of an event says when it is. */
export type DatedEvent = Span &
  Pick<PointOfSale['event'], 'continuous'> &
  Partial<Pick<PointOfSale['event'], 'time_zone' | 'has_performances' | 'timeslots' | 'opening_hours'>>

type EventDatesProps = {
  event: DatedEvent
  /** The time that the visitor chose: from then on it stands in place of the event's dates. */
  visit: Span | null
  /** The day that the visitor chose, as long as there is no time. */
  day: string | null
}

/** Month and day in a box (LAY-17, LAY-18, LAY-19); none for an event that goes on without a date. */
export function DateBadge({ event, visit, day }: EventDatesProps) {
  const format = useFormat(event.time_zone)
  const shown = visit ?? (day === null ? null : { starts_at: `${day}T12:00:00.000Z`, ends_at: null })
  if (shown === null && event.continuous) return null
  const { month, start_day, end_day, end_month } = format.dateBadge(shown ?? event)
  return (
    <p className={styles.badge} aria-hidden="true" data-part="date-badge" data-two={end_month !== null || undefined}>
      {end_month === null ? (
        <>
          <span className={styles.month}>{month}</span>
          <span className={styles.day} data-long={end_day !== null || undefined}>
            {end_day === null ? start_day : `${start_day}–${end_day}`}
          </span>
        </>
      ) : (
        <>
          <span className={styles.line}>
            {start_day} <span className={styles.month}>{month}</span>
          </span>
          <span className={styles.line}>
            {end_day} <span className={styles.month}>{end_month}</span>
          </span>
        </>
      )}
    </p>
  )
}

/** When it is, long where there is room for it (LAY-21). */
export function EventDates({ event, visit, day }: EventDatesProps) {
  const t = useT()
  const format = useFormat(event.time_zone)
  if (visit) return <p className={styles.visit}>{format.visit(visit)}</p>
  if (day !== null) return <p className={styles.visit}>{format.weekday(day)}</p>
  if (event.continuous) return null
  const { has_performances = false, timeslots = [], opening_hours = [] } = event
  if (timeslots.length > 0 && opening_hours.length === 0) {
    return <p>{runText(t, format, { ...event, has_performances }, timeslots.length)}</p>
  }
  return (
    <p>
      <span className={styles.wide}>{format.rangeLong(event)}</span>
      <span className={styles.narrow}>{format.start(event)}</span>
    </p>
  )
}

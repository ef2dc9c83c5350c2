import { eventDays, monthGrid } from '@entree/domain/catalogue/calendar-days.ts'
import { monthName, weekdayNames } from '@entree/domain/foundation/dates.ts'
import { addMonths, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useMemo, useState } from 'react'
import type { LivePointOfSale } from '../../data.ts'
import { useT } from '../../messages.ts'
import { CalendarEntry, type DayEvent } from './calendar-entry.tsx'
import styles from './event-calendar.module.css'

type EventCalendarProps = {
  points_of_sale: readonly LivePointOfSale[]
  /** Whether days are coloured by how much is sold (SHOP-26). */
  hasColors: boolean
  now: string
  /** Where an event leads to; with a day, the visitor comes on that. */
  linkTo: (url: string, day?: string) => string
}

/**
 * A month of events (SHOP-15, SHOP-16, SHOP-17, SHOP-18), from the first month with any. An event with timeslots or opening hours is on
 * the days that these are on, any other on its dates.
 */
export function EventCalendar({ points_of_sale, hasColors, now, linkTo }: EventCalendarProps) {
  const t = useT()
  const { language } = useLanguage()
  const byDay = useMemo(() => eventsByDay(points_of_sale), [points_of_sale])
  const today = localDay(now, DEFAULT_TIME_ZONE)
  const [month, setMonth] = useState(() => firstMonth(byDay, today))
  const move = (count: number) => setMonth(addMonths(`${month}-01`, count).slice(0, 7))
  const shortDays = weekdayNames(language, 'short')
  const longDays = weekdayNames(language, 'long')

  return (
    <section className={styles.calendar} aria-label={t('calendar')}>
      <div className={styles.head}>
        <h2 className={styles.month} aria-live="polite">
          {monthName(`${month}-01`, language, 'long')} {month.slice(0, 4)}
        </h2>
        <button type="button" className={styles.move} aria-label={t('calendar_previous')} onClick={() => move(-1)}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m12 5-5 5 5 5" />
          </svg>
        </button>
        <button type="button" className={styles.move} aria-label={t('calendar_next')} onClick={() => move(1)}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m8 5 5 5-5 5" />
          </svg>
        </button>
      </div>
      <table className={styles.days}>
        <thead>
          <tr>
            {shortDays.map((name, index) => (
              <th key={name} scope="col" abbr={longDays[index]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week[0]?.day}>
              {week.map(({ day, in_month }) => (
                <td
                  key={day}
                  data-day={day}
                  data-outside={!in_month || undefined}
                  data-today={day === today || undefined}
                  data-past={day < today || undefined}
                >
                  <span className={styles.number}>{Number(day.slice(8))}</span>
                  {in_month &&
                    byDay
                      .get(day)
                      ?.map((entry) => (
                        <CalendarEntry
                          key={entry.url}
                          entry={entry}
                          day={day}
                          hasColors={hasColors}
                          to={linkTo(entry.url, entry.has_times ? day : undefined)}
                        />
                      ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasColors && (
        <ul className={styles.legend}>
          {(['not_busy', 'medium', 'very_busy'] as const).map((ratio) => (
            <li key={ratio} data-ratio={ratio}>
              {t(`ratio_${ratio}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function eventsByDay(points_of_sale: readonly LivePointOfSale[]): Map<string, DayEvent[]> {
  const byDay = new Map<string, DayEvent[]>()
  for (const { url, event, ratio, days } of points_of_sale) {
    const visits = days ?? eventDays(event, DEFAULT_TIME_ZONE).map((day) => ({ day, ratio }))
    const entry = { url, name: event.name, has_times: days !== null }
    for (const visit of visits) byDay.set(visit.day, [...(byDay.get(visit.day) ?? []), { ...entry, ratio: visit.ratio }])
  }
  return byDay
}

/** The month of the first day from today on that has an event; this month when there is none. */
function firstMonth(byDay: ReadonlyMap<string, unknown>, today: string): string {
  const coming = [...byDay.keys()].filter((day) => day >= today).toSorted()
  return (coming[0] ?? today).slice(0, 7)
}

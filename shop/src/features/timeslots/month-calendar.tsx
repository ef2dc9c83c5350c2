import { monthGrid } from '@entree/domain/catalogue/calendar-days.ts'
import { monthName, weekdayNames } from '@entree/domain/foundation/dates.ts'
import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { useT } from '../../messages.ts'
import type { DayState } from './day-states.ts'
import { dayWithWeekday } from './slot-text.ts'
import styles from './month-calendar.module.css'

type MonthCalendarProps = {
  /** `YYYY-MM` */
  month: string
  /** Weeks that are over by this day have no row, unless there is something to choose in them. */
  today: string
  /** The days with times; the others are there to look at only. */
  days: ReadonlyMap<string, DayState>
  chosenDay: string | null
  isLoading: boolean
  onChoose: (day: string) => void
  /** Null where there is no further month. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** A month of days to choose from (SLOT-03). Arrow keys walk over the open days, and from month to month (SLOT-15). */
export function MonthCalendar({ month, today, days, chosenDay, isLoading, onChoose, onPrevious, onNext }: MonthCalendarProps) {
  const t = useT()
  const { language } = useLanguage()
  const format = useFormat()
  const head = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const open = [...days.keys()].filter((day) => day.startsWith(month)).toSorted()
  const weeks = monthGrid(month).filter((week) => week.some(({ day }) => day >= today || days.has(day)))
  const tabbable = chosenDay !== null && open.includes(chosenDay) ? chosenDay : open[0]
  const name = `${monthName(`${month}-01`, language, 'long')} ${month.slice(0, 4)}`

  const focusDay = (day: string) => grid.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"] button`)?.focus()
  /** Where the focus goes once the days of the month that a key turned to are there. */
  const awaited = useRef<{ turn: 'next' | 'previous'; edge: 'first' | 'last' } | null>(null)
  const walk = (event: KeyboardEvent, from: string) => {
    const to = dayOfKey(event.key, from, open)
    const turn = to ? undefined : turnOfKey(event.key)
    const turnMonth = turn === 'next' ? onNext : turn === 'previous' ? onPrevious : null
    if (!to && !turnMonth) return
    event.preventDefault()
    if (to) return focusDay(to)
    if (turn) awaited.current = { turn, edge: ['ArrowLeft', 'ArrowUp'].includes(event.key) ? 'last' : 'first' }
    turnMonth?.()
  }
  const arrive = useEffectEvent((shown: string) => {
    if (awaited.current === null) return
    const { turn, edge } = awaited.current
    awaited.current = null
    const there = open.filter((day) => day.startsWith(shown))
    const day = edge === 'last' ? there.at(-1) : there[0]
    if (day) return focusDay(day)
    // A month without a day to choose: the way on is the button that turns the calendar further.
    head.current?.querySelector<HTMLButtonElement>(turn === 'next' ? 'button:last-of-type' : 'button')?.focus()
  })
  useEffect(() => {
    if (!isLoading) arrive(month)
  }, [month, isLoading])

  return (
    <div className={styles.calendar}>
      <div ref={head} className={styles.head}>
        <h2 className={styles.month} aria-live="polite">
          {name}
        </h2>
        <MonthButton label={t('calendar_previous')} path="m12 5-5 5 5 5" onClick={onPrevious} />
        <MonthButton label={t('calendar_next')} path="m8 5 5 5-5 5" onClick={onNext} />
      </div>
      <table ref={grid} className={styles.grid} aria-label={name} aria-busy={isLoading}>
        <thead>
          <tr>
            {weekdayNames(language, 'short').map((weekday, index) => (
              <th key={weekday} scope="col" abbr={weekdayNames(language, 'long')[index]}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map(({ day, in_month }) => (
                <td key={day} data-day={in_month ? day : undefined}>
                  {in_month && (
                    <Day
                      number={Number(day.slice(8))}
                      label={dayWithWeekday(day, language, format)}
                      state={days.get(day) ?? null}
                      fullLabel={t('timeslot.full')}
                      isChosen={day === chosenDay}
                      isTabbable={day === tabbable}
                      onChoose={() => onChoose(day)}
                      onKeyDown={(event) => walk(event, day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = {
  number: number
  label: string
  state: DayState | null
  fullLabel: string
  isChosen: boolean
  isTabbable: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Day({ number, label, state, fullLabel, isChosen, isTabbable, onChoose, onKeyDown }: DayProps) {
  if (state === null) return <span className={styles.closed}>{number}</span>
  return (
    <button
      type="button"
      className={styles.day}
      data-state={state}
      aria-label={state === 'full' ? `${label}, ${fullLabel}` : label}
      aria-pressed={isChosen}
      tabIndex={isTabbable ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {number}
    </button>
  )
}

function MonthButton({ label, path, onClick }: { label: string; path: string; onClick: (() => void) | null }) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      aria-disabled={onClick === null || undefined}
      onClick={() => onClick?.()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}

/** Where a key leads from a day: the nearest open day in its direction. */
function dayOfKey(key: string, from: string, open: readonly string[]): string | undefined {
  if (key === 'ArrowRight') return open.find((day) => day > from)
  if (key === 'ArrowLeft') return open.findLast((day) => day < from)
  if (key === 'ArrowDown') return open.find((day) => day >= addDays(from, 7))
  if (key === 'ArrowUp') return open.findLast((day) => day <= addDays(from, -7))
  if (key === 'Home') return open[0]
  return key === 'End' ? open.at(-1) : undefined
}

/** Which way a key turns the calendar where there is no further day in the month. */
function turnOfKey(key: string): 'next' | 'previous' | undefined {
  if (['ArrowRight', 'ArrowDown', 'PageDown'].includes(key)) return 'next'
  return ['ArrowLeft', 'ArrowUp', 'PageUp'].includes(key) ? 'previous' : undefined
}

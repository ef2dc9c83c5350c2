import { monthGrid } from '@entree/domain/catalogue/calendar-days.ts'
import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../messages.ts'
import styles from './month-grid.module.css'
import type { SlotDay } from './slot-days.ts'
import { useDayNames } from './use-day-names.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type MonthGridProps = {
  month: string
  days: ReadonlyMap<string, SlotDay>
  today: string
  chosen: string | null
  /** Whether the event goes on that day. */
  isOpen: (day: string) => boolean
  onChoose: (day: string) => void
}

/** The days of a month with the number of their timeslots and how full they are. Arrows move from day to day. */
export function MonthGrid({ month, days, today, chosen, isOpen, onChoose }: MonthGridProps) {
  const t = useT()
  const names = useDayNames()
  const table = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState(chosen ?? `${month}-01`)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(focused, step)
    if (!next.startsWith(month)) return
    setFocused(next)
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const labelOf = (day: string, found: SlotDay | undefined) => {
    const count = t('timeslots.count_timeslots', { count: found?.slots.length ?? 0 })
    if (!found) return `${names.day(day)}, ${isOpen(day) ? count : t('timeslots.outside_event')}`
    const { sold, spots } = found
    const figures = spots === null ? t('timeslots.sold', { count: sold }) : t('timeslots.sold_of', { sold, spots })
    return `${names.day(day)}, ${count}, ${figures}`
  }
  const cell = ({ day, in_month }: { day: string; in_month: boolean }) => {
    const found = days.get(day)
    if (!in_month) return <td key={day} className={styles.outside} />
    const isFull = found?.spots !== null && found?.spots === found?.sold
    return (
      <td key={day}>
        <button
          type="button"
          className={styles.day}
          data-day={day}
          data-open={found !== undefined || isOpen(day)}
          data-today={day === today}
          data-full={found !== undefined && isFull}
          aria-current={day === today ? 'date' : undefined}
          aria-pressed={day === chosen}
          tabIndex={day === focused ? 0 : -1}
          onFocus={() => setFocused(day)}
          onClick={() => onChoose(day)}
        >
          <span className="visually-hidden">{labelOf(day, found)}</span>
          <span className={styles.number} aria-hidden="true">
            {Number(day.slice(8))}
          </span>
          {found && (
            <>
              <span className={styles.count} aria-hidden="true">
                <span className={styles.short}>{found.slots.length}</span>
                <span className={styles.long}>{t('timeslots.count_timeslots', { count: found.slots.length })}</span>
              </span>
              <span className={styles.figures} aria-hidden="true">
                {found.spots === null ? found.sold : `${found.sold} / ${found.spots}`}
              </span>
              <span className={styles.bar}>
                <span style={{ inlineSize: `${shareOf(found)}%` }} />
              </span>
            </>
          )}
        </button>
      </td>
    )
  }
  return (
    <table ref={table} className={styles.grid} aria-label={names.month(month)} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {[1, 2, 3, 4, 5, 6, 7].map((number) => (
            <th key={number} scope="col" aria-label={names.weekday(number)}>
              {names.weekdayShort(number)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={week[0]?.day}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  )
}

function shareOf({ sold, spots }: SlotDay): number {
  if (spots === null) return 0
  return spots === 0 ? 100 : Math.min(100, Math.round((sold / spots) * 100))
}

import { ActionIcon } from '@mantine/core'
import { monthGrid } from '@entree/domain/catalogue/calendar-days.ts'
import { formatDay } from '@entree/domain/foundation/dates.ts'
import { addDays, addMonths, localDay, weekday } from '@entree/domain/foundation/zoned-time.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './calendar.module.css'

const STEPS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => addDays(day, 1 - weekday(day)),
  End: (day) => addDays(day, 7 - weekday(day)),
}

/** A month to choose a day from. Arrows move by day and week, Page up and down by month, Enter chooses. */
export function Calendar({ day, onChoose }: { day: string | null; onChoose: (day: string) => void }) {
  const [today] = useState(() => localDay(new Date().toISOString(), DEFAULT_TIME_ZONE))
  const [focused, setFocused] = useState(day ?? today)
  const table = useRef<HTMLTableElement>(null)
  const { language } = useLanguage()
  const t = useT()
  const month = focused.slice(0, 7)

  useEffect(() => {
    table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    setFocused(step(focused))
  }
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('ui.previous_month')}
          onClick={() => setFocused(addMonths(focused, -1))}
        >
          <Icon name="chevron-left" size={18} />
        </ActionIcon>
        <strong aria-live="polite">{monthName(month, language)}</strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('ui.next_month')}
          onClick={() => setFocused(addMonths(focused, 1))}
        >
          <Icon name="chevron-right" size={18} />
        </ActionIcon>
      </div>
      <table ref={table} role="grid" aria-label={monthName(month, language)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekDays(language).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week[0]?.day}>
              {week.map(({ day: one, in_month }) => (
                <td key={one} role="gridcell" aria-selected={one === day}>
                  <button
                    type="button"
                    tabIndex={one === focused ? 0 : -1}
                    // Opened again, the calendar is there before its popover looks for what to focus, which is its first button otherwise.
                    data-autofocus={one === focused || undefined}
                    aria-label={formatDay(one, language)}
                    aria-current={one === today ? 'date' : undefined}
                    data-day={one}
                    data-outside={!in_month}
                    className={styles.day}
                    onClick={() => onChoose(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function monthName(month: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
}

function weekDays(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  // The fifth of January 2026 is a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2026, 0, 5 + index)))
}

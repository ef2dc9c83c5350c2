import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useState } from 'react'
import { useT } from '../../messages.ts'
import type { DayState } from './day-states.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { dayWithWeekday } from './slot-text.ts'
import styles from './time-buttons.module.css'

/** A visitor sees as many days at a glance; more of them are looked up in a calendar. */
const AT_A_GLANCE = 8

type DayChoiceProps = {
  days: ReadonlyMap<string, DayState>
  /** Weeks before it are not shown. */
  today: string
  chosenDay: string | null
  onChoose: (day: string) => void
}

/** Chooses one of the days that have times: from buttons, or from a calendar when there are many. */
export function DayChoice(props: DayChoiceProps) {
  return props.days.size > AT_A_GLANCE ? <DayCalendar {...props} /> : <DayButtons {...props} />
}

function DayButtons({ days, chosenDay, onChoose }: DayChoiceProps) {
  const t = useT()
  const { language } = useLanguage()
  const format = useFormat()
  return (
    <div role="group" aria-label={t('timeslot.day')} className={styles.days}>
      {[...days].map(([day, state]) => (
        <button
          key={day}
          type="button"
          className={styles.time}
          data-day={day}
          aria-pressed={day === chosenDay}
          onClick={() => onChoose(day)}
        >
          <span className={styles.day}>{dayWithWeekday(day, language, format)}</span>
          {state === 'full' && <span className={styles.note}>{t('timeslot.full')}</span>}
        </button>
      ))}
    </div>
  )
}

/** Turns from month to month, past the months without times. */
function DayCalendar({ days, today, chosenDay, onChoose }: DayChoiceProps) {
  const months = [...new Set([...days.keys()].map((day) => day.slice(0, 7)))].toSorted()
  const firstOpen = [...days].find(([, state]) => state === 'open')?.[0]
  const [shown, setShown] = useState((chosenDay ?? firstOpen)?.slice(0, 7))
  const month = shown ?? months[0] ?? ''
  const previous = months.findLast((one) => one < month)
  const next = months.find((one) => one > month)
  return (
    <MonthCalendar
      month={month}
      today={today}
      days={days}
      chosenDay={chosenDay}
      isLoading={false}
      onChoose={onChoose}
      onPrevious={previous === undefined ? null : () => setShown(previous)}
      onNext={next === undefined ? null : () => setShown(next)}
    />
  )
}

import { slotState } from '@entree/domain/catalogue/timeslots.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Suspense, useId, useRef, useState } from 'react'
import { optional } from '../../router/optional.tsx'
import { useT } from '../../messages.ts'
import { dayStates } from './day-states.ts'
import { PlainDayChoice } from './plain-day-choice.tsx'
import { SlotList } from './slot-list.tsx'
import { dayWithWeekday, type ShownSlot } from './slot-text.ts'
import styles from './opening-hours.module.css'

const DayChoice = optional(async () => (await import('./day-choice.tsx')).DayChoice, PlainDayChoice)

/** A visitor reads as many lines; more timeslots are looked up by their day. */
const AT_A_GLANCE = 20

type FixedTimeslotsProps = {
  timeslots: readonly ShownSlot[]
  /** How many spots the order needs. */
  count: number
  chosenId: number | null
  /** The day that the visitor has chosen already, before any time. */
  wantedDay?: string | null
  /** What a ticket costs at least, in words. */
  price?: string | null
  error: string | null
  now: string
  time_zone: string
  onChoose: (timeslot: ShownSlot | null) => void
}

/**
 * The fixed timeslots as a list, or with many of them the day first and then its times; full and past ones are named so and cannot be
 * chosen (SLOT-02, DEC-S-82). A day with one timeslot that can be chosen chooses it.
 */
export function FixedTimeslots(props: FixedTimeslotsProps) {
  const { timeslots, count, chosenId, wantedDay = null, error, now, time_zone, onChoose } = props
  const t = useT()
  const { language } = useLanguage()
  const format = useFormat(time_zone)
  const errorId = useId()
  const timesRef = useRef<HTMLDivElement>(null)
  const today = localDay(now, time_zone)
  const dayOf = (slot: ShownSlot) => localDay(slot.starts_at, time_zone)
  // Of the days before, the night that still goes on: it is below the evening it began.
  const isOffered = (slot: ShownSlot) => dayOf(slot) >= today || slotState(slot, { count }, now) !== 'past'
  const offered = timeslots.filter((slot) => slot.id === chosenId || isOffered(slot))
  const chosenBefore = timeslots.find(({ id }) => id === chosenId)
  const [pickedDay, setPickedDay] = useState(chosenBefore ? dayOf(chosenBefore) : wantedDay)
  const isList = offered.length <= AT_A_GLANCE
  const days = isList ? new Map() : dayStates(offered, dayOf, count, now)
  const day = days.size === 1 ? [...days.keys()][0] : pickedDay !== null && days.has(pickedDay) ? pickedDay : null
  const shown = isList ? offered : offered.filter((slot) => dayOf(slot) === day)
  const chooseDay = (picked: string) => {
    setPickedDay(picked)
    const times = offered.filter((slot) => dayOf(slot) === picked)
    const kept = times.find(({ id }) => id === chosenId)
    const only = times.length === 1 ? times.find((slot) => slotState(slot, { count }, now) === 'choosable') : undefined
    onChoose(kept ?? only ?? null)
    requestAnimationFrame(() => timesRef.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }))
  }

  if (offered.length === 0) return <p className={styles.hint}>{t('timeslot.none')}</p>
  return (
    <div className={styles.opening}>
      {days.size > 1 && (
        <Suspense fallback={null}>
          <DayChoice days={days} today={today} chosenDay={day} onChoose={chooseDay} />
        </Suspense>
      )}
      <div ref={timesRef} className={styles.times}>
        {!isList && day === null && <p className={styles.hint}>{t('timeslot.choose_day')}</p>}
        {!isList && day !== null && (
          <h3 className={styles.day} aria-live="polite">
            {dayWithWeekday(day, language, format)}
          </h3>
        )}
        {shown.length > 0 && (
          <SlotList
            slots={shown}
            count={count}
            chosenId={chosenId}
            hasDays={isList}
            wantedDay={isList ? wantedDay : null}
            price={props.price}
            now={now}
            time_zone={time_zone}
            describedBy={error ? errorId : undefined}
            onChoose={onChoose}
          />
        )}
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      </div>
    </div>
  )
}

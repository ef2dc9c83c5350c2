import { slotState } from '@entree/domain/catalogue/timeslots.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Field } from '@entree/web/ui/field.tsx'
import field from '@entree/web/ui/field.module.css'
import { useRef, useState } from 'react'
import { useT } from '../../messages.ts'
import { DayChoice } from './day-choice.tsx'
import { dayStates } from './day-states.ts'
import { dayWithWeekday, type FixedTimeslot } from './slot-text.ts'
import { spotsText } from './spots-text.ts'
import styles from './opening-hours.module.css'

type FixedTimeslotsProps = {
  timeslots: readonly FixedTimeslot[]
  /** How many spots the order needs. */
  count: number
  chosenId: number | null
  error: string | null
  now: string
  time_zone: string
  onChoose: (timeslot: FixedTimeslot | null) => void
}

/**
 * The day first, when there is more than one, then its fixed timeslots as a select; full and past ones are named so and cannot be
 * chosen (SLOT-02, DEC-S-82). A day with one timeslot that can be chosen chooses it.
 */
export function FixedTimeslots({ timeslots, count, chosenId, error, now, time_zone, onChoose }: FixedTimeslotsProps) {
  const t = useT()
  const { language } = useLanguage()
  const format = useFormat(time_zone)
  const timesRef = useRef<HTMLDivElement>(null)
  const today = localDay(now, time_zone)
  const dayOf = (slot: FixedTimeslot) => localDay(slot.starts_at, time_zone)
  // Of the days before, the night that still goes on: it is below the evening it began.
  const isOffered = (slot: FixedTimeslot) => dayOf(slot) >= today || slotState(slot, { count }, now) !== 'past'
  const offered = timeslots.filter((slot) => slot.id === chosenId || isOffered(slot))
  const days = dayStates(offered, dayOf, count, now)
  const chosenBefore = timeslots.find(({ id }) => id === chosenId)
  const [pickedDay, setPickedDay] = useState(chosenBefore ? dayOf(chosenBefore) : null)
  const onlyDay = days.size === 1 ? [...days.keys()][0] : undefined
  const day = onlyDay ?? pickedDay
  const isChoosable = (slot: FixedTimeslot) => slotState(slot, { count }, now) === 'choosable'
  const timesOf = (of: string) => offered.filter((slot) => dayOf(slot) === of)
  const chooseDay = (picked: string) => {
    setPickedDay(picked)
    const times = timesOf(picked)
    const kept = times.find(({ id }) => id === chosenId)
    const only = times.length === 1 ? times.find(isChoosable) : undefined
    onChoose(kept ?? only ?? null)
    requestAnimationFrame(() => timesRef.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }))
  }

  if (days.size === 0) return <p className={styles.hint}>{t('timeslot.none')}</p>
  return (
    <div className={styles.opening}>
      {onlyDay === undefined && <DayChoice days={days} chosenDay={day} onChoose={chooseDay} />}
      <div ref={timesRef} className={styles.times}>
        {day === null ? (
          <>
            <p className={styles.hint}>{t('timeslot.choose_day')}</p>
            <p className={styles.error} role="alert">
              {error}
            </p>
          </>
        ) : (
          <>
            <h2 className={styles.day} aria-live="polite">
              {dayWithWeekday(day, language, format)}
            </h2>
            <Field label={t('timeslot.time')} required error={error}>
              {(control) => (
                <select
                  {...control}
                  className={field.control}
                  value={chosenId ?? ''}
                  onChange={(event) => onChoose(timeslots.find(({ id }) => id === Number(event.target.value)) ?? null)}
                >
                  <option value="">{t('timeslot.choose')}</option>
                  {timesOf(day).map((slot) => (
                    <option key={slot.id} value={slot.id} disabled={!isChoosable(slot)}>
                      {[format.times(slot), noteOf(slot)].filter(Boolean).join(' ')}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </>
        )}
      </div>
    </div>
  )

  function noteOf(slot: FixedTimeslot): string | null {
    const note = spotsText(t, slot, { count }, now)
    return note && `(${note})`
  }
}

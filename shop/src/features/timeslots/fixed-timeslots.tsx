import { slotState } from '@entree/domain/timeslots.ts'
import { localDay } from '@entree/domain/zoned-time.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Field } from '@entree/web/ui/field.tsx'
import field from '@entree/web/ui/field.module.css'
import { useT } from '../../messages.ts'
import { dayWithWeekday, type FixedTimeslot } from './slot-text.ts'
import { spotsText } from './spots-text.ts'

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

/** The fixed timeslots as a select, by day; full and past ones are named so and cannot be chosen (SLOT-02, DEC-S-82). */
export function FixedTimeslots({ timeslots, count, chosenId, error, now, time_zone, onChoose }: FixedTimeslotsProps) {
  const t = useT()
  const { language } = useLanguage()
  const format = useFormat(time_zone)
  const today = localDay(now, time_zone)
  const offered = timeslots.filter((slot) => slot.id === chosenId || localDay(slot.ends_at, time_zone) >= today)
  const dayOf = (slot: FixedTimeslot) => localDay(slot.starts_at, time_zone)
  const days = [...new Set(offered.map(dayOf))]
  const option = (slot: FixedTimeslot) => {
    const times = timesOf(slot)
    const note = spotsText(t, slot, { count }, now)
    return (
      <option key={slot.id} value={slot.id} disabled={slotState(slot, { count }, now) !== 'choosable'}>
        {note ? `${times} (${note})` : times}
      </option>
    )
  }
  const timesOf = (slot: FixedTimeslot) => {
    const isSameDay = localDay(slot.starts_at, time_zone) === localDay(slot.ends_at, time_zone)
    return `${format.time(slot.starts_at)} – ${isSameDay ? format.time(slot.ends_at) : format.dateTime(slot.ends_at)}`
  }

  return (
    <Field label={t('timeslot.time')} required error={error}>
      {(control) => (
        <select
          {...control}
          className={field.control}
          value={chosenId ?? ''}
          onChange={(event) => onChoose(timeslots.find(({ id }) => id === Number(event.target.value)) ?? null)}
        >
          <option value="">{t('timeslot.choose')}</option>
          {days.map((day) => (
            <optgroup key={day} label={dayWithWeekday(day, language, format)}>
              {offered.filter((slot) => dayOf(slot) === day).map(option)}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useId } from 'react'
import { useT } from '../../messages.ts'
import { dayWithWeekday } from './slot-text.ts'

type PlainDayChoiceProps = { days: ReadonlyMap<string, unknown>; chosenDay: string | null; onChoose: (day: string) => void }

/** The days that have times as a list of the browser's own, where the calendar does not come. */
export function PlainDayChoice({ days, chosenDay, onChoose }: PlainDayChoiceProps) {
  const t = useT()
  const { language } = useLanguage()
  const format = useFormat()
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{t('timeslot.day')}</label>{' '}
      <select id={id} value={chosenDay ?? ''} onChange={({ target }) => onChoose(target.value)}>
        {chosenDay === null && <option value="" />}
        {[...days.keys()].map((day) => (
          <option key={day} value={day}>
            {dayWithWeekday(day, language, format)}
          </option>
        ))}
      </select>
    </div>
  )
}

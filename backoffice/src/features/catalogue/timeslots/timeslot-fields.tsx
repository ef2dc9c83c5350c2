import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import type { WallSpan } from '@entree/domain/catalogue/timeslot-span.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { DateField, TimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import type { SeriesValues } from './plan-series.ts'
import { spotsRefusal } from './spots-rule.ts'
import { typedSpan } from './typed-span.ts'
import { useDayNames } from './use-day-names.ts'

export type CheckedField = 'date' | 'start' | 'end' | 'spots'
type TimeslotFieldsProps = {
  control: Control<SeriesValues>
  /** The timeslot that is changed. */
  kept?: Required<WallSpan>
  /** What is wrong with a timeslot beyond each field on its own. */
  check?: (field: CheckedField) => Refusal | null
}

/** The fields of one timeslot (BSLOT-01 to BSLOT-05). */
export function TimeslotFields({ control, kept, check = () => null }: TimeslotFieldsProps) {
  const t = useT()
  const all_day = useWatch({ control, name: 'all_day' })
  return (
    <>
      <DateField control={control} name="date" label={t('timeslots.date')} required check={() => check('date')} />
      <SwitchField control={control} name="all_day" label={t('timeslots.all_day')} description={t('timeslots.all_day_help')} />
      {!all_day && (
        <FieldRow>
          <TimeField control={control} name="start" label={t('timeslots.start')} required check={() => check('start')} />
          <EndField control={control} kept={kept} check={check} />
        </FieldRow>
      )}
      <NumberField
        control={control}
        name="spots"
        label={t('timeslots.spots')}
        placeholder={t('timeslots.no_limit')}
        description={t('timeslots.spots_help')}
        check={(spots) => spotsRefusal(spots) ?? check('spots')}
      />
    </>
  )
}

/** When a timeslot ends. The day is not asked: an end earlier than the start is on the next day, which is said below it (BSLOT-03). */
function EndField({ control, kept, check = () => null }: TimeslotFieldsProps) {
  const t = useT()
  const names = useDayNames()
  const [date, start, end, is_repeated] = useWatch({ control, name: ['date', 'start', 'end', 'is_repeated'] })
  // Without a date it is known that it is the next one, not which.
  const span = typedSpan({ date, start, end }, kept) ?? typedSpan({ date: ANY_DAY, start, end })
  const isNextDay = span !== null && span.end_date !== span.date
  const isOneDay = isNextDay && span.date === date && !is_repeated
  const hint = () => {
    if (isOneDay) return t('timeslots.end_next_day', { day: names.dayWithin(span.end_date) })
    if (isNextDay) return t('timeslots.end_next_day_any')
    return end === '00:00' ? t('timeslots.end_help') : null
  }
  return <TimeField control={control} name="end" label={t('timeslots.end')} hint={hint()} required check={() => check('end')} />
}

const ANY_DAY = '2026-01-05'

import type { Refusal } from '@entree/domain/refusals.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../messages.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { DateField, TimeField } from '../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../ui/form-section.tsx'
import type { SeriesValues } from './plan-series.ts'
import { spotsRefusal } from './spots-rule.ts'

export type CheckedField = 'date' | 'start' | 'end' | 'spots'
type TimeslotFieldsProps = {
  control: Control<SeriesValues>
  /** What is wrong with a timeslot beyond each field by itself. */
  check?: (field: CheckedField) => Refusal | null
}

/** The fields of one timeslot (BSLOT-01 to BSLOT-05). */
export function TimeslotFields({ control, check = () => null }: TimeslotFieldsProps) {
  const t = useT()
  const [all_day, end] = useWatch({ control, name: ['all_day', 'end'] })
  return (
    <>
      <DateField control={control} name="date" label={t('timeslots.date')} required check={() => check('date')} />
      <SwitchField control={control} name="all_day" label={t('timeslots.all_day')} description={t('timeslots.all_day_help')} />
      {!all_day && (
        <FieldRow>
          <TimeField control={control} name="start" label={t('timeslots.start')} required check={() => check('start')} />
          <TimeField
            control={control}
            name="end"
            label={t('timeslots.end')}
            description={end === '00:00' ? t('timeslots.end_help') : undefined}
            required
            check={() => check('end')}
          />
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

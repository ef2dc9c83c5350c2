import { exportFrequencies } from '@entree/domain/desk/export-rules.ts'
import { MultiSelect, Text } from '@mantine/core'
import { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { useFoundOptions } from '../../../ui/use-found-options.ts'
import { eventsToFind } from '../../catalogue/events/events-to-find.ts'
import type { ExportValues } from './export-values.ts'

type PeriodFieldsProps = { form: UseFormReturn<ExportValues>; isNarrowed: boolean }

/** Of when and of which events the export is: the days of the orders, or of the visits (DEC-B-94). */
export function PeriodFields({ form, isNarrowed }: PeriodFieldsProps) {
  const t = useT()
  const { control } = form
  const mayEvents = useMay('event.view')
  const [type, repeat] = useWatch({ control, name: ['type', 'repeat'] })
  const isVisits = type === 'visitor_list'
  return (
    <>
      <SelectField
        control={control}
        name="repeat"
        label={t('exports.repeat')}
        description={repeat === 'once' ? undefined : t(`exports.repeat_text_${type}`)}
        required
        options={(['once', ...exportFrequencies] as const).map((value) => ({ value, label: t(`exports.repeat_${value}`) }))}
      />
      {repeat === 'once' && (
        <FieldRow>
          <DateField
            control={control}
            name="start_date"
            label={t(isVisits ? 'exports.start_visits' : 'exports.start_date')}
            required
          />
          <DateField control={control} name="end_date" label={t('exports.end_date')} required />
        </FieldRow>
      )}
      {isVisits && (
        <Text size="sm" c="dimmed">
          {t('exports.visits_text')}
        </Text>
      )}
      {mayEvents && <EventsField control={control} />}
      {!isVisits && (
        <>
          <SwitchField control={control} name="show_box_office" label={t('exports.show_box_office')} />
          <SwitchField control={control} name="show_expired" label={t('exports.show_expired')} />
          <SwitchField control={control} name="show_in_checkout" label={t('exports.show_in_checkout')} />
          {isNarrowed && (
            <Text size="sm" c="dimmed">
              {t('exports.narrowed')}
            </Text>
          )}
        </>
      )}
    </>
  )
}

/** Events by name, found while typing; none is all. */
function EventsField({ control }: { control: Control<ExportValues> }) {
  const t = useT()
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: 'event_ids' })
  const { keep, box } = useFoundOptions(eventsToFind, value)
  return (
    <MultiSelect
      {...box}
      ref={ref}
      label={t('exports.events')}
      placeholder={value.length === 0 ? t('exports.all_events') : undefined}
      error={fieldState.error?.message}
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      value={value}
      onBlur={onBlur}
      onChange={(values) => {
        keep(values)
        onChange(values)
      }}
    />
  )
}

import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { EVENT_NAME_LENGTH, eventNameRefusals } from '@entree/domain/catalogue/event-rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { eventTypesQuery, useEventTypeName } from './event-types.ts'
import type { EventValues } from './event-values.ts'
import { VenueField } from './venue-field.tsx'

/** What an event is called, when and where it is. */
export function BasicsSection({ control, event }: { control: Control<EventValues>; event: EventDetail }) {
  const t = useT()
  const types = useQuery(eventTypesQuery())
  const typeName = useEventTypeName()
  return (
    <FormSection title={t('events.section_basics')}>
      <TextField
        control={control}
        name="name"
        label={t('events.name')}
        maxLength={EVENT_NAME_LENGTH.max}
        required
        check={(name) => eventNameRefusals(name ?? '')[0] ?? null}
      />
      <FieldRow>
        <DateTimeField
          control={control}
          name="starts_at"
          label={t('events.starts_at')}
          zone={event.time_zone}
          default_time="20:00"
          required
        />
        <DateTimeField
          control={control}
          name="ends_at"
          label={t('events.ends_at')}
          zone={event.time_zone}
          default_time="23:59"
          required
        />
      </FieldRow>
      <SwitchField control={control} name="continuous" label={t('events.continuous')} description={t('events.continuous_help')} />
      <SelectField
        control={control}
        name="event_type_id"
        label={t('events.type')}
        options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: typeName(name) }))}
        choices={types}
      />
      <VenueField control={control} name="venue_id" chosen={event.venue} />
    </FormSection>
  )
}

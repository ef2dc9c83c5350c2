import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { RadioField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { RichTextField } from '../../../ui/fields/rich-text-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import type { EventValues } from './event-values.ts'

/** The text above or below the tickets in the shop. */
export function DescriptionSection({ control, isReadOnly }: { control: Control<EventValues>; isReadOnly: boolean }) {
  const t = useT()
  const description = useWatch({ control, name: 'description' })
  return (
    <FormSection title={t('events.section_description')} description={t('events.section_description_help')}>
      <RichTextField control={control} name="description" label={t('events.description')} disabled={isReadOnly} />
      {description !== null && (
        <>
          <RadioField
            control={control}
            name="description_location"
            label={t('events.description_location')}
            options={[
              { value: 'top', label: t('events.description_top') },
              { value: 'bottom', label: t('events.description_bottom') },
            ]}
          />
          <SwitchField
            control={control}
            name="is_description_open"
            label={t('events.description_open')}
            description={t('events.description_open_help')}
          />
        </>
      )}
    </FormSection>
  )
}

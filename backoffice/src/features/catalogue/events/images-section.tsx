import type { Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { ImageField } from '../../../ui/fields/image-field.tsx'
import type { EventValues } from './event-values.ts'

type ImagesSectionProps = { control: Control<EventValues>; isReadOnly: boolean }

/** Image and banner of an event, each of exactly its size (EVT-27, EVT-28, EVT-29). */
export function ImagesSection({ control, isReadOnly }: ImagesSectionProps) {
  const t = useT()
  return (
    <FormSection title={t('events.section_images')}>
      <ImageField
        control={control}
        name="image"
        label={t('events.image')}
        description={t('events.image_help')}
        purpose="event_image"
        disabled={isReadOnly}
      />
      <SwitchField control={control} name="show_image" label={t('events.show_image')} />
      <ImageField
        control={control}
        name="banner"
        label={t('events.banner')}
        description={t('events.banner_help')}
        purpose="event_banner"
        disabled={isReadOnly}
      />
    </FormSection>
  )
}

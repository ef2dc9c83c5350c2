import { LONGEST_SCAN_NOTE } from '@entree/domain/catalogue/product-rules.ts'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import type { SectionProps } from './section-props.ts'

/** The ticket of a product, and how it is let in. */
export function TicketFields({ form, rule, dependencies }: SectionProps) {
  const t = useT()
  const { control } = form
  const has_ticket = useWatch({ control, name: 'has_ticket' })
  return (
    <>
      <SwitchField
        control={control}
        name="has_ticket"
        label={t('products.has_ticket')}
        description={t('products.has_ticket_help')}
      />
      <NumberField
        control={control}
        name="persons"
        label={t('products.persons')}
        description={t('products.persons_help')}
        check={rule('persons')}
      />
      {has_ticket && (
        <>
          <SelectField
            control={control}
            name="ticket_template_id"
            label={t('products.ticket_template')}
            placeholder={t('products.ticket_template_of_event')}
            options={dependencies.ticket_templates.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {dependencies.badge_templates.length > 0 && (
            <SelectField
              control={control}
              name="badge_template_id"
              label={t('products.badge_template')}
              description={t('products.badge_template_help')}
              placeholder={t('products.badge_template_none')}
              options={dependencies.badge_templates.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <SwitchField
            control={control}
            name="multi_day"
            label={t('products.multi_day')}
            description={t('products.multi_day_help')}
          />
          <FieldRow>
            <DateTimeField
              control={control}
              name="scan_till"
              label={t('products.scan_till')}
              description={t('products.scan_till_help')}
              zone={dependencies.event.time_zone}
            />
            <ColorField
              control={control}
              name="scan_color"
              label={t('products.scan_color')}
              description={t('products.scan_color_help')}
            />
          </FieldRow>
          <TextField
            control={control}
            name="scan_note"
            label={t('products.scan_note')}
            description={t('products.scan_note_help', { max: LONGEST_SCAN_NOTE })}
            maxLength={LONGEST_SCAN_NOTE}
            check={rule('scan_note')}
            nullable
          />
        </>
      )}
    </>
  )
}

import type { BatchDetail } from '@entree/contract/desk/batches/entities.ts'
import { batchValidities, checkBatchCount, weekdays } from '@entree/domain/desk/batch-rules.ts'
import { weekdayNames } from '@entree/domain/foundation/dates.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { MultiSelectField, RadioField, type Option } from '../../../ui/fields/choice-fields.tsx'
import { MoneyField, NumberField, PercentageField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { useEventChoices } from '../../catalogue/discount-codes/use-event-choices.ts'
import type { BatchValues } from './batch-values.ts'

const NO_PRODUCTS: never[] = []

/** The fields of a batch; once it is generated, all but its name are only shown (DEC-B-120). */
export function BatchFields({ control, batch }: { control: Control<BatchValues>; batch: BatchDetail }) {
  const t = useT()
  const { language } = useLanguage()
  const valid_for = useWatch({ control, name: 'valid_for' })
  const choices = useEventChoices({ named_events: batch.named_events, named_products: NO_PRODUCTS })
  const names = weekdayNames(language, 'long')
  return (
    <>
      <FormSection>
        <TextField
          control={control}
          name="name"
          label={t('batches.name')}
          description={t('batches.name_help')}
          required
          maxLength={200}
        />
      </FormSection>
      <Fieldset disabled={batch.status !== 'created'}>
        <FormSection title={t('batches.tickets')}>
          <TextField control={control} name="ticket_name" label={t('batches.ticket_name')} required maxLength={200} />
          <FieldRow>
            <MoneyField
              control={control}
              name="price"
              label={t('batches.price')}
              description={t('batches.price_help')}
              required
            />
            <PercentageField kind="vat" control={control} name="vat_percentage" label={t('batches.vat')} required />
          </FieldRow>
          <NumberField
            control={control}
            name="count"
            label={t('batches.count')}
            description={t('batches.count_help')}
            required
            check={(count) => checkBatchCount(count)[0] ?? null}
          />
        </FormSection>
        <FormSection title={t('batches.validity')}>
          <FieldRow>
            <DateTimeField control={control} name="starts_at" label={t('batches.starts_at')} required />
            <DateTimeField control={control} name="ends_at" label={t('batches.ends_at')} default_time="23:59" required />
          </FieldRow>
          <RadioField
            control={control}
            name="valid_for"
            label={t('batches.valid_for')}
            options={batchValidities.map((value) => ({ value, label: t(`batches.valid_for_${value}`) }))}
          />
          {valid_for === 'events' ? (
            <MultiSelectField
              control={control}
              name="event_ids"
              label={t('batches.events')}
              options={choices.events}
              choices={choices.choices}
              onSearch={choices.search}
              required
            />
          ) : (
            <MultiSelectField
              control={control}
              name="weekdays"
              label={t('batches.weekdays')}
              options={weekdays.map((value): Option<number> => ({ value, label: names[value - 1] ?? '' }))}
              required
            />
          )}
        </FormSection>
      </Fieldset>
    </>
  )
}

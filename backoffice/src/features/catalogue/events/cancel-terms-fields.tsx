import { cancelTermsRefusals, cancelUntilUnits } from '@entree/domain/catalogue/cancel-terms.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import type { EventValues } from './event-values.ts'

/** Until when visitors cancel tickets themselves, and what they get back; without the first there is nothing to get (SELF-01). */
export function CancelTermsFields({ control }: { control: Control<EventValues> }) {
  const t = useT()
  const [cancel_until, continuous] = useWatch({ control, name: ['cancel_until', 'continuous'] })
  return (
    <>
      <FieldRow>
        <NumberField
          control={control}
          name="cancel_until"
          label={t('events.cancel_until')}
          description={t(continuous ? 'events.cancel_until_help_continuous' : 'events.cancel_until_help')}
          check={(value) => cancelTermsRefusals({ cancel_until: value })[0] ?? null}
        />
        <SelectField
          control={control}
          name="cancel_until_unit"
          label={t('events.cancel_until_unit')}
          required
          options={cancelUntilUnits.map((value) => ({ value, label: t(`events.cancel_${value}`) }))}
        />
      </FieldRow>
      {/* NaN while what is typed is no number. */}
      {cancel_until !== null && !Number.isNaN(cancel_until) && (
        <>
          <NumberField
            control={control}
            name="cancel_percentage"
            label={t('events.cancel_percentage')}
            description={t('events.cancel_percentage_help')}
            rightSection={<span aria-hidden="true">%</span>}
            check={(value) => cancelTermsRefusals({ cancel_percentage: value ?? 0 })[0] ?? null}
            required
          />
          <SwitchField
            control={control}
            name="cancel_returns_fees"
            label={t('events.cancel_returns_fees')}
            description={t('events.cancel_returns_fees_help')}
          />
        </>
      )}
    </>
  )
}

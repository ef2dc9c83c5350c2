import { resaleTermsRefusals } from '@entree/domain/catalogue/resale-terms.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import type { EventValues } from './event-values.ts'

/** Until when visitors offer tickets for resale, and what they get back once these are sold; without the first there is nothing to get (RESL-01). */
export function ResaleTermsFields({ control }: { control: Control<EventValues> }) {
  const t = useT()
  const resale_hours = useWatch({ control, name: 'resale_hours' })
  return (
    <>
      <NumberField
        control={control}
        name="resale_hours"
        label={t('events.resale_hours')}
        description={t('events.resale_hours_help')}
        check={(value) => resaleTermsRefusals({ resale_hours: value })[0] ?? null}
      />
      {/* NaN while what is typed is no number. */}
      {resale_hours !== null && !Number.isNaN(resale_hours) && (
        <>
          <NumberField
            control={control}
            name="resale_percentage"
            label={t('events.resale_percentage')}
            description={t('events.resale_percentage_help')}
            rightSection={<span aria-hidden="true">%</span>}
            check={(value) => resaleTermsRefusals({ resale_percentage: value ?? 0 })[0] ?? null}
            required
          />
          <SwitchField
            control={control}
            name="resale_returns_fees"
            label={t('events.resale_returns_fees')}
            description={t('events.resale_returns_fees_help')}
          />
        </>
      )}
    </>
  )
}

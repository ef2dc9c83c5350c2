import { MINIMUM_AGE } from '@entree/domain/catalogue/event-rules.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { peopleLimitRefusals } from '@entree/domain/catalogue/people-limit.ts'
import { reminderDays } from '@entree/domain/catalogue/visit-reminder.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField, PercentageField } from '../../../ui/fields/number-field.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import type { EventValues } from './event-values.ts'

/**
 * What buying requires, how many visitors may be inside, when they are reminded and whether they can wait: minimum age, fee, VAT, the limit
 * (DOOR-16), the days before the visit (REM-01), the list for what is sold out (LIST-01). The age checkbox only shows with a minimum age (EVT-54,
 * PERM-032).
 */
export function SalesSection({ control }: { control: Control<EventValues> }) {
  const t = useT()
  const mayAskAge = useMay('event.minimum_age_checkbox')
  const minimum_age = useWatch({ control, name: 'minimum_age' })
  return (
    <FormSection title={t('events.section_sales')}>
      <FieldRow>
        <NumberField
          control={control}
          name="minimum_age"
          label={t('events.minimum_age')}
          description={t('events.minimum_age_help')}
          check={(age) =>
            age === null || (age >= MINIMUM_AGE.min && age <= MINIMUM_AGE.max)
              ? null
              : refusal('whole_number_invalid', MINIMUM_AGE)
          }
        />
        <PercentageField
          kind="vat"
          control={control}
          name="vat_percentage"
          label={t('events.vat')}
          description={t('events.vat_help')}
          required
        />
      </FieldRow>
      {/* NaN while what is typed is no number. */}
      {minimum_age !== null && !Number.isNaN(minimum_age) && mayAskAge && (
        <SwitchField
          control={control}
          name="age_confirmation_checkbox"
          label={t('events.age_checkbox', { age: minimum_age })}
          description={t('events.age_checkbox_help')}
        />
      )}
      <NumberField
        control={control}
        name="people_limit"
        label={t('events.people_limit')}
        description={t('events.people_limit_help')}
        check={(limit) => peopleLimitRefusals(limit)[0] ?? null}
      />
      <SelectField
        control={control}
        name="reminder_days"
        label={t('events.reminder_days')}
        description={t('events.reminder_days_help')}
        none={t('events.no_reminder')}
        options={reminderDays.map((count) => ({ value: count, label: t('events.reminder_before', { count }) }))}
      />
      <SwitchField
        control={control}
        name="charge_ticket_fee_to_customer"
        label={t('events.charge_fee')}
        description={t('events.charge_fee_help')}
      />
      <SwitchField
        control={control}
        name="has_waiting_list"
        label={t('events.waiting_list')}
        description={t('events.waiting_list_help')}
      />
    </FormSection>
  )
}

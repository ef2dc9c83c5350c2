import { useT } from '../../../messages.ts'
import { RadioField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { SectionProps } from './section-props.ts'

/** What most leave as it is: overview, donations, age, terms, search engines. */
export function AdvancedFields({ form, rule, dependencies }: SectionProps) {
  const t = useT()
  const { control } = form
  const { event } = dependencies
  const age = event?.minimum_age ?? null
  return (
    <>
      <SwitchField
        control={control}
        name="show_in_overview"
        label={t('pos.show_in_overview')}
        description={t('pos.show_in_overview_help')}
      />
      <SwitchField
        control={control}
        name="donations_allowed"
        label={t('pos.donations_allowed')}
        description={t(event?.has_donation ? 'pos.donations_allowed_help' : 'pos.donations_none')}
      />
      <RadioField
        control={control}
        name="age_confirmation"
        label={t('pos.age_confirmation')}
        description={age === null ? t('pos.age_none') : t('pos.age_help', { age })}
        disabled={age === null}
        options={[
          { value: 'event', label: t(event?.age_confirmation_checkbox ? 'pos.age_as_event_on' : 'pos.age_as_event_off') },
          { value: 'yes', label: t('pos.age_yes') },
          { value: 'no', label: t('pos.age_no') },
        ]}
      />
      <TextField
        control={control}
        name="terms_conditions_url"
        type="url"
        inputMode="url"
        label={t('pos.terms')}
        description={t('pos.terms_help')}
        placeholder="https://"
        maxLength={2000}
        nullable
        check={rule('terms_conditions_url')}
      />
      <SwitchField control={control} name="noindex" label={t('pos.noindex')} description={t('pos.noindex_help')} />
    </>
  )
}

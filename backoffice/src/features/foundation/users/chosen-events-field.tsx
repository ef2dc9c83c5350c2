import type { FieldValues } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { MultiSelectField } from '../../../ui/fields/choice-fields.tsx'
import type { FieldProps } from '../../../ui/fields/use-field.ts'
import { useEventsOfCompany } from './use-events-of-company.ts'

type Props<Values extends FieldValues> = Pick<FieldProps<Values, number[]>, 'control' | 'name'> & { company_id: number }

/** The events of a company that a user or an API key is limited to. Users who may not see them cannot choose, and are told so. */
export function ChosenEventsField<Values extends FieldValues>({ company_id, ...field }: Props<Values>) {
  const t = useT()
  const { events, isUnavailable } = useEventsOfCompany(company_id, true)
  return (
    <MultiSelectField
      {...field}
      label={t('users.events')}
      description={isUnavailable ? t('users.events_unavailable') : undefined}
      required
      options={events}
    />
  )
}

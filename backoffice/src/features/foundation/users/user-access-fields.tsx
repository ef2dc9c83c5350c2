import { Chip, Group, Input } from '@mantine/core'
import { APP_LOGIN_HOURS_MAX } from '@entree/domain/foundation/user-access.ts'
import { companyRoles } from '@entree/domain/foundation/permissions.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { MultiSelectField, RadioField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { ChosenEventsField } from './chosen-events-field.tsx'
import { roleWords } from './user-words.ts'
import type { UserValues } from './user-values.ts'

type Props = { control: Control<UserValues>; company_id: number }

/** What the user does in the company: a role with its rights, more of them by permission roles, or only the box office. */
export function RoleFields({ control }: Props) {
  const t = useT()
  const role = useWatch({ control, name: 'role' })
  const mayBoxOffice = useMay('my_company.box_office', 'admin_company.users')
  const roles = useQuery({
    queryKey: ['roles', 'assignable'],
    queryFn: ({ signal }) => send('listAssignableRoles', {}, { signal }),
  })
  return (
    <FormSection title={t('users.role')}>
      <RadioField
        control={control}
        name="role"
        label={t('users.role_choice')}
        required
        options={companyRoles.map((value) => ({
          value,
          label: t(roleWords[value].label),
          description: t(roleWords[value].help),
        }))}
      />
      {role === 'user' && mayBoxOffice && (
        <SwitchField control={control} name="box_office" label={t('users.box_office')} description={t('users.box_office_help')} />
      )}
      {(roles.isLoadingError || (roles.data ?? []).length > 0) && (
        <MultiSelectField
          control={control}
          name="role_ids"
          label={t('users.permission_roles')}
          description={t('users.permission_roles_help')}
          options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          choices={roles}
        />
      )}
    </FormSection>
  )
}

/** Where and when the user works: all events, some, or only on some days; and how long the door app lasts. */
export function ReachFields({ control, company_id }: Props) {
  const t = useT()
  const access = useWatch({ control, name: 'event_access' })
  return (
    <FormSection title={t('users.access')}>
      <RadioField
        control={control}
        name="event_access"
        label={t('users.access_choice')}
        options={[
          { value: 'all', label: t('users.access_all') },
          { value: 'selected', label: t('users.access_selected'), description: t('users.access_selected_help') },
          { value: 'weekdays', label: t('users.access_weekdays'), description: t('users.access_weekdays_help') },
        ]}
      />
      {access === 'selected' && <ChosenEventsField control={control} name="event_ids" company_id={company_id} />}
      {access === 'weekdays' && <WeekdaysField control={control} />}
      <NumberField
        control={control}
        name="app_login_hours"
        label={t('users.app_login_hours')}
        description={t('users.app_login_hours_help')}
        required
        check={(hours) =>
          hours !== null && (hours < 1 || hours > APP_LOGIN_HOURS_MAX)
            ? refusal('number_out_of_range', { min: 1, max: APP_LOGIN_HOURS_MAX })
            : null
        }
      />
    </FormSection>
  )
}

function WeekdaysField({ control }: Pick<Props, 'control'>) {
  const t = useT()
  const { language } = useLanguage()
  const { field, fieldState } = useController({
    control,
    name: 'weekdays',
    rules: { validate: (days) => days.length > 0 || t('errors.field_required') },
  })
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <Input.Wrapper label={t('users.weekdays')} withAsterisk error={fieldState.error?.message} role="group">
      <Chip.Group
        multiple
        value={field.value.map(String)}
        onChange={(days) => field.onChange(days.map(Number).toSorted((a, b) => a - b))}
      >
        <Group gap="xs" mt="xs">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Chip key={day} value={String(day)} ref={day === 1 ? field.ref : undefined}>
              {/* The fourth of January 2026 is a Sunday. */}
              {format.format(Date.UTC(2026, 0, 4 + day))}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

import { Input, Skeleton } from '@mantine/core'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import { useField } from '../../../ui/fields/use-field.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PermissionGrid } from '../users/permission-grid.tsx'
import { useCatalogueQuery } from '../users/use-permission-catalogue.ts'
import styles from './api-keys.module.css'
import { grantable, type KeyValues } from './new-key.ts'

/** What the key may do, of what its maker may do; what needs all events cannot be ticked for a key of some. */
export function PermissionsField({ control }: { control: Control<KeyValues> }) {
  const t = useT()
  const id = useId()
  const { permissions: held } = useSession()
  const event_access = useWatch({ control, name: 'event_access' })
  const offered = grantable(held, 'all')
  const possible = grantable(held, event_access)
  const { data: catalogue, isError, refetch } = useQuery(useCatalogueQuery())
  const { value, onChange, input } = useField<KeyValues, Permission[]>({
    control,
    name: 'permissions',
    label: t('company.tab_permissions'),
    required: true,
    check: (chosen) => (chosen.some((permission) => possible.has(permission)) ? null : refusal('field_required')),
  })
  const { ref, label, error } = input
  return (
    <Input.Wrapper
      ref={ref}
      id={id}
      className={styles.group}
      label={label}
      labelElement="div"
      description={t('api_keys.permissions_help')}
      withAsterisk
      error={error}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : `${id}-description`}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
    >
      {isError && !catalogue && <LoadFailed onRetry={() => refetch()} />}
      {!isError && catalogue === undefined && <Skeleton height={240} mt="xs" />}
      {catalogue && (
        <PermissionGrid
          entries={catalogue.filter((entry) => offered.has(entry.id))}
          mark={(permission) => {
            const isPossible = possible.has(permission)
            const note = isPossible ? null : t('api_keys.all_events_only')
            return { checked: isPossible && value.includes(permission), disabled: !isPossible, note }
          }}
          onToggle={(changed, checked) => {
            const others = value.filter((permission) => !changed.includes(permission))
            onChange(checked ? [...others, ...changed] : others)
          }}
        />
      )}
    </Input.Wrapper>
  )
}

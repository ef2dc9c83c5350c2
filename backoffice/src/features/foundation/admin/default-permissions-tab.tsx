import type { DefaultValues } from '@entree/contract/foundation/platform-settings/entities.ts'
import type { PermissionEntry } from '@entree/contract/foundation/users/entities.ts'
import { defaultPermissions, type CompanyRole, type Permission } from '@entree/domain/foundation/permissions.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { PermissionGrid } from '../users/permission-grid.tsx'
import { RoleChoice } from '../users/role-choice.tsx'
import { useCatalogueQuery } from '../users/use-permission-catalogue.ts'
import { defaultKey, defaultQuery } from './default-query.ts'

type Sets = DefaultValues['permissions']
type Values = Record<CompanyRole, Permission[]>

/** What the built-in roles of new companies hold (MAST-04). */
export function DefaultPermissionsTab() {
  const catalogue = useCatalogueQuery()
  return (
    <Loaded query={catalogue}>
      {(entries) => (
        <Loaded query={defaultQuery('permissions')}>
          {({ value }) => <PermissionsForm entries={entries} sets={(value as Sets | null) ?? {}} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function PermissionsForm({ entries, sets }: { entries: readonly PermissionEntry[]; sets: Sets }) {
  const t = useT()
  const [role, setRole] = useState<CompanyRole>('user')
  const setOf = (one: CompanyRole) => sets[one] ?? defaultPermissions(one)
  const form = useForm<Values>({
    defaultValues: { user: setOf('user'), company_admin: setOf('company_admin'), customer_support: setOf('customer_support') },
  })
  const chosen = useWatch({ control: form.control, name: role })
  const save = useSave(form, {
    call: 'saveDefaultValue',
    input: (value) => ({ key: 'permissions', value }),
    invalidates: [defaultKey('permissions')],
  })
  return (
    <Form save={save} isWide>
      <FormSection title={t('permissions.roles_title')}>
        <RoleChoice value={role} onChange={setRole} />
      </FormSection>
      <PermissionGrid
        entries={entries.filter(({ is_platform }) => !is_platform)}
        mark={(permission) => ({ checked: chosen.includes(permission) })}
        onToggle={(changed, checked) => {
          const rest = chosen.filter((permission) => !changed.includes(permission))
          form.setValue(role, checked ? [...rest, ...changed] : rest, { shouldDirty: true })
        }}
      />
      <SaveBar form={form} save={save} />
    </Form>
  )
}

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
import { PermissionGrid } from '../users/permission-grid.tsx'
import { RoleChoice } from '../users/role-choice.tsx'
import { useCatalogueQuery } from '../users/use-permission-catalogue.ts'
import { defaultQuery } from './default-query.ts'
import { useSaveDefault, type DefaultAnswer } from './use-save-default.ts'

type Sets = DefaultValues['permissions']
type Values = Record<CompanyRole, Permission[]> & { updated_at: string | null }

/** What the built-in roles of new companies hold (MAST-04). */
export function DefaultPermissionsTab() {
  const catalogue = useCatalogueQuery()
  return (
    <Loaded query={catalogue}>
      {(entries) => (
        <Loaded query={defaultQuery('permissions')}>{(stored) => <PermissionsForm entries={entries} stored={stored} />}</Loaded>
      )}
    </Loaded>
  )
}

function PermissionsForm({ entries, stored }: { entries: readonly PermissionEntry[]; stored: DefaultAnswer }) {
  const t = useT()
  const [role, setRole] = useState<CompanyRole>('user')
  const form = useForm<Values>({ defaultValues: valuesOf(stored) })
  const chosen = useWatch({ control: form.control, name: role })
  const save = useSaveDefault(form, { key: 'permissions', valueOf: ({ updated_at: _updated_at, ...sets }) => sets, valuesOf })
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

function valuesOf({ value, updated_at }: DefaultAnswer): Values {
  const sets = value as Sets | null
  const setOf = (role: CompanyRole) => sets?.[role] ?? defaultPermissions(role)
  return { user: setOf('user'), company_admin: setOf('company_admin'), customer_support: setOf('customer_support'), updated_at }
}

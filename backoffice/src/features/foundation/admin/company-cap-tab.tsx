import type { CompanyPermissions, PermissionEntry } from '@entree/contract/foundation/users/entities.ts'
import { companyPermissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { MultiSelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { useCompanyPlace } from '../companies/company-query.ts'
import { companyPermissionsKey, companyPermissionsQuery } from '../users/role-permissions-tab.tsx'
import { PermissionGrid } from '../users/permission-grid.tsx'
import { useCatalogueQuery } from '../users/use-permission-catalogue.ts'

/** What a company may use at most: everything, or a choice, and what permission roles add to that (DEC-B-12). */
export function CompanyCapTab() {
  const { company_id } = useCompanyPlace()
  const catalogue = useCatalogueQuery()
  return (
    <Loaded query={catalogue}>
      {(entries) => (
        <Loaded query={companyPermissionsQuery(company_id)}>
          {(permissions) => <CapForm key={company_id} {...{ entries, permissions, company_id }} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type Values = { is_limited: boolean; permissions: Permission[]; role_ids: number[]; updated_at: string }
type CapFormProps = { entries: readonly PermissionEntry[]; permissions: CompanyPermissions; company_id: number }

function CapForm({ entries, permissions, company_id }: CapFormProps) {
  const t = useT()
  const form = useForm<Values>({ defaultValues: valuesOf(permissions) })
  const { control } = form
  const [is_limited, chosen] = useWatch({ control, name: ['is_limited', 'permissions'] })
  const roles = useQuery({
    queryKey: ['roles', 'assignable'],
    queryFn: ({ signal }) => send('listAssignableRoles', {}, { signal }),
  })
  const save = useSave(form, {
    call: 'saveCompanyPermissions',
    input: ({ is_limited: isLimited, permissions: list, ...values }) => ({
      ...values,
      company_id,
      permissions: isLimited ? list : null,
    }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getCompanyPermissions', { company_id })),
    invalidates: [companyPermissionsKey(company_id)],
  })
  return (
    <Form save={save} isWide>
      <FormSection title={t('admin.cap_title')} description={t('admin.cap_help')}>
        <SwitchField
          control={control}
          name="is_limited"
          label={t('admin.cap_limited')}
          description={t('admin.cap_limited_help')}
        />
        {is_limited && (
          <MultiSelectField
            control={control}
            name="role_ids"
            label={t('admin.cap_roles')}
            description={t('admin.cap_roles_help')}
            options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            choices={roles}
          />
        )}
      </FormSection>
      {is_limited && (
        <PermissionGrid
          entries={entries.filter(({ is_platform }) => !is_platform)}
          mark={(permission) => ({ checked: chosen.includes(permission) })}
          onToggle={(changed, checked) => {
            const rest = chosen.filter((permission) => !changed.includes(permission))
            form.setValue('permissions', checked ? [...rest, ...changed] : rest, { shouldDirty: true })
          }}
        />
      )}
      <SaveBar form={form} save={save} />
    </Form>
  )
}

/** A limit begins with everything. */
function valuesOf({ permissions, role_ids, updated_at }: CompanyPermissions): Values {
  return { is_limited: permissions !== null, permissions: permissions ?? [...companyPermissions], role_ids, updated_at }
}

import { Button, Group } from '@mantine/core'
import type { CompanyPermissions, PermissionEntry } from '@entree/contract/foundation/users/entities.ts'
import type { CompanyRole, Permission } from '@entree/domain/foundation/permissions.ts'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useSave } from '../../../ui/use-save.ts'
import { useLeaveUnsaved } from '../../../ui/use-unsaved-guard.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { PermissionGrid } from './permission-grid.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useCatalogueQuery } from './use-permission-catalogue.ts'
import { useCompanyPlace } from '../companies/company-query.ts'

export const companyPermissionsKey = (company_id: number) => ['company', company_id, 'permissions'] as const

/** The permissions of a company: those of each role, and those that may be given. */
export function companyPermissionsQuery(company_id: number) {
  return queryOptions({
    queryKey: companyPermissionsKey(company_id),
    queryFn: ({ signal }) => send('getCompanyPermissions', { company_id }, { signal }),
  })
}

/** What each built-in role holds in this company (COMP-05). */
export function RolePermissionsTab() {
  const { company_id } = useCompanyPlace()
  const t = useT()
  const catalogue = useCatalogueQuery()
  const [role, setRole] = useState<CompanyRole>('user')
  const mayLeave = useLeaveUnsaved()
  const show = async (other: CompanyRole) => {
    if (await mayLeave()) setRole(other)
  }
  return (
    <>
      <FormSection title={t('permissions.roles_title')} description={t('permissions.roles_help')}>
        <RoleChoice value={role} onChange={(other) => void show(other)} />
      </FormSection>
      <Loaded query={catalogue}>
        {(entries) => (
          <Loaded query={companyPermissionsQuery(company_id)}>
            {(permissions) => <RoleForm key={role} {...{ role, entries, permissions, company_id }} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

type RoleFormProps = {
  role: CompanyRole
  entries: readonly PermissionEntry[]
  permissions: CompanyPermissions
  company_id: number
}
type Values = { permissions: Permission[]; updated_at: string }

function RoleForm({ role, entries, permissions, company_id }: RoleFormProps) {
  const t = useT()
  const confirm = useConfirm()
  const valuesOf = ({ roles, updated_at }: CompanyPermissions): Values => ({
    permissions: roles.find((one) => one.role === role)?.permissions ?? [],
    updated_at,
  })
  const form = useForm<Values>({ defaultValues: valuesOf(permissions) })
  const chosen = useWatch({ control: form.control, name: 'permissions' })
  const invalidates = [companyPermissionsKey(company_id), ['me'], ['company', company_id]]
  const save = useSave(form, {
    call: 'saveRolePermissions',
    input: (values) => ({ ...values, company_id, role }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getCompanyPermissions', { company_id })),
    invalidates,
  })
  const reset = useAction({
    call: 'saveRolePermissions',
    success: t('ui.saved'),
    invalidates,
    onDone: (answer) => form.reset(valuesOf(answer)),
  })
  const had = valuesOf(permissions).permissions
  const isOwn = permissions.roles.some((one) => one.role === role && one.is_own)
  const askReset = async () => {
    const question = { title: t('permissions.reset_title'), text: t('permissions.reset_text'), confirm: t('permissions.reset') }
    if (await confirm(question)) await reset.run({ company_id, role, permissions: null })
  }
  return (
    <Form save={save} isWide>
      <Group justify="space-between">
        <StateBadge tone={isOwn ? 'special' : 'neutral'}>
          {t(isOwn ? 'permissions.own_set' : 'permissions.default_set')}
        </StateBadge>
        {isOwn && (
          <Button variant="default" loading={reset.isRunning} onClick={() => void askReset()}>
            {t('permissions.reset')}
          </Button>
        )}
      </Group>
      <PermissionGrid
        entries={entries.filter(({ id }) => permissions.effective.includes(id))}
        mark={(permission) => {
          const mayTick = permissions.grantable.includes(permission) || had.includes(permission)
          const checked = chosen.includes(permission)
          return { checked, disabled: !checked && !mayTick, note: mayTick ? null : t('permissions.not_held') }
        }}
        onToggle={(changed, checked) => {
          const rest = chosen.filter((permission) => !changed.includes(permission))
          form.setValue('permissions', checked ? [...rest, ...changed] : rest, { shouldDirty: true })
        }}
      />
      <SaveBar form={form} save={save} />
    </Form>
  )
}

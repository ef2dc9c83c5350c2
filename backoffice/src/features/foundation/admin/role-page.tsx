import { Button } from '@mantine/core'
import type { PermissionRole } from '@entree/contract/foundation/users/entities.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { queryOptions } from '@tanstack/react-query'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useSave } from '../../../ui/use-save.ts'
import { History } from '../audit/history.tsx'
import { PermissionGrid } from '../users/permission-grid.tsx'
import { useCatalogueQuery } from '../users/use-permission-catalogue.ts'

type Values = { name: string; admin_only: boolean; online: boolean; permissions: Permission[]; updated_at: string | undefined }

const roleQuery = (id: number) =>
  queryOptions({ queryKey: ['roles', id], queryFn: ({ signal }) => send('getRole', { id }, { signal }) })

/** A permission role to be added (ROLE-06). */
export function NewRolePage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useForm<Values>({
    defaultValues: { name: '', admin_only: false, online: true, permissions: [], updated_at: undefined },
  })
  const save = useSave(form, {
    call: 'createRole',
    input: ({ name, admin_only, online, permissions }) => ({ name, admin_only, online, permissions }),
    success: t('admin.role_added'),
    invalidates: [['roles']],
    onSaved: () => navigate('/admin/roles'),
  })
  return (
    <Page title={t('admin.add_role')}>
      <Form save={save} isWide>
        <RoleFields form={form} />
        <SaveBar form={form} save={save} label={t('admin.add_role')} onCancel={() => navigate('/admin/roles')} />
      </Form>
    </Page>
  )
}

/** A permission role to be changed, for all who have it (ROLE-07), or deleted while nobody has it (ROLE-09). */
export function RolePage() {
  const id = Number(useParams().id)
  return <Loaded query={roleQuery(id)}>{(role) => <RoleForm key={role.id} role={role} />}</Loaded>
}

function RoleForm({ role }: { role: PermissionRole }) {
  const t = useT()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const form = useForm<Values>({ defaultValues: valuesOf(role) })
  const save = useSave(form, {
    call: 'updateRole',
    input: (values) => ({ ...values, id: role.id }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getRole', { id: role.id })),
    invalidates: [['roles']],
  })
  const remove = useAction({
    call: 'deleteRole',
    success: t('admin.role_deleted'),
    invalidates: [
      ['roles', 'list'],
      ['roles', 'assignable'],
    ],
    onDone: () => navigate('/admin/roles'),
  })
  const isUsed = role.users_count + role.companies_count > 0
  const askRemove = async () => {
    const question = { title: t('admin.delete_role_title', { name: role.name }), confirm: t('ui.delete'), is_danger: true }
    if (await confirm(question)) await remove.run({ id: role.id })
  }
  return (
    <Page
      title={role.name}
      description={t('admin.role_used', { users: role.users_count, companies: role.companies_count })}
      actions={
        <>
          <History entity="role" id={role.id} company_id={null} />
          <Button
            variant="default"
            leftSection={<Icon name="trash" size={18} />}
            disabled={isUsed}
            title={isUsed ? t('errors.role_in_use') : undefined}
            loading={remove.isRunning}
            onClick={() => void askRemove()}
          >
            {t('ui.delete')}
          </Button>
        </>
      }
    >
      <Form save={save} isWide>
        <RoleFields form={form} />
        <SaveBar form={form} save={save} />
      </Form>
    </Page>
  )
}

function RoleFields({ form }: { form: UseFormReturn<Values> }) {
  const t = useT()
  const { control } = form
  return (
    <>
      <FormSection title={t('admin.role')}>
        <TextField control={control} name="name" label={t('admin.role_name')} required maxLength={100} />
        <SwitchField control={control} name="online" label={t('admin.online')} description={t('admin.online_help')} />
        <SwitchField control={control} name="admin_only" label={t('admin.admin_only')} description={t('admin.admin_only_help')} />
      </FormSection>
      <RolePermissions form={form} />
    </>
  )
}

function RolePermissions({ form }: { form: UseFormReturn<Values> }) {
  const [admin_only, chosen] = useWatch({ control: form.control, name: ['admin_only', 'permissions'] })
  const catalogue = useCatalogueQuery()
  return (
    <Loaded query={catalogue}>
      {(entries) => (
        <PermissionGrid
          // What is the platform's fits in a role of the platform only; what is in already can still be taken out.
          entries={entries.filter(({ id, is_platform }) => !is_platform || admin_only || chosen.includes(id))}
          mark={(permission) => ({ checked: chosen.includes(permission) })}
          onToggle={(changed, checked) => {
            const rest = chosen.filter((permission) => !changed.includes(permission))
            form.setValue('permissions', checked ? [...rest, ...changed] : rest, { shouldDirty: true })
          }}
        />
      )}
    </Loaded>
  )
}

function valuesOf({ name, admin_only, online, permissions, updated_at }: PermissionRole): Values {
  return { name, admin_only, online, permissions, updated_at }
}

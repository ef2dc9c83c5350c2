import type { PermissionEntry, UserPermissions } from '@entree/contract/foundation/users/entities.ts'
import { queryOptions } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useSession } from '../../../session/session.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { PermissionGrid } from './permission-grid.tsx'
import { markOf, toggled, type OwnGrants } from './single-grants.ts'
import { useCatalogueQuery } from './use-permission-catalogue.ts'
import { usersKey, useUserInFrame } from './user-query.ts'
import { roleWord } from './user-words.ts'

const permissionsOfUser = (company_id: number, user_id: number) =>
  queryOptions({
    queryKey: [...usersKey(company_id), user_id, 'permissions'],
    queryFn: ({ signal }) => send('getUserPermissions', { company_id, user_id }, { signal }),
  })

/** A user's permissions, each with where it comes from: the role, a permission role, or given and withheld for this user alone (PERM-002). */
export function UserPermissionsTab() {
  const { user, company_id } = useUserInFrame()
  const catalogue = useCatalogueQuery()
  return (
    <Loaded query={catalogue}>
      {(entries) => (
        <Loaded query={permissionsOfUser(company_id, user.id)}>
          {(permissions) => <PermissionsForm key={user.id} entries={entries} permissions={permissions} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type Values = OwnGrants & { role_ids: number[]; updated_at: string }

function PermissionsForm({ entries, permissions }: { entries: readonly PermissionEntry[]; permissions: UserPermissions }) {
  const t = useT()
  const { user, company_id } = useUserInFrame()
  const { user: me } = useSession()
  const form = useForm<Values>({ defaultValues: valuesOf(permissions) })
  const own = useWatch({ control: form.control, compute: ({ granted, withheld }: Values): OwnGrants => ({ granted, withheld }) })
  const save = useSave(form, {
    call: 'saveUserPermissions',
    input: (values) => ({ ...values, company_id, user_id: user.id }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getUserPermissions', { company_id, user_id: user.id })),
    invalidates: [usersKey(company_id)],
  })
  const isBoxOffice = permissions.role === 'user' && permissions.box_office
  const mayEdit = user.may_manage && me.id !== user.id && !isBoxOffice
  const words = {
    role: t('permissions.from', { role: t(roleWord(user)) }),
    permission_role: (name: string) => t('permissions.from', { role: name }),
    granted: t('permissions.granted'),
    withheld: t('permissions.withheld'),
    not_held: t('permissions.not_held'),
  }
  return (
    <Form save={save} isWide>
      <Notice>{isBoxOffice ? t('permissions.box_office_notice') : t('permissions.user_help')}</Notice>
      <Fieldset disabled={!mayEdit}>
        <PermissionGrid
          entries={entries.filter(({ id }) => permissions.company_permissions.includes(id))}
          mark={(permission) => markOf(permission, permissions, own, words)}
          onToggle={(changed, checked) => {
            const next = toggled(changed, checked, permissions, own)
            form.setValue('granted', next.granted, { shouldDirty: true })
            form.setValue('withheld', next.withheld, { shouldDirty: true })
          }}
        />
      </Fieldset>
      {mayEdit && <SaveBar form={form} save={save} />}
    </Form>
  )
}

function valuesOf({ granted, withheld, role_ids, updated_at }: UserPermissions): Values {
  return { granted, withheld, role_ids, updated_at }
}

import { Button } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'

type Row = CallAnswer<'listRoles'>['data'][number]

/** The permission roles of the platform (MAST-01). */
export function RolesPage() {
  const t = useT()
  const columns = useMemo<Column<Row, never>[]>(
    () => [
      {
        id: 'name',
        header: t('admin.role_name'),
        cell: ({ name, online, admin_only }) => (
          <>
            {name} {!online && <StateBadge tone="neutral">{t('admin.offline')}</StateBadge>}{' '}
            {admin_only && <StateBadge tone="special">{t('admin.admin_only')}</StateBadge>}
          </>
        ),
      },
      { id: 'users', header: t('admin.users'), align: 'end', cell: ({ users_count }) => users_count },
      { id: 'companies', header: t('nav.admin_companies'), align: 'end', cell: ({ companies_count }) => companies_count },
      { id: 'created_by', header: t('admin.created_by'), cell: ({ created_by }) => created_by ?? '' },
    ],
    [t],
  )
  const add = (
    <Button component={Link} to="/admin/roles/new" leftSection={<Icon name="plus" size={18} />}>
      {t('admin.add_role')}
    </Button>
  )
  return (
    <Page title={t('nav.admin_roles')} description={t('admin.roles_text')} actions={add}>
      <DataTable<Row>
        id="roles"
        label={t('nav.admin_roles')}
        query_key={['roles', 'list']}
        load={({ page, search }, signal) => send('listRoles', { page, search }, { signal })}
        columns={columns}
        row_key={({ id }) => id}
        row_link={({ id }) => `/admin/roles/${id}`}
        search_label={t('admin.search_roles')}
        empty={{ title: t('admin.no_roles_title'), text: t('admin.no_roles_text'), action: add }}
      />
    </Page>
  )
}

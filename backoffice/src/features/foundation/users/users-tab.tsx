import { Button } from '@mantine/core'
import type { UserRow } from '@entree/contract/foundation/users/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column, Filter } from '../../../ui/table/table-types.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { useCompanyPlace } from '../companies/company-query.ts'
import styles from './users.module.css'
import { useImpersonate } from './use-impersonate.ts'
import { roleWord } from './user-words.ts'

type Sort = 'name' | 'email' | 'last_login_at'

/** The users of a company (USER-20, USER-21). */
export function UsersTab() {
  const { company_id, base } = useCompanyPlace()
  const t = useT()
  const format = useFormat()
  const mayImpersonate = useMay('admin_company.impersonate')
  const { impersonate } = useImpersonate(company_id)
  const columns = useMemo<Column<UserRow, Sort>[]>(
    () => [
      { id: 'name', header: t('users.name'), sort: 'name', cell: (user) => <Name user={user} /> },
      { id: 'email', header: t('users.email'), sort: 'email', cell: ({ email }) => <span className={styles.wrap}>{email}</span> },
      {
        id: 'username',
        header: t('users.username'),
        cell: ({ username }) => <span className={styles.wrap}>{username}</span>,
        is_hidden: true,
      },
      { id: 'role', header: t('users.role'), cell: (user) => t(roleWord(user)) },
      { id: 'access', header: t('users.access'), cell: ({ event_access }) => t(`users.access_${event_access}`) },
      {
        id: 'last_login',
        sort: 'last_login_at',
        is_nowrap: true,
        header: t('users.last_login'),
        cell: ({ last_login_at }) => (last_login_at ? format.dateTimeNumeric(last_login_at) : t('users.never')),
      },
    ],
    [t, format],
  )
  const filters = useMemo<Filter[]>(() => [{ name: 'show_inactive', label: t('users.show_inactive'), kind: 'switch' }], [t])
  const add = (
    <Button component={Link} to={`${base}/users/new`} leftSection={<Icon name="plus" size={18} />}>
      {t('users.add')}
    </Button>
  )
  return (
    <DataTable<UserRow, Sort>
      id="users"
      label={t('company.tab_users')}
      query_key={['users', company_id]}
      default_sort="name"
      load={({ page, search, sort, filters: { show_inactive } }, signal) =>
        send('listUsers', { company_id, page, search, sort: sort ?? 'name', show_inactive: show_inactive === '1' }, { signal })
      }
      columns={columns}
      row_key={({ id }) => id}
      row_link={({ id }) => `${base}/users/${id}`}
      row_actions={
        mayImpersonate
          ? (user) => (
              <RowMenu
                name={user.name}
                actions={[user.active && { label: t('users.impersonate'), icon: 'eye', onClick: () => impersonate(user) }]}
              />
            )
          : undefined
      }
      filters={filters}
      search_label={t('users.search')}
      empty={{ title: t('users.none_title'), text: t('users.none_text'), action: add }}
      tools={add}
    />
  )
}

function Name({ user }: { user: UserRow }) {
  const t = useT()
  return (
    <span className={styles.name}>
      <span>{user.name}</span>
      {!user.active && <StateBadge tone="neutral">{t('users.inactive')}</StateBadge>}
      {user.active && user.is_invited && <StateBadge tone="special">{t('users.invited')}</StateBadge>}
    </span>
  )
}

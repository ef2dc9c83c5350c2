import { Button } from '@mantine/core'
import type { LeftBehind, User } from '@entree/contract/foundation/users/entities.ts'
import { useState } from 'react'
import { Outlet, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { History } from '../audit/history.tsx'
import type { CompanyPlace } from '../companies/company-query.ts'
import { useImpersonate } from './use-impersonate.ts'
import { LeftBehindDialog } from './left-behind-dialog.tsx'
import { UserContext, useAddressedCompany, userQuery } from './user-query.ts'
import { useUserCrumbs } from './use-user-crumbs.ts'
import { useUserActions } from './use-user-actions.ts'
import { roleWord } from './user-words.ts'

/** A user with their permissions: the tabs, and what can be done with the user. */
export function UserFrame() {
  const place = useAddressedCompany()
  const user_id = Number(useParams().user_id)
  return (
    <Loaded query={userQuery(place.company_id, user_id)}>{(user) => <Frame key={user.id} user={user} place={place} />}</Loaded>
  )
}

function Frame({ user, place }: { user: User; place: CompanyPlace }) {
  const t = useT()
  const { user: me } = useSession()
  const mayPermissions = useMay('my_company.permissions', 'admin_company.permissions')
  const mayImpersonate = useMay('admin_company.impersonate')
  const { impersonate, isRunning } = useImpersonate(place.company_id)
  const [left, setLeft] = useState<LeftBehind | null>(null)
  const actions = useUserActions(place.company_id, user, setLeft)
  const crumbs = useUserCrumbs(place)
  const base = `${place.base}/users/${user.id}`
  const isSelf = me.id === user.id
  return (
    <Page
      title={user.name}
      description={`${t(roleWord(user))} · ${user.email}`}
      crumbs={crumbs}
      tabs={[
        { label: t('users.tab_user'), to: base, end: true },
        ...(mayPermissions ? [{ label: t('users.tab_permissions'), to: `${base}/permissions` }] : []),
      ]}
      actions={
        <>
          {mayImpersonate && user.active && (
            <Button
              variant="default"
              leftSection={<Icon name="eye" size={18} />}
              loading={isRunning}
              onClick={() => void impersonate(user)}
            >
              {t('users.impersonate')}
            </Button>
          )}
          <History entity="user" id={user.id} company_id={place.company_id} />
          {!isSelf && user.may_manage && <RowMenu name={user.name} actions={actions} />}
        </>
      }
    >
      {!user.active && <Notice tone="warning">{t('users.inactive_notice')}</Notice>}
      {user.active && user.is_invited && <Notice>{t('users.invited_notice', { email: user.email })}</Notice>}
      {!user.may_manage && <Notice icon="lock">{t('users.holds_more_notice')}</Notice>}
      {isSelf && <Notice>{t('users.self_notice')}</Notice>}
      {left && <LeftBehindDialog name={user.name} left={left} base={place.base} onClose={() => setLeft(null)} />}
      <UserContext value={{ ...place, user }}>
        <Outlet />
      </UserContext>
    </Page>
  )
}

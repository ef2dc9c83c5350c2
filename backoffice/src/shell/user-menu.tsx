import { UnstyledButton } from '@mantine/core'
import { useT } from '../messages.ts'
import { findRoute, useRouteList } from '../router/route-list.tsx'
import { useSession } from '../session/session.tsx'
import { useSignOut } from '../session/use-enter.ts'
import { MenuButton } from '../ui/menu/menu-button.tsx'
import styles from './user-menu.module.css'

/** Who is signed in, with the own profile and the way out. */
export function UserMenu() {
  const { user, company } = useSession()
  const hasProfile = findRoute(useRouteList(), '/profile') !== undefined
  const signOut = useSignOut()
  const t = useT()
  return (
    <MenuButton
      width={240}
      head={
        <div className={styles.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
          {company && <span>{company.name}</span>}
        </div>
      }
      entries={[
        ...(hasProfile ? [{ to: '/profile', icon: 'user' as const, label: t('shell.profile') }] : []),
        { icon: 'sign-out', label: t('shell.sign_out'), onClick: signOut },
      ]}
    >
      <UnstyledButton className={styles.button} aria-label={t('shell.account_of', { name: user.name })}>
        <span className={styles.initials} data-initials={initials(user.name)} />
      </UnstyledButton>
    </MenuButton>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

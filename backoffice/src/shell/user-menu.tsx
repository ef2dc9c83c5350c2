import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../messages.ts'
import { findRoute, useRouteList } from '../router/route-list.tsx'
import { useSession } from '../session/session.tsx'
import { useSignOut } from '../session/use-enter.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './user-menu.module.css'

/** Who is signed in, with the own profile and the way out. */
export function UserMenu() {
  const { user, company } = useSession()
  const hasProfile = findRoute(useRouteList(), '/profile') !== undefined
  const signOut = useSignOut()
  const t = useT()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.button} aria-label={t('shell.account_of', { name: user.name })}>
          <span className={styles.initials} data-initials={initials(user.name)} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
          {company && <span>{company.name}</span>}
        </div>
        <Menu.Divider />
        {hasProfile && (
          <Menu.Item component={Link} to="/profile" leftSection={<Icon name="user" size={18} />}>
            {t('shell.profile')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="sign-out" size={18} />} onClick={() => void signOut()}>
          {t('shell.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

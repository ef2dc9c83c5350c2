import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { ColorSchemeButton } from '../../../shell/color-scheme-button.tsx'
import { LanguageMenu } from '../../../shell/language-menu.tsx'
import { UserMenu } from '../../../shell/user-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './door-frame.module.css'

type DoorFrameProps = {
  title: string
  /** The box office, below the event; with its screens. */
  office?: { name: string; path: string }
  /** One step up. */
  back?: string
  children: ReactNode
}

/** All of the window for a seller: where they are, the screens of their box office, and nothing else (BOX-17). */
export function DoorFrame({ title, office, back, children }: DoorFrameProps) {
  const t = useT()
  const { permissions } = useSession()
  const [maySell, maySeeHistory] = [useMay('box_office.sell'), useMay('box_office.history')]
  const hasMore = permissions.some((permission) => !permission.startsWith('box_office.'))
  const to = back ?? (hasMore ? '/dashboard' : null)
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        {to !== null && (
          <Link to={to} className={styles.back} aria-label={t(back ? 'box.back' : 'box.leave')}>
            <Icon name="chevron-left" size={22} />
          </Link>
        )}
        <div className={styles.where}>
          {office ? <h1>{title}</h1> : <strong>{title}</strong>}
          {office && <span>{office.name}</span>}
        </div>
        {office && (
          <nav className={styles.screens} aria-label={office.name}>
            {maySell && (
              <NavLink to={office.path} end>
                {t('box.sell')}
              </NavLink>
            )}
            {maySeeHistory && <NavLink to={`${office.path}/orders`}>{t('box.orders')}</NavLink>}
            {maySeeHistory && <NavLink to={`${office.path}/closing`}>{t('box.closing')}</NavLink>}
          </nav>
        )}
        <div className={styles.tools}>
          <LanguageMenu />
          <ColorSchemeButton />
          <UserMenu />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}

import { Link, NavLink } from 'react-router'
import { useT } from '../messages.ts'
import { useSession } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { MenuCount } from './menu-count.tsx'
import styles from './sidebar.module.css'
import { useNavigation } from './use-navigation.ts'
import { Wordmark } from './wordmark.tsx'

/** The menu: who we are, and where one can go. `onLeave` closes the drawer it stands in on a phone. */
export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const groups = useNavigation()
  const { company, acting_company } = useSession()
  const name = company?.name ?? acting_company?.name
  const t = useT()
  return (
    <div className={styles.sidebar}>
      <div className={styles.head}>
        <Link to="/" className={styles.home} onClick={onLeave}>
          <Wordmark />
        </Link>
        {name && <p className={styles.company}>{name}</p>}
      </div>
      <nav aria-label={t('shell.menu')} className={styles.menu}>
        {groups.map(({ label, entries }) => (
          <div key={label ?? ''} className={styles.group}>
            {label && <p className={styles.heading}>{t(label)}</p>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <NavLink to={entry.to} className={styles.link ?? ''} onClick={onLeave}>
                    <Icon name={entry.icon} size={18} />
                    <span>{t(entry.label)}</span>
                    {entry.counted && <MenuCount of={entry.counted} isOfAll={entry.to.startsWith('/admin/')} />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  )
}

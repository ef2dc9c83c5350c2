import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../messages.ts'
import { useSession } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { NeedsCount } from '../ui/needs-count.tsx'
import styles from './sidebar.module.css'
import { useFolds } from './use-folds.ts'
import { FIT_PHONE, FIT_WINDOW } from './menu-room.ts'
import { useKeptMenu } from './use-kept-menu.ts'
import { isAt, useNavigation, type ShownGroup } from './use-navigation.ts'
import { Wordmark } from './wordmark.tsx'

/** The menu: who we are, and where one can go. `onLeave` closes the drawer it stands in on a phone. */
export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const groups = useNavigation()
  const { pathname } = useLocation()
  const { company, acting_company } = useSession()
  const name = company?.name ?? acting_company?.name
  const t = useT()
  const here = groups.find(({ entries }) => entries.some((entry) => isAt(entry, pathname)))?.label ?? null
  useKeptMenu(groups, name !== undefined)
  const { isOpen, toggle, mayFold } = useFolds(groups, here, onLeave ? FIT_PHONE : FIT_WINDOW)
  return (
    <div className={styles.sidebar}>
      <div className={styles.head}>
        <Link to="/" className={styles.home} onClick={onLeave}>
          <Wordmark />
        </Link>
        {name && <p className={styles.company}>{name}</p>}
      </div>
      <nav aria-label={t('shell.menu')} className={styles.menu}>
        {groups.map((group) => (
          <Group
            key={group.label ?? ''}
            group={group}
            isOpen={isOpen(group)}
            onToggle={mayFold ? () => toggle(group) : undefined}
            onLeave={onLeave}
          />
        ))}
      </nav>
    </div>
  )
}

type GroupProps = { group: ShownGroup; isOpen: boolean; onToggle?: (() => void) | undefined; onLeave?: (() => void) | undefined }

function Group({ group: { label, entries }, isOpen, onToggle, onLeave }: GroupProps) {
  const t = useT()
  const id = useId()
  const { pathname } = useLocation()
  return (
    <div className={styles.group}>
      {label !== null && onToggle && (
        <UnstyledButton className={styles.fold} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {t(label)}
          <Icon name="chevron-down" size={16} />
        </UnstyledButton>
      )}
      {label !== null && !onToggle && <p className={styles.heading}>{t(label)}</p>}
      <ul id={id} hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Link
              to={entry.to}
              className={styles.link ?? ''}
              aria-current={isAt(entry, pathname) ? 'page' : undefined}
              onClick={onLeave}
            >
              <Icon name={entry.icon} size={18} />
              <span>{t(entry.label)}</span>
              <NeedsCount count={entry.needs.reduce((sum, { count }) => sum + count, 0)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

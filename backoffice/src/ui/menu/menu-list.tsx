import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../icon.tsx'
import type { MenuProps } from './menu-button.tsx'
import styles from './menu.module.css'
import type { OpenedProps } from './opener.tsx'
import { useOpensAtOnce } from './use-opens-at-once.ts'

/** The entries of a menu below its button. */
export function MenuList({ entries, head, width, button }: MenuProps & OpenedProps) {
  const { isOpen, setOpen, around } = useOpensAtOnce()
  return (
    <span ref={around} className={styles.around}>
      <Menu position="bottom-end" width={width} opened={isOpen} onChange={setOpen}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {head && (
            <>
              {head}
              <Menu.Divider />
            </>
          )}
          {entries.map((entry) => {
            const shared = {
              lang: entry.lang,
              leftSection: entry.icon && <Icon name={entry.icon} size={18} />,
              color: entry.is_danger ? 'red.8' : undefined,
              children: entry.label,
            }
            if ('to' in entry) return <Menu.Item key={entry.label} component={Link} to={entry.to} {...shared} />
            if (entry.is_chosen === undefined)
              return <Menu.Item key={entry.label} onClick={() => void entry.onClick()} {...shared} />
            return (
              <Menu.RadioItem
                key={entry.label}
                value={entry.label}
                checked={entry.is_chosen}
                checkIcon={<Icon name="check" size={16} />}
                closeMenuOnClick
                onChange={() => void entry.onClick()}
                {...shared}
              />
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

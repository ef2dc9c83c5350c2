import { ActionIcon, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../messages.ts'
import { Icon, type IconName } from './icon.tsx'

export type RowAction = { label: string; icon: IconName; is_danger?: boolean } & ({ to: string } | { onClick: () => unknown })

/** What can be done with a row, behind three dots. `name` names the row, for screen readers. Nothing to do: no dots. */
export function RowMenu({ name, actions }: { name: string; actions: readonly (RowAction | false)[] }) {
  const t = useT()
  const shown = actions.filter((action) => action !== false)
  if (shown.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('ui.table_actions_of', { name })}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map((action) => {
          const shared = {
            leftSection: <Icon name={action.icon} size={18} />,
            color: action.is_danger ? 'red.8' : undefined,
            children: action.label,
          }
          return 'to' in action ? (
            <Menu.Item key={action.label} component={Link} to={action.to} {...shared} />
          ) : (
            <Menu.Item key={action.label} onClick={() => void action.onClick()} {...shared} />
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

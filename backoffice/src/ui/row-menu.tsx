import { ActionIcon } from '@mantine/core'
import { useT } from '../messages.ts'
import { Icon, type IconName } from './icon.tsx'
import { MenuButton } from './menu/menu-button.tsx'

export type RowAction = { label: string; icon: IconName; is_danger?: boolean } & ({ to: string } | { onClick: () => unknown })

/** What can be done with a row, behind three dots. `name` names the row, for screen readers. Nothing to do: no dots. */
export function RowMenu({ name, actions }: { name: string; actions: readonly (RowAction | false)[] }) {
  const t = useT()
  const shown = actions.filter((action) => action !== false)
  if (shown.length === 0) return null
  return (
    <MenuButton entries={shown}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('ui.table_actions_of', { name })}>
        <Icon name="dots" />
      </ActionIcon>
    </MenuButton>
  )
}

import type { ReactNode } from 'react'
import type { IconName } from '../icon.tsx'
import { Opener, type OpenedProps } from './opener.tsx'

type MenuEntry = {
  label: string
  icon?: IconName
  /** The language of the label, when it is not that of the page. */
  lang?: string
  is_danger?: boolean
} & (
  | { to: string }
  | {
      onClick: () => unknown
      /** One of several to choose from, and whether it is the one. */
      is_chosen?: boolean
    }
)
export type MenuProps = { entries: readonly MenuEntry[]; head?: ReactNode; width?: number }

/** Fetches what menus are made of. */
export const loadMenu = async () => (await import('./menu-list.tsx')).MenuList

/** A button with a menu below it. The button needs a name. */
export function MenuButton({ children, ...menu }: MenuProps & { children: OpenedProps['button'] }) {
  return <Opener kind="menu" button={children} load={loadMenu} opened={menu} />
}

import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { generatePath, useParams } from 'react-router'
import { useT, type MessageKey } from '../messages.ts'
import { useSession } from '../session/session.tsx'
import type { PageTab } from '../ui/page-tabs.tsx'
import { permissionsOf, type AppRoute } from './app-route.ts'
import { useRouteList } from './route-list.tsx'

/** A screen that is a tab of the one it stands in: it has a name, and is shown to users who hold one of its permissions. */
export type Tab = AppRoute & { label: MessageKey; permission: Permission | readonly Permission[] }

/** Tabs as the parts of one tab (docs/decisions/0027). */
export function inGroup(group: MessageKey, ...tabs: readonly Tab[]): readonly Tab[] {
  return tabs.map((tab) => ({ ...tab, group }))
}

/**
 * The tabs of the screen at `path` (`events/:event_id`) that the user may open, in their order. The screen knows them by the list of
 * routes only: they come from features that it does not import. The parameters are those of the address.
 */
export function useTabs(path: string): readonly PageTab[] {
  const { permissions } = useSession()
  const base = generatePath(`/${path}`, useParams())
  const t = useT()
  return useRouteList().flatMap((route) => {
    const name = tabName(path, route.path)
    const mayOpen = permissionsOf(route).some((permission) => permissions.includes(permission))
    const group = route.group && t(route.group)
    return name !== null && route.label && mayOpen ? [{ label: t(route.label), to: `${base}/${name}`, group }] : []
  })
}

/** The permissions of tabs: any of them opens the screen around them. */
export function permissionsOfTabs(tabs: readonly Tab[]): readonly Permission[] {
  return tabs.flatMap(permissionsOf)
}

function tabName(parent: string, path: string): string | null {
  const name = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1) : ''
  return name === '' || name.includes('/') ? null : name
}

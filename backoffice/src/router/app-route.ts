import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { ComponentType } from 'react'
import type { MessageArea, MessageKey } from '../messages.ts'

/** A screen: where it is, who may open it, and how it is fetched. */
export type AppRoute = {
  /** Below /backoffice, without a slash in front: `events/:id`. Of a child: below its parent. */
  path: string
  /** Holding one of these is enough; none: being signed in is. */
  permission?: Permission | readonly Permission[]
  /** People of the platform open it without choosing a company first. */
  is_over_companies?: true
  /** The texts that the screen needs beside those of the frame. */
  area?: MessageArea | readonly MessageArea[]
  /** Fetches the screen: `async () => (await import('./events-page.tsx')).EventsPage`. */
  load: () => Promise<ComponentType>
  /** Its name among the tabs of the screen it stands in. Without one it is no tab. */
  label?: MessageKey
  /** The tab whose part it is, where a screen has more of them than fit beside each other. */
  group?: MessageKey
  /** Its name in the breadcrumbs. Without one it is no crumb. */
  crumb?: MessageKey
  /**
   * `public`: for everyone, without menu (login). `bare`: signed in, without menu. `full`: signed in, uses the whole
   * window. Default: in the frame with the menu.
   */
  frame?: 'public' | 'bare' | 'full'
  /** Shown inside this screen, where it has an `<Outlet />`: the tabs of an event. */
  children?: readonly AppRoute[]
}

/** What is shown over a screen: how it is fetched, with its texts. */
export type OverScreenPart = Pick<AppRoute, 'load' | 'area'>

/** The permissions of a route as a list. */
export function permissionsOf({ permission }: Pick<AppRoute, 'permission'>): readonly Permission[] {
  if (permission === undefined) return []
  return typeof permission === 'string' ? [permission] : permission
}

/** The areas of texts of a route as a list. */
export function areasOf({ area }: Pick<AppRoute, 'area'>): readonly MessageArea[] {
  if (area === undefined) return []
  return typeof area === 'string' ? [area] : area
}

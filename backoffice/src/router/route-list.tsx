import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { matchPath } from 'react-router'
import type { AppRoute } from './app-route.ts'

const RouteListContext = createContext<readonly AppRoute[]>([])

/** Lets the frame know which screens there are: for menu, search and breadcrumbs. */
export function RouteList({ routes, children }: { routes: readonly AppRoute[]; children: ReactNode }) {
  const all = useMemo(() => flattenRoutes(routes), [routes])
  return <RouteListContext value={all}>{children}</RouteListContext>
}

/** All screens, children with their whole path. */
export function useRouteList(): readonly AppRoute[] {
  return useContext(RouteListContext)
}

/** The screen at a path. The menu asks for all of its paths whenever it is shown: each is looked up once. */
export function findRoute(routes: readonly AppRoute[], path: string): AppRoute | undefined {
  let known = found.get(routes)
  if (!known) found.set(routes, (known = new Map()))
  const before = known.get(path)
  if (before !== undefined) return before ?? undefined
  const route = routes.find((one) => matchPath(`/${one.path}`, path) !== null)
  if (known.size < MOST_KNOWN) known.set(path, route ?? null)
  return route
}

/** More than the menu has; beyond it are paths with ids. */
const MOST_KNOWN = 500
/** Of each list of routes: the screens at paths that were asked for, null where there is none. */
const found = new WeakMap<readonly AppRoute[], Map<string, AppRoute | null>>()

/** All screens, children with their whole path. */
export function flattenRoutes(routes: readonly AppRoute[], above = ''): AppRoute[] {
  return routes.flatMap((route) => {
    const whole = { ...route, path: above + route.path }
    return [whole, ...flattenRoutes(route.children ?? [], `${whole.path}/`)]
  })
}

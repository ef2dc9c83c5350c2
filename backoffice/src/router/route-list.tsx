import { createContext, useContext, type ReactNode } from 'react'
import { matchPath } from 'react-router'
import type { AppRoute } from './app-route.ts'

const RouteListContext = createContext<readonly AppRoute[]>([])

/** Lets the frame know which screens there are: for menu, search and breadcrumbs. */
export function RouteList({ routes, children }: { routes: readonly AppRoute[]; children: ReactNode }) {
  return <RouteListContext value={flattenRoutes(routes)}>{children}</RouteListContext>
}

/** All screens, children with their whole path. */
export function useRouteList(): readonly AppRoute[] {
  return useContext(RouteListContext)
}

/** The screen at a path. */
export function findRoute(routes: readonly AppRoute[], path: string): AppRoute | undefined {
  return routes.find((route) => matchPath(`/${route.path}`, path) !== null)
}

/** All screens, children with their whole path. */
export function flattenRoutes(routes: readonly AppRoute[], above = ''): AppRoute[] {
  return routes.flatMap((route) => {
    const whole = { ...route, path: above + route.path }
    return [whole, ...flattenRoutes(route.children ?? [], `${whole.path}/`)]
  })
}

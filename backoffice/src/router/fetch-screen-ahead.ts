import { readToken } from '@entree/web/session.ts'
import { matchPath } from 'react-router'
import type { AppRoute } from './app-route.ts'
import { flattenRoutes } from './route-list.tsx'

/** Fetches the screen at an address, and those it stands in, before anything is shown: by then they are there. */
export function fetchScreenAhead(routes: readonly AppRoute[], pathname: string): void {
  const isSignedIn = readToken() !== null
  const path = pathname.replace(/^\/backoffice/, '')
  for (const route of flattenRoutes(routes)) {
    const isOnTheWay = matchPath({ path: `/${route.path}`, end: !route.children }, path) !== null
    if (isOnTheWay && (isSignedIn || route.frame === 'public')) route.load().catch(() => undefined)
  }
}

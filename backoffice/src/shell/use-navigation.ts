import { navigation, type NavigationGroup } from '../navigation.ts'
import { findRoute, useRouteList } from '../router/route-list.tsx'
import { useSession } from '../session/session.tsx'

/** What of the menu the user sees: what he may open, of the screens there are. Without any rights nothing (DEC-B-19). */
export function useNavigation(): NavigationGroup[] {
  const routes = useRouteList()
  const { permissions } = useSession()
  if (permissions.length === 0) return []
  return navigation
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(
        ({ any, to }) =>
          (any.length === 0 || any.some((permission) => permissions.includes(permission))) && findRoute(routes, to) !== undefined,
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

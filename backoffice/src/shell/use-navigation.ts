import { isOfPlatform, type Permission } from '@entree/domain/foundation/permissions.ts'
import { navigation, type NavigationGroup } from '../navigation.ts'
import { findRoute, useRouteList } from '../router/route-list.tsx'
import { useSession } from '../session/session.tsx'

/** What people of the platform can open before they chose a company; the rest is about one. */
function isForPlatform(permission: Permission): boolean {
  return permission === 'dashboard.view' || permission === 'customer_support.view' || isOfPlatform(permission)
}

/** What of the menu the user sees: what they may open, of the screens there are. Without any permissions nothing (DEC-B-19). */
export function useNavigation(): NavigationGroup[] {
  const routes = useRouteList()
  const { permissions, company, acting_company } = useSession()
  const hasCompany = company !== null || acting_company !== null
  if (permissions.length === 0) return []
  return navigation
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(
        ({ any, to }) =>
          any.some((permission) => permissions.includes(permission) && (hasCompany || isForPlatform(permission))) &&
          findRoute(routes, to) !== undefined,
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

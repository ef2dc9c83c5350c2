import { useAreas, useT, type MessageArea, type MessageKey } from '../messages.ts'
import { findRoute, useRouteList } from '../router/route-list.tsx'
import { useTabs } from '../router/tabs.ts'
import { useSession } from '../session/session.tsx'
import type { IconName } from '../ui/icon.tsx'
import type { SearchHit } from './search-provider.ts'
import { useNavigation } from './use-navigation.ts'

type Named = { to: string; icon: IconName; label: MessageKey }
const OF_COMPANY: readonly MessageArea[] = ['company']

/**
 * The screens that the search finds by name: those of the menu and the lists behind them, the tabs of the user's own
 * company, and their profile.
 */
export function useScreens(): SearchHit[] {
  const t = useT()
  const routes = useRouteList()
  const { company, acting_company } = useSession()
  const hasTexts = useAreas(OF_COMPANY)
  const menu = useNavigation().flatMap(({ entries }) => entries.flatMap((entry): Named[] => [entry, ...entry.needs]))
  const tabs = useTabs('company')
  const screens: Omit<SearchHit, 'key'>[] = [
    ...menu.map(({ to, icon, label }) => ({ to, icon, label: t(label) })),
    ...(hasTexts && (company ?? acting_company) ? tabs : []).map(({ to, label }) => ({
      to,
      icon: 'company' as const,
      label: `${t('nav.company')}: ${label}`,
    })),
    { to: '/profile', icon: 'user', label: t('shell.profile') },
  ]
  return screens
    .filter(({ to }) => findRoute(routes, to) !== undefined)
    .map((screen) => ({ ...screen, key: `${screen.to} ${screen.label}` }))
}

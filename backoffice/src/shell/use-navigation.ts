import { isOfPlatform, type Permission } from '@entree/domain/foundation/permissions.ts'
import type { MessageKey } from '../messages.ts'
import { navigation, type NeedsList } from '../navigation.ts'
import { findRoute, useRouteList } from '../router/route-list.tsx'
import { countOf, useAttentionCounts } from '../session/attention-counts.ts'
import { useSession } from '../session/session.tsx'
import type { IconName } from '../ui/icon.tsx'

/** A list of what needs attention, with how many items do. */
type Need = NeedsList & { count: number }
type Entry = {
  label: MessageKey
  icon: IconName
  /** Where it leads: of several lists to the first that has something. */
  to: string
  /** The lists that it stands for; none: it is one screen. */
  needs: readonly Need[]
}
export type ShownGroup = { label: MessageKey | null; entries: readonly Entry[] }

/** What people of the platform can open before they chose a company; the rest is about one. */
function isForPlatform(permission: Permission): boolean {
  return permission === 'dashboard.view' || permission === 'customer_support.view' || isOfPlatform(permission)
}

/** What of the menu the user sees: what they may open, of the screens there are. Without any permissions nothing (DEC-B-19). */
export function useNavigation(): ShownGroup[] {
  const routes = useRouteList()
  const counts = useAttentionCounts()
  const { permissions, company, acting_company } = useSession()
  const hasCompany = company !== null || acting_company !== null
  const mayOpen = ({ to, any }: Pick<NeedsList, 'to' | 'any'>) =>
    any.some((permission) => permissions.includes(permission) && (hasCompany || isForPlatform(permission))) &&
    findRoute(routes, to) !== undefined
  if (permissions.length === 0) return []
  const shown = navigation.map(({ label, entries }) => ({
    label,
    entries: entries.flatMap(({ leads_to, ...entry }): Entry[] => {
      if ('to' in leads_to) return mayOpen(leads_to) ? [{ ...entry, to: leads_to.to, needs: [] }] : []
      const needs = leads_to.filter(mayOpen).map((need) => ({ ...need, count: countOf(counts, need) }))
      const first = needs.find(({ count }) => count > 0) ?? needs[0]
      return first ? [{ ...entry, to: first.to, needs }] : []
    }),
  }))
  return shown.filter(({ entries }) => entries.length > 0)
}

/** Whether a screen is that of an entry, or below it. */
export function isAt({ to, needs }: Entry, pathname: string): boolean {
  return [to, ...needs.map((need) => need.to)].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

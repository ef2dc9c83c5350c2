import { useLocation } from 'react-router'
import { useT } from '../messages.ts'
import { NeedsCount } from '../ui/needs-count.tsx'
import type { PageTab } from '../ui/page-tabs.tsx'
import { isAt, useNavigation } from './use-navigation.ts'

/** The lists of what needs attention beside the one that is open, as tabs with their numbers; none where this is the only one. */
export function useNeedsTabs(): readonly PageTab[] | undefined {
  const t = useT()
  const { pathname } = useLocation()
  const entries = useNavigation().flatMap((group) => group.entries)
  const needs = entries.find((entry) => entry.needs.length > 1 && isAt(entry, pathname))?.needs
  return needs?.map(({ label, to, count }) => ({ label: t(label), to, count: <NeedsCount count={count} /> }))
}

import { useQuery } from '@tanstack/react-query'
import { matchPath, useLocation } from 'react-router'
import { useAreas, useT, type MessageArea } from '../messages.ts'
import { permissionsOf } from '../router/app-route.ts'
import { useRouteList } from '../router/route-list.tsx'
import { send } from '../send.ts'
import { useMay, useSession } from '../session/session.tsx'
import type { SearchHit } from './search-provider.ts'
import { containsWords } from './use-actions.ts'

const SHORTEST = 2
const PARTS = 'events/:event_id/'
const TEXTS: readonly MessageArea[] = ['events']

/**
 * The parts of events that the search finds by name, as `products` or `summer products`: first those of the open event,
 * then of current events (NAV-13).
 */
export function useEventParts(text: string): SearchHit[] {
  const t = useT()
  const routes = useRouteList()
  const { permissions, company, acting_company } = useSession()
  const company_id = company?.id ?? acting_company?.id ?? null
  const isAsked = useMay('event.view') && company_id !== null && text.length >= SHORTEST
  const hasTexts = useAreas(TEXTS)
  const here = Number(matchPath('/events/:event_id/*', useLocation().pathname)?.params.event_id)
  const own = useQuery({
    queryKey: ['events', here],
    queryFn: ({ signal }) => send('getEventDetail', { event_id: here }, { signal }),
    enabled: isAsked && !Number.isNaN(here),
    staleTime: 60_000,
  })
  const current = useQuery({
    queryKey: ['search', 'current-events', company_id],
    queryFn: ({ signal }) => send('listEvents', { page: 1, state: 'current', sort: 'starts_at' }, { signal }),
    enabled: isAsked,
    staleTime: 60_000,
  })
  if (!isAsked || !hasTexts) return []
  const others = (current.data?.data ?? []).filter(({ id }) => id !== own.data?.id)
  const parts = routes.filter(
    (route) =>
      route.path.startsWith(PARTS) &&
      route.label !== undefined &&
      permissionsOf(route).some((permission) => permissions.includes(permission)),
  )
  return [...(own.data ? [own.data] : []), ...others].flatMap(({ id, name }) =>
    parts.flatMap(({ path, label, group }): SearchHit[] => {
      const to = `/events/${id}/${path.slice(PARTS.length)}`
      const part = label ? t(label) : ''
      if (!containsWords([part, group && t(group), name].join(' '), text) || containsWords(name, text)) return []
      return [{ key: to, icon: 'event', label: part, detail: name, to }]
    }),
  )
}

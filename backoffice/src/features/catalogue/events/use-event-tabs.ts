import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import type { PageTab } from '../../../ui/page-tabs.tsx'
import { eventTabs } from './event-tabs.ts'

/** The tabs of an event that the user may open. */
export function useEventTabs(event_id: number): readonly PageTab[] {
  const { permissions } = useSession()
  const t = useT()
  return eventTabs
    .filter(({ permission }) => permissions.includes(permission))
    .map(({ label, path }) => ({ label: t(label), to: `/events/${event_id}/${path}` }))
}

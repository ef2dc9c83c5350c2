import { Navigate } from 'react-router'
import { NoPermissionPage } from '../system/no-permission-page.tsx'
import { useEventTabs } from './use-event-tabs.ts'
import { useEventId } from './event-query.ts'

/** Leads from an event to the first of its tabs that the user may open. */
export function FirstTab() {
  const [first] = useEventTabs(useEventId())
  return first ? <Navigate to={first.to} replace /> : <NoPermissionPage />
}

import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { isEventDay } from '@entree/domain/catalogue/event-day.ts'
import { useT } from '../../../messages.ts'
import { useTabs } from '../../../router/tabs.ts'
import type { PageTab } from '../../../ui/page-tabs.tsx'
import { EVENT_PATH } from './event-query.ts'
import { ON_THE_DAY } from './event-tabs.ts'

type Timed = Pick<EventDetail, 'state' | 'starts_at' | 'ends_at' | 'time_zone'>

/** The tabs of an event that the user may open: those of the day itself first on the day (EVT-63). */
export function useEventTabs(event: Timed): readonly PageTab[] {
  const tabs = useTabs(EVENT_PATH)
  const day = useT()(ON_THE_DAY)
  if (!isUnderWay(event)) return tabs
  return tabs.toSorted((one, other) => Number(other.group === day) - Number(one.group === day))
}

/** Whether an event that is or was on sale has its day today. */
function isUnderWay(event: Timed): boolean {
  return (event.state === 'live' || event.state === 'not_live') && isEventDay(event, new Date().toISOString())
}

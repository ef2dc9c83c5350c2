import { queryOptions } from '@tanstack/react-query'
import { useT, type MessageKey } from '../../../messages.ts'
import { send } from '../../../send.ts'

/** The kinds of events there are. */
export function eventTypesQuery() {
  return queryOptions({
    queryKey: ['event-types'],
    queryFn: ({ signal }) => send('listEventTypes', {}, { signal }),
    staleTime: Infinity,
  })
}

/** What the kinds of events that there are from the start are called. */
export const eventTypeNames: Readonly<Record<string, MessageKey>> = {
  festival: 'events.type_festival',
  concert: 'events.type_concert',
  club_night: 'events.type_club_night',
  theatre: 'events.type_theatre',
  sport: 'events.type_sport',
  museum: 'events.type_museum',
  fair: 'events.type_fair',
  conference: 'events.type_conference',
  other: 'events.type_else',
}

/** What a kind of event is called; one that was added as data is called as it is. */
export function useEventTypeName(): (name: string) => string {
  const t = useT()
  return (name) => {
    const key = eventTypeNames[name]
    return key ? t(key) : name
  }
}

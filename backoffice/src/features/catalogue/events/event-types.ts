import { queryOptions } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { eventTypeNames } from '../../../type-names.ts'

/** The kinds of events there are. */
export function eventTypesQuery() {
  return queryOptions({
    queryKey: ['event-types'],
    queryFn: ({ signal }) => send('listEventTypes', {}, { signal }),
    staleTime: Infinity,
  })
}

/** What a kind of event is called; one that was added as data is called as it is. */
export function useEventTypeName(): (name: string) => string {
  const t = useT()
  return (name) => {
    const key = eventTypeNames[name]
    return key ? t(key) : name
  }
}

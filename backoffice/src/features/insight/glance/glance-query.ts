import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'

/** The figures that the server counts again once a minute. */
const REFRESH_MS = 60_000

export const glanceKey = ['glance'] as const

/** The sales at a glance of an event; null: of all that are on sale. */
export function glanceQuery(event_id: number | null) {
  return queryOptions({
    queryKey: [...glanceKey, event_id],
    queryFn: ({ signal }) => send('getGlance', event_id === null ? {} : { event_id }, { signal }),
    refetchInterval: REFRESH_MS,
  })
}

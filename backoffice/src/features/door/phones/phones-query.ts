import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'

/** As often as a phone tells how it is. */
const LOOK_AGAIN_MS = 5_000

/** Under which the phones of an event are in the cache. */
export const phonesKey = (event_id: number) => ['phones', event_id] as const

/** The phones at the door of an event, asked for again while they are looked at (PHONE-05). */
export function phonesQuery(event_id: number) {
  return queryOptions({
    queryKey: phonesKey(event_id),
    queryFn: ({ signal }) => send('listPhones', { event_id }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  })
}

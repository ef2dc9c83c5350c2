import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'

/** Under which all of the box offices is in the cache. */
export const boxOfficeKey = ['box-office'] as const

/** How often a seller's screen asks what is left. Milliseconds. */
const EVERY = 15_000

/** The box offices of an event as they are set up. */
export function boxOfficesQuery(event_id: number) {
  return queryOptions({
    queryKey: [...boxOfficeKey, 'set-up', event_id],
    queryFn: ({ signal }) => send('listBoxOffices', { event_id }, { signal }),
  })
}

/** The events with box offices that the seller may choose. */
export function sellingEventsQuery() {
  return queryOptions({
    queryKey: [...boxOfficeKey, 'events'],
    queryFn: ({ signal }) => send('listBoxOfficeEvents', {}, { signal }),
  })
}

/** An event with what its box offices sell and what is left of it, asked for again and again. */
export function sellingQuery(event_id: number) {
  return queryOptions({
    queryKey: [...boxOfficeKey, 'selling', event_id],
    queryFn: ({ signal }) => send('getBoxOfficeEvent', { event_id }, { signal }),
    refetchInterval: EVERY,
  })
}

import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'
import { eventKey } from '../events/event-query.ts'

/** Everything of the points of sale of an event in the cache. */
const pointsOfSaleKey = (event_id: number) => [...eventKey(event_id), 'pos'] as const

/** The waiting room of a point of sale in the cache. */
export function waitingRoomKey(event_id: number, pos_id: number) {
  return [...pointsOfSaleKey(event_id), pos_id, 'waiting-room'] as const
}

/** The points of sale of an event. */
export function pointsOfSaleQuery(event_id: number) {
  return queryOptions({
    queryKey: [...pointsOfSaleKey(event_id), 'list'],
    queryFn: ({ signal }) => send('listPointsOfSale', { event_id }, { signal }),
  })
}

/** The points of sale and what their form chooses from, for the editor. */
export function pointOfSaleFormQuery(event_id: number) {
  return queryOptions({
    queryKey: [...pointsOfSaleKey(event_id), 'form'],
    queryFn: async ({ signal }) => {
      const [shops, dependencies] = await Promise.all([
        send('listPointsOfSale', { event_id }, { signal }),
        send('getPointOfSaleDependencies', { event_id }, { signal }),
      ])
      return { shops, dependencies }
    },
  })
}

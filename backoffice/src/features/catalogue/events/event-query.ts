import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useParams } from 'react-router'
import { send } from '../../../send.ts'

/** The path of an event. */
export const EVENT_PATH = 'events/:event_id'

/** Under which events are in the cache: everything of them, and one of them. A tab that changes what is for sale asks for `eventKey` again. */
export const eventsKey = ['events'] as const
export const eventKey = (event_id: number) => ['events', event_id] as const

/** Under which the times of an event are in the cache: they move along with its dates. */
export const timeslotsKey = (event_id: number) => ['timeslots', event_id] as const

/** One event, as the frame around its tabs has it. */
export function eventQuery(event_id: number) {
  return queryOptions({
    queryKey: eventKey(event_id),
    queryFn: ({ signal }) => send('getEventDetail', { event_id }, { signal }),
  })
}

/** The event of the address. */
export function useEventId(): number {
  return Number(useParams().event_id)
}

type InFrame = {
  event: EventDetail
  /** When this user changed the event last by a button of the frame: a form beside it has seen that version too. */
  own_version: string | null
}

export const EventContext = createContext<InFrame | null>(null)

/** The event whose tab this is. */
export function useEvent(): EventDetail {
  return useInFrame().event
}

/** The event, and the version that the user made. */
export function useInFrame(): InFrame {
  const inFrame = useContext(EventContext)
  if (!inFrame) throw new Error('useEvent outside the frame of an event')
  return inFrame
}

import type { CallAnswer } from '@entree/contract/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'
import { timeslotsKey } from '../events/event-query.ts'

export type Slot = CallAnswer<'listTimeslots'>[number]
export type Hour = CallAnswer<'listOpeningHours'>[number]
/** What of an opening hour is typed in. */
export type TypedHour = Omit<Hour, 'id' | 'updated_at'>

/** When one can come to an event: its fixed timeslots and its opening hours, each in time order. */
export function timeslotsQuery(event_id: number) {
  return queryOptions({
    queryKey: timeslotsKey(event_id),
    queryFn: async ({ signal }) => {
      const [slots, hours] = await Promise.all([
        send('listTimeslots', { event_id }, { signal }),
        send('listOpeningHours', { event_id }, { signal }),
      ])
      return { slots, hours }
    },
  })
}

import { wallSpan } from '@entree/domain/catalogue/timeslot-span.ts'
import { useMemo } from 'react'
import { send } from '../../../send.ts'
import type { FoundOptions } from '../../../ui/use-found-options.ts'
import { useDayNames } from '../timeslots/use-day-names.ts'

/** Under which the events with a plan are in the cache. */
export const hallsKey = ['seating', 'halls'] as const

/** The other events with a seating plan, the latest first: also those that are over or archived (SEAT-22). */
export function useHallsToTake(event_id: number): FoundOptions {
  const { dayShort } = useDayNames()
  return useMemo(
    () => ({
      key: [...hallsKey, event_id],
      search: async (text, signal) => {
        const input = { page: 1, search: text || undefined, show_archived: true, with_seats: true, sort: '-starts_at' as const }
        const { data } = await send('listEvents', input, { signal })
        return data
          .filter(({ id }) => id !== event_id)
          .map(({ id, name, time_zone, ...span }) => ({
            value: String(id),
            // A play has the same name each season.
            label: `${name} (${dayShort(wallSpan(span, time_zone).date)})`,
          }))
      },
      nameOf: async (id, signal) => (await send('getEventDetail', { event_id: Number(id) }, { signal })).name,
    }),
    [event_id, dayShort],
  )
}

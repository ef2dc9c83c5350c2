import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { seatingQuery, type Seating } from './seating-query.ts'

export type Occupancy = {
  /** Which timeslot is looked at; null: all of them. */
  timeslot_id: number | null
  choose: (timeslot_id: number | null) => void
  states: ReadonlyMap<number, Seating['seats'][number]['state']>
  without_seat: number
  /** Reads the timeslot again that could not be read: what is shown is of all of them; null: it is of what was chosen. */
  retry: (() => void) | null
}

/** Who has what of the plan, in the timeslot that is looked at (SEAT-19). */
export function useOccupancy(event_id: number, seating: Seating): Occupancy {
  const [timeslot_id, choose] = useState<number | null>(null)
  const { data, isLoadingError, refetch } = useQuery({
    ...seatingQuery(event_id, timeslot_id),
    enabled: timeslot_id !== null,
    placeholderData: keepPreviousData,
  })
  const shown = timeslot_id === null || data === undefined ? seating : data
  const states = useMemo(() => new Map(shown.seats.map(({ id, state }) => [id, state])), [shown])
  const retry = isLoadingError ? () => void refetch() : null
  return { timeslot_id, choose, states, without_seat: shown.without_seat, retry }
}

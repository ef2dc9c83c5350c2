import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { insideOf } from '@entree/domain/door/visitors-inside.ts'
import { useMemo } from 'react'
import { useStationState } from '../data.ts'
import { serverNow } from '../station/station.ts'

/** Whether the holder of a ticket is inside. */
export type IsInside = (row: DoorTicketRow) => boolean

/** Who is inside now, to the minute: another function only when the minute or the event's data has changed. */
export function useInside(): IsInside {
  const state = useStationState()
  const door = state.kept?.door
  const minute = `${serverNow(state).slice(0, 16)}:00.000Z`
  return useMemo(() => (door ? insideOf(door, minute) : () => false), [door, minute])
}

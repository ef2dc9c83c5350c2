import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import { readDoorTickets, type DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { isInside } from '@entree/domain/door/judge-scan.ts'
import { useMemo } from 'react'
import { useStationState } from '../data.ts'
import { serverNow } from '../station/station.ts'

/** Whether the holder of a ticket is inside. */
export type IsInside = (row: DoorTicketRow) => boolean

/** Who is inside at an instant (ISO 8601, UTC), by the rule of the verdict: a multi-day ticket is outside again each morning (PROD-45). */
function insideOf(door: DoorOfEvent, at: string): IsInside {
  const read = readDoorTickets(door)
  const event = {
    id: door.event.id,
    time_zone: door.event.time_zone,
    products: new Map(door.products.map((product) => [product.id, product])),
  }
  return (row) => {
    // Most of fifty thousand never were.
    if (row[8]?.[0] !== 'in') return false
    const ticket = read(row)
    return ticket !== null && isInside(ticket, event, at)
  }
}

/** Who is inside now, to the minute: another function only when the minute or the event's data has changed. */
export function useInside(): IsInside {
  const state = useStationState()
  const door = state.kept?.door
  const minute = `${serverNow(state).slice(0, 16)}:00.000Z`
  return useMemo(() => (door ? insideOf(door, minute) : () => false), [door, minute])
}

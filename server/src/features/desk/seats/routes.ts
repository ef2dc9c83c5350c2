import type { Services, Slice } from '#features/services.ts'
import { changeUnitSeat } from './change-unit-seat.ts'
import { giveSeatsOfEvent } from './give-seats-of-event.ts'
import { seatChangedMail } from './mails/seat-changed.ts'
import { readUnitSeats } from './read-unit-seats.ts'

/** Binds the calls of this slice. */
export function bindDeskSeats({ bind }: Services): Slice {
  bind('getUnitSeats', (scope, { id }) => readUnitSeats(scope, id))
  bind('changeUnitSeat', changeUnitSeat)
  bind('giveSeats', giveSeatsOfEvent)
  return { mails: [seatChangedMail] }
}

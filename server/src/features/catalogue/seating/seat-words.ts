import { seatText, type SeatName } from '@entree/domain/catalogue/seating.ts'
import { seatsText } from '@entree/domain/catalogue/seats-text.ts'
import { messagesIn } from '#platform/messages.ts'

/** A seat in words of a language (SEAT-16); empty without one. */
export function seatWords(seat: SeatName | null, language: string): string {
  return seat === null ? '' : seatText(seat, messagesIn('seat', language))
}

/** The seats of several tickets or units in words, those of a row together; empty where none has one. */
export function seatsWords(of: readonly { seat: SeatName | null }[], language: string): string {
  const seats = of.flatMap(({ seat }) => seat ?? [])
  return seatsText(seats, messagesIn('seat', language), language)
}

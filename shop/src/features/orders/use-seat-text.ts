import { seatText, type SeatName } from '@entree/domain/catalogue/seating.ts'
import { seatsText } from '@entree/domain/catalogue/seats-text.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useMemo } from 'react'
import { useT } from '../../messages.ts'

type SeatTexts = {
  /** A seat in words; null for none. */
  seat: (seat: SeatName | null) => string | null
  /** Several in words, those of a row together; null for none. */
  seats: (seats: readonly SeatName[]) => string | null
}

/** Seats in words, in the language in use (SEAT-16). */
export function useSeatText(): SeatTexts {
  const t = useT()
  const { language } = useLanguage()
  return useMemo(
    () => ({
      seat: (seat) => seat && seatText(seat, (key, values) => t(`seat.${key}`, values)),
      seats: (seats) => seatsText(seats, (key, values) => t(`seat.${key}`, values), language) || null,
    }),
    [t, language],
  )
}

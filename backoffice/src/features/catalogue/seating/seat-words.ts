import { seatText, type SeatName } from '@entree/domain/catalogue/seating.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { useCallback } from 'react'
import { useT } from '../../../messages.ts'
import type { SeatMark } from './hall-seat.tsx'
import type { HallPlace } from './hall-rows.ts'

/** What a mark of the drawing means. */
export const markWords = {
  free: 'seating.state_free',
  held: 'seating.state_held',
  sold: 'seating.state_sold',
  closed: 'seating.state_closed',
  taken: 'seating.state_taken',
  own: 'seating.state_own',
} as const satisfies Record<SeatMark, string>

/** The name of a seat in words: `Balcony, row F, seat 12` (SEAT-16). */
export function useSeatText(): (seat: SeatName) => string {
  const t = useT()
  return useCallback((seat) => seatText(seat, (key, values) => t(`seat.${key}`, values)), [t])
}

/** All that a seat of the hall says: its name, product and state (SEAT-11). `names`: of the products; stable. */
export function useSeatLabel(names: ReadonlyMap<number, string>): (seat: HallPlace, mark: SeatMark) => string {
  const t = useT()
  const textOf = useSeatText()
  return useCallback(
    (seat, mark) =>
      [textOf(seat), names.get(seat.product_id), seat.is_accessible ? t('seating.accessible') : null, t(markWords[mark])]
        .filter(Boolean)
        .join(', '),
    [t, textOf, names],
  )
}

/** The seat that a refusal names: also one that is no longer in the plan, or that is there twice. */
export function nameIn({ section, row, number }: Refusal): SeatName | null {
  const isNamed = typeof section === 'string' && typeof row === 'string' && typeof number === 'string'
  return isNamed ? { section, row, number } : null
}

import { nameOf, seatText, type SeatName } from './seating.ts'

/** The texts of `seat.json`; `places` and `numbers` name several seats of a row. */
type Translate = (
  key: 'place' | 'place_in' | 'number' | 'number_in' | 'places' | 'places_in' | 'numbers' | 'numbers_in',
  values: SeatName,
) => string

/** Several seats in words, those of a row together: "Row F, seats 12 and 13 · Row G, seat 1" (SEAT-08, SEAT-16). */
export function seatsText(seats: readonly SeatName[], t: Translate, language: string): string {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const list = new Intl.ListFormat(language)
  const sorted = seats.toSorted((a, b) => compare(a.section, b.section) || compare(a.row, b.row) || compare(a.number, b.number))
  const rows = Map.groupBy(sorted, ({ section, row }) => JSON.stringify([section, row]))
  const texts = [...rows.values()].map((inRow) => {
    const [first] = inRow
    if (first === undefined || inRow.length === 1) return inRow.map((seat) => seatText(seat, t)).join('')
    const named = { ...nameOf(first), number: list.format(inRow.map(({ number }) => number)) }
    return seatText(named, (key, values) => t(severalOf[key], values))
  })
  return texts.join(' · ')
}

const severalOf = { place: 'places', place_in: 'places_in', number: 'numbers', number_in: 'numbers_in' } as const

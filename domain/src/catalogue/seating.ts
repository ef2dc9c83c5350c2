import { refusal, type Refusal } from '../foundation/refusals.ts'

/** How many seats an event has at most (SEAT-01). */
export const MOST_SEATS = 5000
/** Where a seat may be in the drawing: 0 to this, in seats from the left and rows from the stage. */
export const LAST_PLACE = 199
export const LONGEST_SECTION = 40
export const LONGEST_ROW = 10
export const LONGEST_NUMBER = 10

/** What people call a seat. Section and row may be empty. */
export type SeatName = { section: string; row: string; number: string }
/** Where it is drawn: x in seats from the left, y in rows from the stage. */
export type SeatPlace = { x: number; y: number }

/** How rows of seats are added to a plan (SEAT-02). */
export type NewRows = {
  section: string
  rows: number
  /** The name of the row nearest to the stage: letters or a number, from which the others go on; empty: rows have no name. */
  first_row: string
  seats: number
  first_number: number
  numbers: 'all' | 'odd' | 'even'
  /** The side, seen from the hall, at which the numbers begin. */
  from: 'left' | 'right'
  /** After how many seats, from the left, there is an aisle as wide as a seat. */
  aisles: readonly number[]
}

/** The name after that of a row: B after A, AA after Z, 8 after 7; any other stays as it is. */
export function nextRow(name: string): string {
  if (/^\d+$/u.test(name)) return String(Number(name) + 1)
  if (!/^[A-Z]+$/u.test(name)) return name
  const last = name.at(-1) ?? ''
  const rest = name.slice(0, -1)
  if (last !== 'Z') return rest + String.fromCodePoint((last.codePointAt(0) ?? 0) + 1)
  return rest === '' ? 'AA' : `${nextRow(rest)}A`
}

/** The seats of new rows (SEAT-02), drawn from `at` to the right and to the back; `first_number` counts up to the first odd or even one. */
export function seatsOfRows(rows: NewRows, at: SeatPlace): (SeatName & SeatPlace)[] {
  const step = rows.numbers === 'all' ? 1 : 2
  const wanted = rows.numbers === 'odd' ? 1 : 0
  const first = step === 2 && Math.abs(rows.first_number % 2) !== wanted ? rows.first_number + 1 : rows.first_number
  const seats = []
  let row = rows.first_row.trim().toUpperCase()
  for (let y = 0; y < rows.rows; y += 1) {
    for (let place = 0; place < rows.seats; place += 1) {
      const nth = rows.from === 'left' ? place : rows.seats - 1 - place
      const aisles = rows.aisles.filter((after) => after <= place).length
      seats.push({ section: rows.section.trim(), row, number: String(first + nth * step), x: at.x + place + aisles, y: at.y + y })
    }
    row = nextRow(row)
  }
  return seats
}

/** One text for each seat of an event, by which two with the same name are found. */
export function seatKey({ section, row, number }: SeatName): string {
  return JSON.stringify([section, row, number])
}

/**
 * What is wrong with a plan (SEAT-01): `seats_too_many`, and by the index of the seat `field_required` without a number, `seat_twice` for a name,
 * `seat_place_taken` for a place that another one has.
 */
export function seatingRefusals(seats: readonly (SeatName & SeatPlace)[]): Refusal[] {
  if (seats.length > MOST_SEATS) return [refusal('seats_too_many', { field: 'seats', max: MOST_SEATS })]
  const names = new Set<string>()
  const places = new Set<string>()
  return seats.flatMap((seat, index) => {
    const field = `seats.${index}`
    if (seat.number === '') return [refusal('field_required', { field: `${field}.number` })]
    const name = seatKey(seat)
    const place = `${seat.x} ${seat.y}`
    const refusals = [
      ...(names.has(name) ? [refusal('seat_twice', { field, ...nameOf(seat) })] : []),
      ...(places.has(place) ? [refusal('seat_place_taken', { field, ...nameOf(seat) })] : []),
    ]
    names.add(name)
    places.add(place)
    return refusals
  })
}

/** The name of a seat, as refusals carry it. */
export function nameOf({ section, row, number }: SeatName): SeatName {
  return { section, row, number }
}

/** The texts of `seat.json`. */
type Translate = (key: 'place' | 'place_in' | 'number' | 'number_in', values: SeatName) => string

/** A seat in words, such as "Balcony, row F, seat 12", by the texts of a language (SEAT-16). */
export function seatText(seat: SeatName, t: Translate): string {
  const { section, row } = seat
  if (row === '') return t(section === '' ? 'number' : 'number_in', seat)
  return t(section === '' ? 'place' : 'place_in', seat)
}

import { expect, test } from 'vitest'
import { seatsText } from './seats-text.ts'

const texts: Record<string, string> = {
  place: 'Row {row}, seat {number}',
  place_in: '{section}, row {row}, seat {number}',
  number: 'Seat {number}',
  number_in: '{section}, seat {number}',
  places: 'Row {row}, seats {number}',
  places_in: '{section}, row {row}, seats {number}',
  numbers: 'Seats {number}',
  numbers_in: '{section}, seats {number}',
}
const say = (seats: [section: string, row: string, number: string][], language = 'en') =>
  seatsText(
    seats.map(([section, row, number]) => ({ section, row, number })),
    (key, values) => texts[key]!.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]),
    language,
  )

test('SEAT-08 SEAT-16 seats of a row are named together, each row by itself, in their order', () => {
  expect(
    say([
      ['', 'F', '13'],
      ['', 'F', '12'],
    ]),
  ).toBe('Row F, seats 12 and 13')
  expect(
    say([
      ['', 'F', '2'],
      ['', 'F', '10'],
      ['', 'F', '1'],
    ]),
  ).toBe('Row F, seats 1, 2, and 10')
  expect(say([['', 'F', '12']])).toBe('Row F, seat 12')
  expect(
    say([
      ['Balcony', 'B', '1'],
      ['', 'A', '7'],
      ['Balcony', 'B', '2'],
    ]),
  ).toBe('Row A, seat 7 · Balcony, row B, seats 1 and 2')
  expect(
    say([
      ['', '', '3'],
      ['', '', '4'],
    ]),
  ).toBe('Seats 3 and 4')
  expect(
    say([
      ['Box 1', '', '3'],
      ['Box 1', '', '4'],
    ]),
  ).toBe('Box 1, seats 3 and 4')
  expect(
    say(
      [
        ['', 'F', '12'],
        ['', 'F', '13'],
      ],
      'nl',
    ),
  ).toBe('Row F, seats 12 en 13')
  expect(say([])).toBe('')
})

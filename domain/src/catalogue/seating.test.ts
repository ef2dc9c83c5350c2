import { expect, test } from 'vitest'
import { MOST_SEATS, nextRow, seatingRefusals, seatsOfRows, seatText, type NewRows } from './seating.ts'

const rows: NewRows = {
  section: '',
  rows: 1,
  first_row: 'A',
  seats: 4,
  first_number: 1,
  numbers: 'all',
  from: 'left',
  aisles: [],
}
const numbers = (change: Partial<NewRows>) => seatsOfRows({ ...rows, ...change }, { x: 0, y: 0 }).map(({ number }) => number)
const seat = (number: string, x: number, more: { section?: string; row?: string } = {}) => ({
  section: '',
  row: 'A',
  ...more,
  number,
  x,
  y: 0,
})

test('SEAT-02 rows are named on by letters and numbers, AA after Z; any other name stays', () => {
  expect(['A', 'Z', 'AZ', 'ZZ', '9', '99', 'Box', 'a1', ''].map(nextRow)).toEqual([
    'B',
    'AA',
    'BA',
    'AAA',
    '10',
    '100',
    'Box',
    'a1',
    '',
  ])
  const named = seatsOfRows({ ...rows, rows: 3, first_row: ' y ', seats: 1, section: ' Balcony ' }, { x: 5, y: 7 })
  expect(named.map(({ section, row, x, y }) => [section, row, x, y])).toEqual([
    ['Balcony', 'Y', 5, 7],
    ['Balcony', 'Z', 5, 8],
    ['Balcony', 'AA', 5, 9],
  ])
})

test('SEAT-02 numbers go one by one, odd or even, from either side', () => {
  expect(numbers({})).toEqual(['1', '2', '3', '4'])
  expect(numbers({ first_number: 11 })).toEqual(['11', '12', '13', '14'])
  expect(numbers({ numbers: 'odd' })).toEqual(['1', '3', '5', '7'])
  expect(numbers({ numbers: 'even' })).toEqual(['2', '4', '6', '8'])
  expect(numbers({ numbers: 'even', first_number: 4 })).toEqual(['4', '6', '8', '10'])
  expect(numbers({ from: 'right' })).toEqual(['4', '3', '2', '1'])
  expect(numbers({ from: 'right', numbers: 'odd' })).toEqual(['7', '5', '3', '1'])
})

test('SEAT-02 an aisle after a seat is as wide as one', () => {
  const places = seatsOfRows({ ...rows, aisles: [1, 3] }, { x: 10, y: 0 }).map(({ x }) => x)
  expect(places).toEqual([10, 12, 13, 15])
})

test('SEAT-01 two seats of one name or place, one without a number, and too many are refused', () => {
  expect(seatingRefusals([seat('1', 0), seat('2', 1), seat('1', 2, { row: 'B' }), seat('1', 3, { section: 'Side' })])).toEqual([])
  expect(seatingRefusals([seat('1', 0), seat('1', 1), seat('2', 1), seat('', 3)])).toEqual([
    { code: 'seat_twice', field: 'seats.1', section: '', row: 'A', number: '1' },
    { code: 'seat_place_taken', field: 'seats.2', section: '', row: 'A', number: '2' },
    { code: 'field_required', field: 'seats.3.number' },
  ])
  const many = Array.from({ length: MOST_SEATS + 1 }, (_, index) => ({
    ...seat(String(index), index % 100),
    y: Math.floor(index / 100),
  }))
  expect(seatingRefusals(many.slice(1))).toEqual([])
  expect(seatingRefusals(many)).toEqual([{ code: 'seats_too_many', field: 'seats', max: MOST_SEATS }])
})

test('SEAT-16 a seat is called by what it has: section, row and number, or fewer', () => {
  const said = (name: { section: string; row: string; number: string }) => seatText(name, (key) => key)
  expect([
    said({ section: '', row: 'A', number: '1' }),
    said({ section: 'Side', row: 'A', number: '1' }),
    said({ section: '', row: '', number: '1' }),
    said({ section: 'Side', row: '', number: '1' }),
  ]).toEqual(['place', 'place_in', 'number', 'number_in'])
})

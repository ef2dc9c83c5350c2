import { expect, test } from 'vitest'
import {
  addRows,
  changeSeats,
  moveSeats,
  movesOf,
  numberAgain,
  planRefusals,
  removeSeats,
  seatsBetween,
  type Plan,
} from './plan.ts'
import { aSeat, rows } from './testing.ts'

const keyed = () => {
  let count = 0
  return () => `new-${(count += 1)}`
}
const places = (plan: Plan) => plan.map(({ row, number, x, y }) => `${row}${number} ${x},${y}`)

test('SEAT-02 new rows stand behind the others in the middle, with a gangway before a new section', () => {
  const first = addRows([], rows({ rows: 1, seats: 4 }), 1, keyed())
  expect(places(first)).toEqual(['A1 0,0', 'A2 1,0', 'A3 2,0', 'A4 3,0'])
  const second = addRows(first, rows({ rows: 1, seats: 2, first_row: 'B' }), 1, keyed())
  expect(places(second).slice(4)).toEqual(['B1 1,1', 'B2 2,1'])
  // Wider than the hall: what is there moves to the right.
  const wide = addRows(second, rows({ rows: 1, seats: 8, first_row: 'C', section: 'Balcony' }), 2, keyed())
  expect(places(wide)[0]).toBe('A1 2,0')
  expect(places(wide)[4]).toBe('B1 3,1')
  expect(places(wide)[6]).toBe('C1 0,3')
  expect(planRefusals(wide)).toEqual([])
})

test('SEAT-02 rows with a name that is there already, and a hall that is too large, are refused before they are added', () => {
  const first = addRows([], rows({ rows: 1, seats: 1 }), 1, keyed())
  expect(planRefusals(addRows(first, rows({ rows: 1, seats: 1 }), 1, keyed()))).toEqual([
    { code: 'seat_twice', field: 'seats.1', section: '', row: 'A', number: '1' },
  ])
  expect(
    planRefusals(addRows([], rows({ rows: 1, seats: 150, aisles: Array.from({ length: 60 }, (_, at) => at + 1) }), 1, keyed())),
  ).toEqual(['hall_too_large'])
})

test('SEAT-03 SEAT-04 chosen seats are changed, renamed and removed together, but for the name and product of those in use', () => {
  const plan = [aSeat(1), aSeat(2, { is_in_use: true }), aSeat(3)]
  const keys = new Set(['1', '2'])
  const changed = changeSeats(plan, keys, { product_id: 9, section: 'Side', is_closed: true, is_accessible: true })
  expect(
    changed.map(({ product_id, section, is_closed, is_accessible }) => [product_id, section, is_closed, is_accessible]),
  ).toEqual([
    [9, 'Side', true, true],
    [1, '', true, true],
    [1, '', false, false],
  ])
  expect(removeSeats(plan, keys).map(({ key }) => key)).toEqual(['2', '3'])
  expect(numberAgain(plan, new Set(['1', '2', '3']), 11).map(({ number }) => number)).toEqual(['11', '2', '13'])
})

test('SEAT-03 seats are moved together, not upon others and not out of the drawing', () => {
  const plan = [aSeat(1), aSeat(2), aSeat(3)]
  const both = new Set(['1', '2'])
  const canMove = movesOf(plan, both)
  expect([canMove({ x: 1, y: 0 }), canMove({ x: -1, y: 0 }), canMove({ x: 0, y: -1 }), canMove({ x: 0, y: 2 })]).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(places(moveSeats(plan, both, { x: 0, y: 2 }))).toEqual(['A1 0,2', 'A2 1,2', 'A3 2,0'])
})

test('SEAT-03 between two seats are those of their rectangle', () => {
  const plan = addRows([], rows({ rows: 3, seats: 4 }), 1, keyed())
  expect(seatsBetween(plan, { x: 2, y: 1 }, { x: 1, y: 0 }).map(({ row, number }) => row + number)).toEqual([
    'A2',
    'A3',
    'B2',
    'B3',
  ])
})

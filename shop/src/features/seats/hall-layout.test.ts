import { expect, test } from 'vitest'
import { hallLayout, seatOfKey } from './hall-layout.ts'
import { aHall, aSeat } from './testing/a-hall.ts'

test('SEAT-11 a hall is drawn by rows from the stage, from its leftmost seat, with the gaps that are in it', () => {
  const seats = [
    aSeat({ id: 3, x: 9, y: 7 }),
    aSeat({ id: 2, x: 8, y: 4 }),
    aSeat({ id: 1, x: 5, y: 4 }),
    aSeat({ id: 4, x: 5, y: 5 }),
  ]
  const { rows, left, width } = hallLayout(seats)
  expect([left, width]).toEqual([5, 5])
  expect(rows.map(({ y, gap, seats: its }) => [y, gap, its.map(({ id }) => id)])).toEqual([
    [4, 0, [1, 2]],
    [5, 0, [4]],
    [7, 1, [3]],
  ])
  expect(hallLayout([]).rows).toEqual([])
})

test('SEAT-11 each section has its name above its first row, beside those that begin in the same', () => {
  const seats = [
    aSeat({ id: 1, section: 'Left', x: 2, y: 0 }),
    aSeat({ id: 2, section: 'Left', x: 3, y: 1 }),
    aSeat({ id: 3, section: 'Right', x: 7, y: 0 }),
    aSeat({ id: 4, section: 'Back', x: 2, y: 3 }),
    aSeat({ id: 5, section: '', x: 9, y: 4 }),
  ]
  expect(hallLayout(seats).rows.map(({ labels }) => labels)).toEqual([
    [
      { section: 'Left', before: 0, width: 2 },
      { section: 'Right', before: 3, width: 1 },
    ],
    [],
    [{ section: 'Back', before: 0, width: 1 }],
    [],
  ])
})

test('SEAT-11 arrow keys lead to the seat beside, in front or behind; Home and End to the ends of the row or of the hall', () => {
  const { seats } = aHall(3, 4)
  const { rows } = hallLayout(seats.filter(({ id }) => id !== 7))
  const from = (id: number, key: string, withControl = false) => seatOfKey(rows, seats[id - 1]!, key, withControl)?.id
  expect([from(6, 'ArrowLeft'), from(6, 'ArrowRight'), from(6, 'ArrowUp'), from(6, 'ArrowDown')]).toEqual([5, 8, 2, 10])
  // Behind the gap is the nearest one.
  expect([from(3, 'ArrowDown'), from(1, 'ArrowUp'), from(1, 'ArrowLeft'), from(12, 'ArrowDown')]).toEqual([
    6,
    undefined,
    undefined,
    undefined,
  ])
  expect([from(6, 'Home'), from(6, 'End'), from(6, 'Home', true), from(6, 'End', true)]).toEqual([5, 8, 1, 12])
  expect(from(6, 'x')).toBeUndefined()
})

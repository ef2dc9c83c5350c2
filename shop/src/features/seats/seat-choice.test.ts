import { expect, test } from 'vitest'
import { seatChoice, toggleSeat } from './seat-choice.ts'
import { aHall, aSeat } from './testing/a-hall.ts'

const ids = (seats: readonly { id: number }[]) => seats.map(({ id }) => id)

test('SEAT-10 what is chosen is what the order has, until that is changed', () => {
  const hall = aHall(1, 6, { 2: 'own', 3: 'own', 6: 'taken' })
  expect(seatChoice(hall, null)).toMatchObject({ lost: [], missing: 0, isChanged: false })
  expect(ids(seatChoice(hall, null).chosen)).toEqual([2, 3])
  expect(seatChoice(hall, [3, 2])).toMatchObject({ missing: 0, isChanged: false })
  expect(seatChoice(hall, [3, 4])).toMatchObject({ missing: 0, isChanged: true })
  expect(seatChoice(hall, [3])).toMatchObject({ missing: 1, isChanged: true })
})

test('SEAT-10 what is still free of a choice stays chosen when others take a seat of it', () => {
  const hall = aHall(1, 6, { 2: 'own', 3: 'own', 4: 'taken' })
  const { chosen, lost, missing } = seatChoice(hall, [4, 5, 99])
  expect([ids(chosen), ids(lost), missing]).toEqual([[5], [4], 1])
})

test('SEAT-08 a tap gives up a chosen seat and takes a free one; the one that was chosen first moves when all are chosen', () => {
  const hall = aHall(1, 6, { 1: 'own', 2: 'own', 6: 'taken' })
  const [one, two, three, four, , six] = hall.seats
  expect(ids(toggleSeat(hall, [one!, two!], two!))).toEqual([1])
  expect(ids(toggleSeat(hall, [one!, two!], three!))).toEqual([2, 3])
  expect(ids(toggleSeat(hall, toggleSeat(hall, [one!, two!], three!), four!))).toEqual([3, 4])
  expect(ids(toggleSeat(hall, [two!], three!))).toEqual([2, 3])
  expect(ids(toggleSeat(hall, [one!, two!], six!))).toEqual([1, 2])
  // A seat that the order has can be taken back.
  expect(ids(toggleSeat(hall, [two!], one!))).toEqual([2, 1])
})

test('SEAT-08 SEAT-10 seats of another product take the place of none of this, and those of no ticket cannot be chosen', () => {
  const balcony = aSeat({ id: 21, product_id: 12 })
  const box = aSeat({ id: 31, product_id: 13 })
  const hall = aHall(1, 4, { 1: 'own', 2: 'own' })
  const two = {
    products: [...hall.products, { id: 12, name: 'Balcony', count: 1 }],
    seats: [...hall.seats, balcony, box],
  }
  const chosen = hall.seats.slice(0, 2)
  expect(ids(toggleSeat(two, chosen, balcony))).toEqual([1, 2, 21])
  expect(ids(toggleSeat(two, chosen, box))).toEqual([1, 2])
  expect(seatChoice(two, [1, 2]).missing).toBe(1)
})

import { expect, test } from 'vitest'
import { planRefusals, type Plan } from './plan.ts'
import { takeHall } from './take-hall.ts'
import { aPlanSeat, aSeat } from './testing.ts'

/** Takes over row A of the products 71 and 72, which are 1 and 2 here. */
function take(plan: Plan, mode: 'add' | 'replace') {
  const hall = [
    aPlanSeat(501, { product_id: 71, number: '1', x: 5, y: 3, is_accessible: true, is_in_use: true, state: 'sold' }),
    aPlanSeat(502, { product_id: 72, number: '2', x: 6, y: 3, is_closed: true }),
  ]
  let count = 0
  const newKey = () => `new-${(count += 1)}`
  return takeHall({ plan, hall, mode, newKey, productOf: (id) => id - 70 })
}
const brief = (plan: Plan) =>
  plan.map(({ key, id, product_id, row, number, x, y }) => [key, id, product_id, row + number, `${x},${y}`])

test('SEAT-22 a hall comes with its names, wheelchair places and closed seats, as other products, and nobody in it', () => {
  const { plan, kept } = take([], 'replace')
  expect(kept).toBe(0)
  const both = { section: '', row: 'A', id: null, is_in_use: false, y: 3 }
  expect(plan).toEqual([
    { ...both, key: 'new-1', product_id: 1, number: '1', x: 5, is_accessible: true, is_closed: false },
    { ...both, key: 'new-2', product_id: 2, number: '2', x: 6, is_accessible: false, is_closed: true },
  ])
  expect(brief(take([], 'add').plan)).toEqual([
    ['new-1', null, 1, 'A1', '0,0'],
    ['new-2', null, 2, 'A2', '1,0'],
  ])
})

test('SEAT-22 a hall that is added stands behind the seats that are there, in their middle, and loses none', () => {
  const drawn = [0, 1, 2, 3].map((x) => aSeat(11 + x, { row: 'B', x, y: 1 }))
  const { plan } = take(drawn, 'add')
  expect(plan.slice(0, 4)).toEqual(drawn)
  expect(brief(plan.slice(4))).toEqual([
    ['new-1', null, 1, 'A1', '1,3'],
    ['new-2', null, 2, 'A2', '2,3'],
  ])
  // One that is wider moves them.
  expect(brief(take([aSeat(11, { row: 'B', x: 0 })], 'add').plan).map(([, , , , place]) => place)).toEqual(['1,0', '0,2', '1,2'])
  expect(planRefusals(take([aSeat(2)], 'add').plan)).toMatchObject([{ code: 'seat_twice', row: 'A', number: '2' }])
})

test('SEAT-22 SEAT-04 in place of a plan a seat of the same name stays that seat, and what somebody has stays with its product', () => {
  const drawn = [
    aSeat(1, { product_id: 8, x: 30, y: 9 }),
    aSeat(2, { product_id: 8, x: 31, y: 9, is_in_use: true }),
    aSeat(3, { product_id: 8 }),
    aSeat(4, { product_id: 8, row: 'K', x: 5, y: 3, is_in_use: true }),
    aSeat(5, { product_id: 8, row: 'L', x: 6, y: 4, is_in_use: true }),
  ]
  const { plan, kept } = take(drawn, 'replace')
  expect(kept).toBe(2)
  expect(brief(plan)).toEqual([
    ['1', 1, 1, 'A1', '5,3'],
    ['2', 2, 8, 'A2', '6,3'],
    ['4', 4, 8, 'K4', '5,5'],
    ['5', 5, 8, 'L5', '6,6'],
  ])
  expect(plan.map(({ is_in_use }) => is_in_use)).toEqual([false, true, true, true])
  expect(planRefusals(plan)).toEqual([])
})

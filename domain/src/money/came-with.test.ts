import { expect, test } from 'vitest'
import { chosenTogether, pairsThatCameTogether } from './came-with.ts'

const ticket = (id: number, refunded_at: string | null = null) => ({ id, product_id: 1, added_to: null, refunded_at })
const cup = (id: number, refunded_at: string | null = null) => ({ id, product_id: 2, added_to: 1, refunded_at })
const at = '2026-07-04T10:00:00.000Z'

test('REF-12 an addition goes with the ticket it was added to', () => {
  expect(pairsThatCameTogether([ticket(1), ticket(2), cup(3), cup(4)])).toEqual([
    { order_product_id: 3, came_with: 1 },
    { order_product_id: 4, came_with: 2 },
  ])
  expect(pairsThatCameTogether([ticket(1), cup(2), cup(3)]).map(({ came_with }) => came_with)).toEqual([1, 1])
})

test('REF-12 what was refunded keeps its place, and what was added to nothing that was bought goes alone', () => {
  expect(pairsThatCameTogether([ticket(1, at), ticket(2), cup(3, at), cup(4)])).toEqual([{ order_product_id: 4, came_with: 2 }])
  expect(pairsThatCameTogether([ticket(1, at), cup(3)])).toEqual([])
  expect(pairsThatCameTogether([cup(3)])).toEqual([])
})

test('REF-12 what was added is chosen with its ticket and let go with it, and can be left out by hand', () => {
  const pairs = pairsThatCameTogether([ticket(1), ticket(2), cup(3), cup(4)])
  expect(chosenTogether(pairs, [], [1])).toEqual([1, 3])
  expect(chosenTogether(pairs, [1, 3], [1])).toEqual([1])
  expect(chosenTogether(pairs, [1, 3, 4], [3, 4])).toEqual([4])
})

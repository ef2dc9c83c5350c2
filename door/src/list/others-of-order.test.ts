import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { expect, test } from 'vitest'
import { othersOfOrder } from './others-of-order.ts'

const IN: DoorTicketRow[8] = ['in', '2026-06-01T19:00:00.000Z', 'Main entrance', 'Gate 1']
const row = (
  id: number,
  over: { product?: number; state?: number; order?: string; last?: DoorTicketRow[8] } = {},
): DoorTicketRow => [id, over.product ?? 7, 1, over.state ?? 0, 0, null, null, over.order ?? '179762', over.last ?? null]
const isIn = ([, , , , , , , , last]: DoorTicketRow) => last?.[0] === 'in'
const others = (...rows: DoorTicketRow[]) =>
  othersOfOrder(new Map(rows.map((one) => [one[0], one])), [{ product_id: 40 }], { id: 1, order_number: rows[0]![7] }, isIn)

test('a group is offered its other tickets: those of the order that are good and not inside', () => {
  expect(others(row(1))).toBe(0)
  expect(others(row(1), row(2), row(3, { product: 8 }))).toBe(2)
  expect(others(row(1), row(2, { last: IN }), row(3, { state: 1 }), row(4, { order: '179763' }))).toBe(0)
})

test('the tickets of a batch are not a group, and neither are those of which the order is not known', () => {
  expect(others(row(1, { product: 40 }), row(2, { product: 40 }))).toBe(0)
  expect(others(row(1, { order: '' }), row(2, { order: '' }))).toBe(0)
})

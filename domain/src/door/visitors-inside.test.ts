import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DoorTicketRow } from './door-ticket-row.ts'
import { bringsVisitor, cameInBy, insideOf } from './visitors-inside.ts'

const row = (id: number, last: DoorTicketRow[8]): DoorTicketRow => [id, 7, 1, 0, 0, null, null, '1', last]
const at = '2026-07-04T12:00:00.000Z'
const door = {
  event: { id: 1, time_zone: 'Europe/Amsterdam' },
  products: [{ id: 7, event_id: 1, multi_day: false, scan_till: null, is_entrance: true }],
  batches: [],
  timeslots: [],
}

test.each([
  ['never scanned', null, null],
  ['in by the hall', ['in', at, 'Hall', 'Gate 1', 9, 5], 5],
  ['in by the hall, and out by it', ['out', at, 'Hall', 'Gate 1', 9, 5], null],
  ['in, as an earlier version of the app has it', ['in', at, 'Hall', 'Gate 1', 9], null],
] as const)('DOOR-32 %s', (_, last, expected) => {
  expect(cameInBy(row(1, last))).toBe(expected)
})

test('DOOR-32 the visitors inside by each session are together those inside, each once', () => {
  const lasts = fc.option(
    fc.tuple(
      fc.constantFrom('in' as const, 'out' as const),
      fc.constant(at),
      fc.constant('Gate'),
      fc.constant('Phone'),
      fc.nat(),
      fc.constantFrom(1, 2, 3),
    ),
  )
  fc.assert(
    fc.property(fc.array(lasts), (scans) => {
      const [isVisitor, isInside] = [bringsVisitor(door), insideOf(door, at)]
      const inside = scans.map((last, id) => row(id, last)).filter((one) => isVisitor(one) && isInside(one))
      const by_session = Map.groupBy(inside, cameInBy)
      expect([...by_session.keys()].every((id) => id !== null)).toBe(true)
      expect([1, 2, 3].reduce((sum, id) => sum + (by_session.get(id)?.length ?? 0), 0)).toBe(inside.length)
    }),
  )
})

test('DOOR-02 a visitor has an entrance ticket of the event, of another or of a batch, and neither a parking nor a test ticket', () => {
  const [entrance] = door.products
  const guest = { ...entrance!, id: 17, event_id: 3 }
  const parking = { ...entrance!, id: 8, is_entrance: false }
  const batch = { event_id: 9, product_id: 90, event_ids: [1], weekdays: [], starts_at: null, ends_at: null }
  const isVisitor = bringsVisitor({ products: [entrance!, guest, parking], batches: [batch] })
  const ofProduct = (id: number, is_test: 0 | 1 = 0): DoorTicketRow => [1, id, 1, 0, is_test, null, null, '1', null]
  expect([7, 17, 90, 8, 91].filter((id) => isVisitor(ofProduct(id)))).toEqual([7, 17, 90])
  expect([7, 17, 90].filter((id) => isVisitor(ofProduct(id, 1)))).toEqual([])
})

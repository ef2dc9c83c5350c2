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

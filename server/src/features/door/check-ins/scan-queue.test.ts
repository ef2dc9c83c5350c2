import { expect, test } from 'vitest'
import type { Scope } from '#platform/scope.ts'
import type { EventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import type { ScanRequest } from './scan-request.ts'
import { laneOf, MOST_LANES, nextOf, type Lane, type Waiting } from './scan-queue.ts'

const sent = (scans: number): Waiting => ({
  scope: {} as Scope,
  door: {} as EventAtDoor,
  requests: Array.from({ length: scans }, () => ({}) as ScanRequest),
  resolve: () => {},
  reject: () => {},
})
const queueOf = (count: number, scans = 1) => Array.from({ length: count }, () => sent(scans))
const scansOf = (together: readonly Waiting[]) => together.reduce((sum, { requests }) => sum + requests.length, 0)

test('fifty doors that scan again when they are answered are two even halves after two batches, however they began', () => {
  for (const first of [1, 10, 49]) {
    const queue = queueOf(50 - first)
    let before = first
    for (let batch = 0; batch < 4; batch++) {
      const answered = before
      before = nextOf(queue, answered).length
      if (batch > 0) expect(before).toBe(25)
      queue.push(...queueOf(answered))
    }
  }
})

test('a scan that waits alone is written at once; none is left out, and first come is first served', () => {
  expect(nextOf(queueOf(1), 0).length).toBe(1)
  const queue = queueOf(7)
  const all = [...queue]
  const taken: Waiting[] = []
  for (let before = 0; queue.length > 0; before = 0) taken.push(...nextOf(queue, before))
  expect(taken).toEqual(all)
})

test('what devices send together stays together, and no more than a hundred are written at once but where one has more', () => {
  expect(scansOf(nextOf(queueOf(40, 30), 0))).toBe(90)
  expect(scansOf(nextOf(queueOf(400), 0))).toBe(100)
  expect(scansOf(nextOf(queueOf(2, 500), 0))).toBe(500)
})

test('an event keeps its lane while it is empty; when there are too many, those in which nobody waits go', () => {
  const lanes = new Map<string, Lane>()
  const busy = laneOf(lanes, '1 0')
  busy.isServed = true
  const idle = laneOf(lanes, '1 1')
  expect(laneOf(lanes, '1 1')).toBe(idle)
  for (let event = 2; event < MOST_LANES; event++) laneOf(lanes, `1 ${event}`)
  expect(laneOf(lanes, '1 1')).toBe(idle)
  const another = laneOf(lanes, '2 1')
  expect([...lanes.values()]).toEqual([busy, another])
  expect(laneOf(lanes, '1 0')).toBe(busy)
})

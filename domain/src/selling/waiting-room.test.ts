import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  admitMore,
  admittedBefore,
  askAgainAfter,
  isRoomActive,
  placeOf,
  shuffledPlace,
  turnOf,
  undecided,
  type Inside,
  type Turn,
  type WaitingRoom,
} from './waiting-room.ts'

const NOW = '2026-06-01T10:00:00.000Z'
const SEED = '0123456789abcdef0123456789abcdeffedcba9876543210'
const room = (changes: Partial<WaitingRoom> = {}): WaitingRoom => ({
  mode: 'from',
  opens_at: NOW,
  pace: 60,
  is_paused: false,
  lobby: 0,
  seed: SEED,
  next_number: 1000,
  admitted: 0,
  carry: 0,
  history: [],
  is_sold_out: false,
  ...changes,
})
const EMPTY: Inside = { open_orders: 0, ordered: 0, left: null }
const later = (minutes: number) => addMs(NOW, minutes * MINUTE_MS)

describe('WAIT-01 when people have to pass the room', () => {
  test.each([
    ['off', { mode: 'off' as const }, false],
    ['on from a moment on, half an hour before it', { lobby: null, opens_at: later(30) }, true],
    ['and not earlier', { lobby: null, opens_at: later(31) }, false],
    ['automatic, while it is open', { mode: 'automatic' as const, opens_at: null }, true],
    ['automatic, and not needed', { mode: 'automatic' as const, opens_at: null, lobby: null }, false],
  ])('%s', (_, changes, isActive) => {
    expect(isRoomActive(room(changes), NOW)).toBe(isActive)
  })
})

describe('WAIT-02 visitors who came before it opened get a place by lot', () => {
  test('each place once, whatever the number of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.stringMatching(/^[0-9a-f]{48}$/), (size, seed) => {
        const places = Array.from({ length: size }, (_number, number) => shuffledPlace(number, size, seed))
        expect(new Set(places).size).toBe(size)
        expect(Math.max(...places)).toBe(size - 1)
      }),
      { numRuns: 60 },
    )
  })

  test('to come first, or to hold many numbers in a row, gains nothing', () => {
    // Where the first hundred of a thousand come to stand, over four hundred openings: the middle, as everybody's. Five standard errors apart.
    const size = 1000
    let sum = 0
    let together = 0
    const openings = 400
    for (let opening = 0; opening < openings; opening += 1) {
      const seed = Array.from({ length: 6 }, (_key, key) => ((opening * 6 + key + 1) * 2_654_435_761) % 2 ** 32)
        .map((key) => key.toString(16).padStart(8, '0'))
        .join('')
      const places = Array.from({ length: 100 }, (_number, number) => shuffledPlace(number, size, seed))
      sum += places.reduce((total, place) => total + place, 0) / places.length
      together += places.filter((place, index) => index > 0 && Math.abs(place - places[index - 1]!) < 10).length
    }
    const error = (size / Math.sqrt(12) / Math.sqrt(100 * openings)) * 5
    expect(Math.abs(sum / openings - (size - 1) / 2)).toBeLessThan(error)
    // Neighbours stay within ten places of each other as seldom as strangers do: 1.9 % of them.
    expect(together / (openings * 99)).toBeLessThan(0.025)
  })

  test('until then only the moment when it opens is returned', () => {
    expect(turnOf({ number: 3, is_early: true, given_at: NOW }, room({ lobby: null, opens_at: later(5) }), NOW)).toEqual({
      kind: 'early',
      opens_at: later(5),
    })
  })
})

test('WAIT-03 visitors who come later stand behind them, in order', () => {
  const open = room({ lobby: 50, admitted: 10 })
  const early = Array.from({ length: 50 }, (_, number) => placeOf({ number, is_early: true }, open))
  expect(Math.max(...early)).toBe(49)
  expect(turnOf({ number: 50, is_early: false, given_at: NOW }, open, NOW)).toEqual({ kind: 'waiting', before: 40, minutes: 1 })
  expect(turnOf({ number: 209, is_early: false, given_at: NOW }, open, NOW)).toEqual({ kind: 'waiting', before: 199, minutes: 4 })
  // Given out in the moment in which it opened: not among the first fifty any more.
  expect(placeOf({ number: 50, is_early: true }, open)).toBe(50)
})

describe('WAIT-06 how many are let in', () => {
  const admit = (changes: Partial<WaitingRoom>, inside: Partial<Inside>, ms = 1000) =>
    admitMore(room(changes), { ...EMPTY, ...inside }, ms, NOW).admitted

  test('as many as the pace says, parts of a person kept', () => {
    expect(admit({ pace: 60 }, {}, 60_000)).toBe(60)
    let one = room({ pace: 40 })
    for (let second = 0; second < 60; second += 1) one = admitMore(one, EMPTY, 1000, addMs(NOW, second * 1000))
    expect(one.admitted).toBe(40)
  })

  test('no more than the shop gets done: ten minutes of the pace inside', () => {
    expect(admit({ pace: 6 }, { open_orders: 60 }, 60_000)).toBe(0)
    expect(admit({ pace: 6 }, { open_orders: 57 }, 60_000)).toBe(3)
    expect(admit({ pace: 6, admitted: 60 }, { ordered: 0 }, 60_000)).toBe(60)
    expect(admit({ pace: 6, admitted: 60 }, { ordered: 4 }, 60_000)).toBe(64)
  })

  test('no more than there is left to buy, less those who are inside already', () => {
    expect(admit({ pace: 600 }, { left: 7 }, 60_000)).toBe(7)
    expect(admit({ pace: 600, admitted: 5 }, { left: 7 }, 60_000)).toBe(7)
    expect(admit({ pace: 600, admitted: 5 }, { left: 7, ordered: 5 }, 60_000)).toBe(12)
  })

  test('nobody while it is paused, and no crowd afterwards', () => {
    const paused = admitMore(room({ is_paused: true, pace: 60 }), EMPTY, 600_000, NOW)
    expect([paused.admitted, paused.carry]).toEqual([0, 0])
    expect(turnOf({ number: 5, is_early: false, given_at: NOW }, paused, NOW)).toEqual({
      kind: 'waiting',
      before: 5,
      minutes: null,
    })
    expect(admitMore({ ...paused, is_paused: false }, EMPTY, 1000, NOW).admitted).toBe(1)
  })

  test('whom a full shop kept out is not owed later: no crowd when it has room again', () => {
    const full = admitMore(room({ pace: 60 }), { ...EMPTY, open_orders: 600 }, 60_000, NOW)
    expect([full.admitted, full.carry]).toEqual([0, 0])
    expect(admitMore(full, EMPTY, 1000, NOW).admitted).toBe(1)
  })

  test('nobody waits while nobody waits: five seconds of the pace are let in ahead', () => {
    expect(admit({ next_number: 0, pace: 60 }, {}, 60_000)).toBe(5)
    expect(turnOf({ number: 0, is_early: false, given_at: NOW }, room({ admitted: 5 }), NOW)).toEqual({ kind: 'in' })
  })
})

describe('WAIT-07 when nothing is left', () => {
  test('all who wait are informed, those inside are not', () => {
    const over = admitMore(room({ admitted: 10 }), { open_orders: 0, ordered: 10, left: 0 }, 1000, NOW)
    expect(turnOf({ number: 10, is_early: false, given_at: NOW }, over, NOW)).toEqual({ kind: 'sold_out' })
    expect(turnOf({ number: 9, is_early: false, given_at: NOW }, over, NOW)).toEqual({ kind: 'in' })
  })

  test('not while an unpaid order may give something back, and no longer when something came back', () => {
    const held = admitMore(room(), { open_orders: 1, ordered: 0, left: 0 }, 1000, NOW)
    expect([held.is_sold_out, held.admitted]).toEqual([false, 0])
    expect(admitMore(room({ is_sold_out: true }), { ...EMPTY, left: 1 }, 1000, NOW)).toMatchObject({
      is_sold_out: false,
      admitted: 1,
    })
  })
})

test('WAIT-08 a turn is kept for a quarter of an hour', () => {
  let one = room({ pace: 60 })
  for (let minute = 0; minute <= 20; minute += 1)
    one = admitMore(one, { ...EMPTY, ordered: one.admitted }, MINUTE_MS, later(minute))
  // 60 were let in before the first minute was noted, 120 a minute later, and so on.
  expect(one.admitted).toBe(1005)
  expect(admittedBefore(one, later(20))).toBe(300)
  expect(turnOf({ number: 299, is_early: false, given_at: NOW }, one, later(20))).toEqual({ kind: 'missed' })
  expect(turnOf({ number: 300, is_early: false, given_at: NOW }, one, later(20))).toEqual({ kind: 'in' })
  expect(turnOf({ number: 299, is_early: false, given_at: later(6) }, one, later(20))).toEqual({ kind: 'in' })
  expect(one.history.length).toBeLessThanOrEqual(17)
})

describe('WAIT-12 how soon waiting visitors ask again', () => {
  const after = (turn: Turn, pace = 60) => askAgainAfter(turn, { pace }, NOW)

  test.each([
    [0, 10],
    [60, 10],
    [61, 10],
    [90, 15],
    [120, 20],
    [180, 30],
    [100_000, 30],
  ])('%s before them at one a second: %s seconds', (before, seconds) => {
    expect(after({ kind: 'waiting', before, minutes: 1 })).toBe(seconds)
  })

  test('also while it is paused: by the pace it will have', () => {
    expect(after({ kind: 'waiting', before: 120, minutes: null })).toBe(20)
    expect(after({ kind: 'waiting', before: 120, minutes: null }, 120)).toBe(10)
  })

  test('before it opens by the time until then, and everybody else soon', () => {
    expect(after({ kind: 'early', opens_at: later(20) })).toBe(30)
    expect(after({ kind: 'early', opens_at: later(1) })).toBe(10)
    expect(after({ kind: 'early', opens_at: later(-1) })).toBe(10)
    expect(after({ kind: 'sold_out' })).toBe(10)
  })
})

test('WAIT-06 those who may still order are who was let in within a quarter of an hour and has not ordered, never fewer than none', () => {
  const history = [
    { at: addMs(NOW, -20 * MINUTE_MS), admitted: 30 },
    { at: addMs(NOW, -5 * MINUTE_MS), admitted: 80 },
  ]
  expect(undecided({ admitted: 100, history }, { ordered: 25 }, NOW)).toBe(45)
  expect(undecided({ admitted: 100, history }, { ordered: 90 }, NOW)).toBe(0)
})

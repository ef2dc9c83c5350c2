import { describe, expect, test } from 'vitest'
import { bestSeats, type FreeSeat } from './best-seats.ts'

/** Rows of a hall from the stage, each drawn as a text: `o` free, `x` taken, `w` a free wheelchair place, a blank an aisle. */
function hall(...rows: string[]): { free: FreeSeat[]; middle: number } {
  const seats = rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign === ' ' ? [] : [{ id: y * 100 + x, section: '', x, y, sign }])),
  )
  const places = seats.map(({ x }) => x)
  return {
    free: seats.filter(({ sign }) => sign !== 'x').map(({ sign, ...seat }) => ({ ...seat, is_accessible: sign === 'w' })),
    middle: (Math.min(...places) + Math.max(...places)) / 2,
  }
}

function best(rows: string[], count: number): string[] {
  const { free, middle } = hall(...rows)
  return bestSeats(free, count, middle).map(({ x, y }) => `${String.fromCodePoint(65 + y)}${x + 1}`)
}

describe('the best seats', () => {
  test('SEAT-09 are in the middle of the front row, and further back when the front is taken', () => {
    expect(best(['ooooooo', 'ooooooo'], 3)).toEqual(['A3', 'A4', 'A5'])
    expect(best(['oxxxxxo', 'ooooooo'], 3)).toEqual(['B3', 'B4', 'B5'])
    expect(best(['ooo', 'ooo'], 0)).toEqual([])
    expect(best([], 2)).toEqual([])
  })

  test('SEAT-09 leave no single seat where others are as good but for that', () => {
    expect(best(['oooo'], 2)).toEqual(['A1', 'A2'])
    expect(best(['ooooo'], 2)).toEqual(['A1', 'A2'])
    expect(best(['xooox'], 3)).toEqual(['A2', 'A3', 'A4'])
  })

  test('SEAT-09 of a party that fits into no row are in as few pieces as possible, near each other', () => {
    expect(best(['ooo', 'ooo', 'ooo'], 5)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2'])
    expect(best(['oo oo', 'xx ox'], 3)).toHaveLength(3)
  })

  test('SEAT-09 do not go over an aisle, or from one section to the next', () => {
    expect(best(['oo oo', 'xoooo'], 3)).toEqual(['B2', 'B3', 'B4'])
    const { free, middle } = hall('oooo')
    const split = free.map((seat) => ({ ...seat, section: seat.x < 2 ? 'Left' : 'Right' }))
    expect(bestSeats(split, 2, middle).every(({ section }, _, all) => section === all[0]?.section)).toBe(true)
  })

  test('SEAT-09 have wheelchair places only when nothing else is left', () => {
    expect(best(['owwo', 'oooo'], 2)).toEqual(['B1', 'B2'])
    expect(best(['oww'], 2)).toEqual(['A1', 'A2'])
    expect(best(['oww'], 5)).toEqual(['A1', 'A2', 'A3'])
  })
})

test('SEAT-09 of 300 random halls are free, as many as are asked for, in as few pieces as possible, and leave no single seat in vain', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = numbers(seed)
    const rows = Array.from({ length: 1 + random(7) }, () =>
      Array.from({ length: 2 + random(14) }, () => 'oooooxxw '[random(9)] ?? 'o').join(''),
    )
    const { free, middle } = hall('o', ...rows)
    const count = random(9)
    const usual = free.filter(({ is_accessible }) => !is_accessible)
    const chosen = bestSeats(free, count, middle)
    const of = `hall ${seed}: ${count} of ${free.length}`
    expect(chosen, of).toHaveLength(Math.min(count, free.length))
    expect(new Set(chosen.map(({ id }) => id)).size, of).toBe(chosen.length)
    expect(
      chosen.every((seat) => free.includes(seat)),
      of,
    ).toBe(true)
    expect(
      chosen.filter(({ is_accessible }) => is_accessible),
      of,
    ).toHaveLength(Math.max(0, chosen.length - usual.length))
    if (count > usual.length) continue
    expect(piecesOf(chosen), of).toBe(fewestPieces(piecesLengths(usual), count))
    const isInVain = piecesOf(chosen) === 1 && leavesSingle(usual, chosen) && hasPlaceWithoutSingle(usual, count, chosen, middle)
    expect(isInVain, of).toBe(false)
  }
})

/** Numbers from 0 to below `max`, the same for each seed. */
function numbers(seed: number): (max: number) => number {
  let state = seed * 2_654_435_761
  return (max) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * max)
  }
}

const isAt = (seats: readonly FreeSeat[], { x, y }: { x: number; y: number }) =>
  seats.some((seat) => seat.x === x && seat.y === y)

/** How many groups of seats side by side there are. */
function piecesOf(seats: readonly FreeSeat[]): number {
  return seats.filter((seat) => !isAt(seats, { x: seat.x - 1, y: seat.y })).length
}

function piecesLengths(seats: readonly FreeSeat[]): number[] {
  return seats
    .filter((seat) => !isAt(seats, { x: seat.x - 1, y: seat.y }))
    .map(({ x, y }) => {
      let length = 1
      while (isAt(seats, { x: x + length, y })) length++
      return length
    })
}

/** In how many pieces so many people can sit at least. */
function fewestPieces(lengths: readonly number[], count: number): number {
  let left = count
  let pieces = 0
  for (const length of lengths.toSorted((a, b) => b - a)) {
    if (left <= 0) break
    left -= length
    pieces++
  }
  return pieces
}

function leavesSingle(free: readonly FreeSeat[], chosen: readonly FreeSeat[]): boolean {
  const rest = free.filter((seat) => !chosen.includes(seat))
  const before = free.filter((seat) => isLone(free, seat)).length
  return rest.filter((seat) => isLone(rest, seat)).length > before - chosen.filter((seat) => isLone(free, seat)).length
}

function isLone(seats: readonly FreeSeat[], { x, y }: FreeSeat): boolean {
  return !isAt(seats, { x: x - 1, y }) && !isAt(seats, { x: x + 1, y })
}

/** Whether as many seats side by side in the same row, no further from the middle by more than a single seat is worth, leave none. */
function hasPlaceWithoutSingle(free: readonly FreeSeat[], count: number, chosen: readonly FreeSeat[], middle: number): boolean {
  const farOf = (seats: readonly FreeSeat[]) => Math.abs(seats.reduce((sum, { x }) => sum + x, 0) / seats.length - middle)
  return free.some((first) => {
    if (first.y !== chosen[0]?.y) return false
    const place = Array.from({ length: count }, (_, index) => free.find(({ x, y }) => y === first.y && x === first.x + index))
    const seats = place.filter((seat) => seat !== undefined)
    return seats.length === count && !leavesSingle(free, seats) && farOf(seats) < farOf(chosen) + 6
  })
}

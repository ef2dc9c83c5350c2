import type { SeatPlace } from '../catalogue/seating.ts'

/** A seat that can be given; `is_accessible`: for a wheelchair. */
export type FreeSeat = SeatPlace & { id: number; section: string; is_accessible: boolean }

/** Seats in a row without an aisle or a taken one between them, from left to right. */
type Run = readonly FreeSeat[]

/** What leaving a single seat between two taken ones costs, in seats from the middle. */
const LONELY = 6
/** What a row further back costs, in seats from the middle. */
const ROW = 1.5

/**
 * The best of the free seats of a product for so many people (SEAT-09): side by side as far as possible, near the front and the middle, and without
 * leaving a single seat. Wheelchair places only when nothing else is left. Fewer than `count` when there are fewer. `middle`: the x of the middle
 * of the hall, by all of its seats.
 */
export function bestSeats(free: readonly FreeSeat[], count: number, middle: number): FreeSeat[] {
  const usual = free.filter(({ is_accessible }) => !is_accessible)
  const chosen = pick(usual, count, middle)
  if (chosen.length === count) return chosen
  return [
    ...chosen,
    ...pick(
      free.filter(({ is_accessible }) => is_accessible),
      count - chosen.length,
      middle,
    ),
  ]
}

/** In as few pieces as possible, each the best of its length: the longest that fits first. */
function pick(free: readonly FreeSeat[], count: number, middle: number): FreeSeat[] {
  const chosen: FreeSeat[] = []
  let runs = runsOf(free)
  while (chosen.length < count && runs.length > 0) {
    const longest = Math.max(...runs.map((run) => run.length))
    const piece = bestPiece(runs, Math.min(longest, count - chosen.length), middle, chosen)
    chosen.push(...piece)
    runs = runs.flatMap((run) => without(run, piece))
  }
  return chosen
}

function runsOf(free: readonly FreeSeat[]): Run[] {
  const sorted = free.toSorted((a, b) => a.section.localeCompare(b.section) || a.y - b.y || a.x - b.x || a.id - b.id)
  const runs: FreeSeat[][] = []
  for (const seat of sorted) {
    const before = runs.at(-1)?.at(-1)
    const isNext = before !== undefined && before.section === seat.section && before.y === seat.y && before.x + 1 === seat.x
    if (isNext) runs.at(-1)?.push(seat)
    else runs.push([seat])
  }
  return runs
}

/** `length` seats side by side with the lowest cost; a further piece of a party is to be near the first. */
function bestPiece(runs: readonly Run[], length: number, middle: number, others: readonly FreeSeat[]): Run {
  let best: { piece: Run; cost: number } | null = null
  for (const run of runs) {
    for (let start = 0; start + length <= run.length; start += 1) {
      const piece = run.slice(start, start + length)
      const lonely = [start, run.length - start - length].filter((left) => left === 1).length
      const cost = lonely * LONELY + distance(piece, middle, others)
      if (best === null || cost < best.cost) best = { piece, cost }
    }
  }
  return best?.piece ?? []
}

function distance(piece: Run, middle: number, others: readonly FreeSeat[]): number {
  const x = average(piece.map((seat) => seat.x))
  const y = piece[0]?.y ?? 0
  if (others.length === 0) return Math.abs(x - middle) + y * ROW
  return Math.abs(x - average(others.map((seat) => seat.x))) + Math.abs(y - average(others.map((seat) => seat.y))) * ROW
}

function without(run: Run, piece: Run): Run[] {
  const [first] = piece
  const start = first === undefined ? -1 : run.indexOf(first)
  if (start === -1) return [run]
  return [run.slice(0, start), run.slice(start + piece.length)].filter((rest) => rest.length > 0)
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

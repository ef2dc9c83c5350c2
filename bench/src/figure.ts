import type { Bench } from './bench.ts'

/** What was asked of a figure: in its unit, or as a share of its limit. */
export type Goal = { at_least: number } | { at_most: number } | { of_limit: number } | { at_most_of_limit: number }

/** What the figure could be at best on this machine: the same without our own work, measured in the same run. */
type Limit = { what: string; value: number }

/** One measured number beside what it should be and what it could be. */
export type Figure = {
  name: string
  value: number
  unit: string
  /** Null: nobody asked for a number. */
  goal: Goal | null
  limit: Limit | null
  /** What else was seen, for the notes below the table. */
  notes?: string[]
}

/** Measures figures that belong together; some twenty seconds at most (Lighthouse takes minutes). Throws when something was wrong, not when it was slow. */
export type Measure = (bench: Bench) => Promise<Figure[]>

type Judged = Pick<Figure, 'value' | 'goal' | 'limit'>

/** The figure as a share of its limit; null without one. Unlike the figure it can be compared across machines. */
export function shareOf({ value, limit }: Pick<Figure, 'value' | 'limit'>): number | null {
  return limit === null || limit.value === 0 ? null : value / limit.value
}

/** Whether the figure is as good as was asked; true when nothing was. A share that cannot be worked out is missed. */
export function isReached({ value, goal, limit }: Judged): boolean {
  if (goal === null) return true
  if ('at_least' in goal) return value >= goal.at_least
  if ('at_most' in goal) return value <= goal.at_most
  const share = shareOf({ value, limit })
  if (share === null) return false
  return 'of_limit' in goal ? share >= goal.of_limit : share <= goal.at_most_of_limit
}

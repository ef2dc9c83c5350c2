import type { Bench } from './bench.ts'

/** What was asked of a figure, in its unit. */
type Goal = { at_least: number } | { at_most: number }

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

/** Whether the figure is as good as was asked; true when nothing was. */
export function isReached({ value, goal }: Pick<Figure, 'value' | 'goal'>): boolean {
  if (goal === null) return true
  return 'at_least' in goal ? value >= goal.at_least : value <= goal.at_most
}

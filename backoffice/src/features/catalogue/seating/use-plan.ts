import { useState } from 'react'
import { planOf, type Plan } from './plan.ts'
import type { Seating } from './seating-query.ts'

/** A plan that is being changed, with what was before each change. */
export type PlanState = {
  plan: Plan
  /** Of the plan that is changed; what the save says it has seen. */
  updated_at: string | null
  isDirty: boolean
  change: (next: Plan) => void
  /** Takes the last change back; null: there is none. */
  undo: (() => void) | null
  /** Begins again with the plan as it is stored. */
  restart: (seating: Seating) => void
}

/** Holds the plan of an event while it is being changed. What is stored meanwhile is taken over only where nothing was changed. */
export function usePlan(stored: Seating): PlanState {
  const [base, setBase] = useState(stored)
  const [history, setHistory] = useState<readonly Plan[]>(() => [planOf(stored.seats)])
  const isDirty = history.length > 1
  const restart = (seating: Seating) => {
    setBase(seating)
    setHistory([planOf(seating.seats)])
  }
  if (!isDirty && stored !== base) restart(stored)
  return {
    plan: history.at(-1) ?? [],
    updated_at: base.updated_at,
    isDirty,
    change: (next) => setHistory((all) => [...all, next]),
    undo: isDirty ? () => setHistory((all) => all.slice(0, -1)) : null,
    restart,
  }
}

import type { TimeslotInput } from '@entree/contract/catalogue/timeslots/entities.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { useMemo, useState } from 'react'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { useEvent } from '../events/event-query.ts'
import { slotProblems } from './slot-problems.ts'
import type { Slot } from './timeslots-query.ts'

export type PreviewRow = TimeslotInput & {
  key: string
  /** There is a fixed one at that time. */
  exists: boolean
  /** Why it cannot be added at all. */
  problem: string | null
  /** Why the server did not take it; what is chosen beside it may be the reason. */
  refused: string | null
  isChosen: boolean
}
export type Preview = {
  rows: readonly PreviewRow[]
  chosen: readonly PreviewRow[]
  /** Chooses rows, or leaves them out. */
  choose: (rows: readonly PreviewRow[], isChosen: boolean) => void
  /** Shows at each row that is chosen why the server did not take it, by its index among them. */
  showRefused: (refused: ReadonlyMap<number, readonly Refusal[]>) => void
}

/** Timeslots to look at before they are added: those that can be are chosen until the user leaves them out. */
export function usePreview(inputs: readonly (TimeslotInput & { exists?: boolean })[], others: readonly Slot[]): Preview {
  const event = useEvent()
  const refusalText = useRefusalText()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const problems = useMemo(() => {
    const planned = inputs.filter(({ exists }) => !exists)
    const found = slotProblems(planned, others, event)
    return new Map(
      [...found].flatMap(([index, [first]]) => {
        const input = planned[index]
        return input && first ? [[keyOf(input), refusalText(first)] as const] : []
      }),
    )
  }, [inputs, others, event, refusalText])

  const rows = useMemo(
    () =>
      inputs.map(({ exists = false, ...input }): PreviewRow => {
        const key = keyOf(input)
        const problem = problems.get(key) ?? null
        const isChosen = !exists && problem === null && !left.has(key)
        return { ...input, key, exists, problem, refused: (isChosen && refused.get(key)) || null, isChosen }
      }),
    [inputs, problems, left, refused],
  )
  const chosen = useMemo(() => rows.filter(({ isChosen }) => isChosen), [rows])

  const choose = (some: readonly PreviewRow[], isChosen: boolean) => {
    const next = new Set(left)
    for (const { key } of some) {
      if (isChosen) next.delete(key)
      else next.add(key)
    }
    setLeft(next)
  }
  const showRefused: Preview['showRefused'] = (byIndex) =>
    setRefused(
      new Map(
        [...byIndex].flatMap(([index, [first]]) => {
          const row = chosen[index]
          return row && first ? [[row.key, refusalText(first)] as const] : []
        }),
      ),
    )
  return { rows, chosen, choose, showRefused }
}

function keyOf({ date, start, end_date = date, end }: TimeslotInput): string {
  return `${date} ${start}-${end_date} ${end}`
}

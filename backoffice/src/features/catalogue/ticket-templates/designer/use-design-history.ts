import type { TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { useRef, useState } from 'react'
import { useStable } from '../../../../ui/use-stable.ts'

type Change = {
  /** Changes of the same kind in quick succession are one step: typing in a text, nudging a box. */
  kind?: string
}
export type DesignHistory = {
  design: TicketDesign
  change: (next: Partial<TicketDesign>, how?: Change) => void
  undo: (() => void) | null
  redo: (() => void) | null
}

const ONE_STEP_MS = 1200
const MOST_STEPS = 100

/** The design of a form with undo and redo. `read` and `write` are the form's; `now` is in milliseconds. */
export function useDesignHistory(
  design: TicketDesign,
  write: (next: TicketDesign) => void,
  now: () => number = Date.now,
): DesignHistory {
  const [past, setPast] = useState<readonly TicketDesign[]>([])
  const [future, setFuture] = useState<readonly TicketDesign[]>([])
  const last = useRef<{ kind: string | undefined; at: number } | null>(null)

  // A background that was on its way is put into the design as it has become meanwhile.
  const change = useStable<Parameters<DesignHistory['change']>, void>((next, { kind } = {}) => {
    const at = now()
    const isSameStep = kind !== undefined && last.current?.kind === kind && at - last.current.at < ONE_STEP_MS
    last.current = { kind, at }
    if (!isSameStep) setPast([...past, design].slice(-MOST_STEPS))
    setFuture([])
    write({ ...design, ...next })
  })
  const step = (from: readonly TicketDesign[], setFrom: typeof setPast, to: readonly TicketDesign[], setTo: typeof setPast) => {
    const target = from.at(-1)
    if (!target) return null
    return () => {
      last.current = null
      setFrom(from.slice(0, -1))
      setTo([...to, design])
      write(target)
    }
  }
  return { design, change, undo: step(past, setPast, future, setFuture), redo: step(future, setFuture, past, setPast) }
}

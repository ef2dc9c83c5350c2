import { onTokenChange, readToken } from '@entree/web/session.ts'
import { useSyncExternalStore } from 'react'
import type { Shown } from './make-scan.ts'

/** A verdict that was not seen to its end before the sign-in was over. `only`: what the device was narrowed to, in words. */
type LeftVerdict = { shown: Shown; event_id: number; is_test: boolean; only: string | null }

let left: LeftVerdict | null = null
const listeners = new Set<() => void>()

// The next user has nothing to do with it.
onTokenChange(() => {
  if (readToken() !== null) forgetLeftVerdict()
})

/** Leaves a verdict to be shown above the sign-in (DOOR-39). Nobody is signed in any more who could let a visitor in anyway. */
export function leaveVerdict(verdict: LeftVerdict): void {
  const { shown } = verdict
  keep({ ...verdict, shown: 'problem' in shown ? shown : { ...shown, answer: { ...shown.answer, can_overrule: false } } })
}

/** Takes it off the screen. */
export function forgetLeftVerdict(): void {
  keep(null)
}

/** The verdict that was left; null: none. */
export function useLeftVerdict(): LeftVerdict | null {
  return useSyncExternalStore(subscribe, () => left)
}

function keep(next: LeftVerdict | null): void {
  if (next === left) return
  left = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

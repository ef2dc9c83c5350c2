import { useEffect, useState } from 'react'

/** A second tap follows within this. */
const SETTLES_MS = 800

/**
 * Whether a state has only just changed, so that the second of two taps does not act on what the first one changed.
 * `before`: its value before it is first shown.
 */
export function useSettling(state: string, before = state): boolean {
  const [settled, setSettled] = useState(before)
  useEffect(() => {
    if (settled === state) return undefined
    const timer = setTimeout(() => setSettled(state), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [settled, state])
  return settled !== state
}

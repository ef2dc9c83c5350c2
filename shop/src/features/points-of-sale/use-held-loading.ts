import { useEffect, useState } from 'react'

/** How long a loading state that has appeared stays at least (POS-07, CONST-08, DEC-S-17). */
const SHOW_DELAY_MS = 1300
/** What takes less needs no loading state at all. */
const PATIENCE_MS = 200

/**
 * What to show while something loads: for a moment nothing, then the loading state, and that for at least 1.3 s so that it does not
 * flash. What is there at once is never held back.
 */
export function useHeldLoading(isLoading: boolean): 'nothing' | 'loading' | 'content' {
  const [appearedAt, setAppearedAt] = useState<number | null>(null)

  useEffect(() => {
    if (isLoading === (appearedAt !== null)) return undefined
    const wait = appearedAt === null ? PATIENCE_MS : appearedAt + SHOW_DELAY_MS - Date.now()
    const timer = setTimeout(() => setAppearedAt(isLoading ? Date.now() : null), wait)
    return () => clearTimeout(timer)
  }, [isLoading, appearedAt])

  if (appearedAt !== null) return 'loading'
  return isLoading ? 'nothing' : 'content'
}

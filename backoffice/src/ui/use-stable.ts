import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for ever that does what the newest does: for rows of long lists, which are drawn again only when something of them changed. */
export function useStable<Args extends unknown[], Answer>(newest: (...args: Args) => Answer): (...args: Args) => Answer {
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  return useCallback((...args) => latest.current(...args), [])
}

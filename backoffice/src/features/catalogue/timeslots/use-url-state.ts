import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** A piece of what a screen shows that stands in its address, so that coming back shows the same. */
export function useUrlState(name: string, usual: string): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const set = useCallback(
    (value: string) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          next.set(name, value)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setQuery],
  )
  return [query.get(name) ?? usual, set]
}

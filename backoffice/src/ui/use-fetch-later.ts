import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const LOOK_EVERY_MS = 1500
/** A screen that waits for its data. */
const ON_ITS_WAY = '.mantine-Skeleton-root'

/** Fetches what may be wanted later, once the screen is there and waits for nothing. `fetch`: the same function for ever; null: nothing yet. */
export function useFetchLater(fetch: (() => Promise<unknown>) | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (fetch === null) return undefined
    const timer = setInterval(() => {
      if (client.isFetching() > 0 || document.querySelector(ON_ITS_WAY)) return
      clearInterval(timer)
      void fetch().catch(() => undefined)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, fetch])
}

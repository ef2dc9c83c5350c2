import { useMemo } from 'react'
import { usePlace } from './router.tsx'

/** The query of the page's address. */
export function useQueryParams(): URLSearchParams {
  const { search } = usePlace()
  return useMemo(() => new URLSearchParams(search), [search])
}

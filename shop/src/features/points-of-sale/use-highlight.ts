import type { HighlightStyle } from '@entree/domain/catalogue/campaign-rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'

/** The style of a highlighted product (CAMP-10, CAMP-11). What works it out is fetched only when there is a campaign with one. */
export function useHighlight(highlight: HighlightStyle | null): CSSProperties | undefined {
  const { data } = useQuery({
    queryKey: ['highlight', highlight],
    queryFn: async () => (await import('./highlight-style.ts')).highlightStyle(highlight),
    enabled: highlight !== null,
    staleTime: Infinity,
  })
  return highlight ? data : undefined
}

import type { SearchHit } from './search-provider.ts'

const KEY = 'entree.recent_hits'
const MOST = 5

/** What was opened from the search last, newest first: of this tab, and of the company that it was opened in. */
export function recentHits(company_id: number | null): SearchHit[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(company_id)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isHit) : []
  } catch {
    return []
  }
}

/** Remembers that this was opened. */
export function rememberHit(company_id: number | null, hit: SearchHit): void {
  const others = recentHits(company_id).filter(({ key }) => key !== hit.key)
  try {
    sessionStorage.setItem(keyOf(company_id), JSON.stringify([hit, ...others].slice(0, MOST)))
  } catch {
    // Storage is off or full.
  }
}

function keyOf(company_id: number | null): string {
  return `${KEY}.${company_id ?? 'platform'}`
}

function isHit(value: unknown): value is SearchHit {
  return typeof value === 'object' && value !== null && 'key' in value && 'label' in value && 'to' in value && 'icon' in value
}

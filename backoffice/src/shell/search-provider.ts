import type { Permission } from '@entree/domain/permissions.ts'
import type { MessageKey } from '../messages.ts'
import type { IconName } from '../ui/icon.tsx'

export type SearchHit = { key: string; label: string; detail?: string; icon: IconName; to: string }

/** Something that the search of the top bar looks through. Add yours to `src/search-providers.ts`. */
export type SearchProvider = {
  /** The heading above its hits. */
  heading: MessageKey
  /** Holding one of these is enough; none: everybody may. */
  any: readonly Permission[]
  /** The best hits (five at most are shown) for a text of at least two letters. */
  search: (text: string, signal: AbortSignal) => Promise<SearchHit[]>
}

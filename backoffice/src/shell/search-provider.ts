import type { SendOptions } from '@entree/web/client.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { MessageKey } from '../messages.ts'
import type { Choice } from './choice-dialog.tsx'

export type SearchHit = Choice & { to: string }

/** Something that the search of the top bar looks through. Add yours to `src/search-providers.ts`. */
export type SearchProvider = {
  /** The heading above its hits. */
  heading: MessageKey
  /** Holding one of these is enough; none: everybody may. */
  any: readonly Permission[]
  /** The best hits (five at most are shown) for a text of at least two letters. */
  search: (text: string, options: Pick<SendOptions, 'signal' | 'company_id'>) => Promise<SearchHit[]>
}

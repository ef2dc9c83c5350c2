import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Services } from '#features/services.ts'
import { deleteOldFacts } from './reader-queries.ts'

/** How long facts are kept: readers that are away for longer start over from the API (FACT-05). */
export const FACTS_KEPT_MS = 30 * DAY_MS
/** Few at a time, so that nobody who writes facts waits. */
const AT_ONCE = 5_000
const MOST_ROUNDS = 200

/** Removes facts that happened long ago, in small pieces. Returns how many there were. */
export async function removeOldFacts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const before = addMs(now(), -FACTS_KEPT_MS)
  let removed = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const some = await deleteOldFacts(db, before, AT_ONCE)
    removed += some
    if (some < AT_ONCE) break
  }
  return removed
}

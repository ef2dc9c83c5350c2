import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { KEPT_DAYS } from '@entree/domain/selling/waiting-list.ts'
import type { Services } from '#features/services.ts'
import { deleteOver } from './turn-queries.ts'

/** Deletes entries 30 days after their event (LIST-12), those who have bought (LIST-10), and tests after a day (LIST-13). */
export async function forgetEntries({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now()
  await deleteOver(db, { ended_before: addMs(at, -KEPT_DAYS * DAY_MS), tests_before: addMs(at, -DAY_MS) })
}

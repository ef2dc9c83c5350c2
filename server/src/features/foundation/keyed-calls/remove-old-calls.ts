import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import type { Services } from '#features/services.ts'
import { KEPT_MS } from './answer-once.ts'
import { deleteOldCalls } from './queries.ts'

/** Few at a time, so that nobody who makes calls waits. */
const AT_ONCE = 5_000

/** Removes calls with an `Idempotency-Key` that are a day old (KEY-13), in small pieces. */
export async function removeOldCalls({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = addMs(now(), -KEPT_MS)
  while ((await deleteOldCalls(db, before, AT_ONCE)) === AT_ONCE);
}

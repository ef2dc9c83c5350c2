import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Services } from '#features/services.ts'
import { takeUnusedFiles } from './queries.ts'

/** As long as a user may take to save the record that an image was uploaded for. */
const KEPT_MS = 7 * DAY_MS
const AT_ONCE = 500

/**
 * Removes images that were checked a week ago and that no record shows: uploaded and never saved, or replaced since. The row goes first, so
 * that no record can take the image any more; a file that stays behind is shown to nobody who does not know its path.
 */
export async function removeUnusedFiles({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> {
  for (const path of await takeUnusedFiles(db, addMs(now(), -KEPT_MS), AT_ONCE)) await files.remove(path)
}

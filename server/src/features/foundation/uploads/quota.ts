import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { sumSizes } from './queries.ts'

const MB = 1_048_576

/**
 * Refuses `upload_quota_reached` (with `max` in MB) when the company's other images and `more` bytes take more than `quota_mb`. Those that
 * were announced count as large as they may be (FILE-07): their bytes lie on the disk until their ten minutes are over. Two at once may
 * pass it by an image.
 */
export async function refuseAboveQuota(
  scope: Scope,
  quota_mb: number,
  { more, path, field }: { more: number; path: string | null; field: string },
): Promise<void> {
  const taken = await sumSizes(scope.tx, scope.company_id, path)
  if (taken + more > quota_mb * MB) refuse('upload_quota_reached', { field, max: quota_mb })
}

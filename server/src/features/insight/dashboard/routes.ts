import { localDay, instantOf } from '@entree/domain/foundation/zoned-time.ts'
import type { Services, Slice } from '#features/services.ts'
import { readPlatformFigures } from './queries.ts'

const ZONE = 'Europe/Amsterdam'

/** Binds the figures of the start page. */
export function bindDashboard({ bind }: Services): Slice {
  bind('getPlatformFigures', ({ tx, now }) =>
    readPlatformFigures(tx, { now, since: instantOf(localDay(now, ZONE), '00:00', ZONE) }),
  )
  return {}
}

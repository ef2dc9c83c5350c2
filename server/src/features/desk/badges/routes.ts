import type { Services, Slice } from '#features/services.ts'
import { countBadges, printBadges } from './print-badges.ts'

/** Binds the printing of name badges. */
export function bindBadges({ bind, files }: Services): Slice {
  bind('countBadges', countBadges)
  bind('printBadges', (scope, input, request) => printBadges(scope, files, input, request.language))
  return {}
}

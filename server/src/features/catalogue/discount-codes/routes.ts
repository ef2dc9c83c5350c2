import type { Services, Slice } from '#features/services.ts'
import { checkCodeOnPointOfSale } from './check-discount-code.ts'
import { createGuessLimit } from './limit-guesses.ts'

/** Binds the calls of this slice. */
export function bindDiscountCodes(services: Services): Slice {
  const limitGuesses = createGuessLimit(services)
  services.bind('checkDiscountCode', (scope, { id, code }, request) =>
    limitGuesses(request, code, () => checkCodeOnPointOfSale(scope, id, code)),
  )
  return {}
}

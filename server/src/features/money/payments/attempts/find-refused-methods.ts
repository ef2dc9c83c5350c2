import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { REFUSALS_IN_A_ROW, REFUSALS_WITHIN_MS } from '@entree/domain/money/account-methods.ts'
import type { Services } from '#features/services.ts'
import { deleteWorkingMethods, writeRefusedMethods } from './refused-method-queries.ts'

/**
 * Puts before the organiser a way to pay that its provider refuses to one buyer after the other, though it works: a method that was switched off
 * there, or a right that the keys lost (PATT-08). It leaves the list automatically once a buyer has got to the provider with it.
 */
export async function findRefusedMethods({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteWorkingMethods(db)
  const since = addMs(now(), -REFUSALS_WITHIN_MS)
  await writeRefusedMethods(db, { in_a_row: REFUSALS_IN_A_ROW, since, now: now() })
}

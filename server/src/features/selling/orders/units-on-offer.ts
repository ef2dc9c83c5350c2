import type { Scope } from '#platform/scope.ts'
import { findOffered } from './unit-queries.ts'

/** Whether units of an order are offered for resale: then it stays where it is until they are sold or taken back (RESL-09). */
export async function hasUnitsOnOffer(scope: Scope, order_id: number): Promise<boolean> {
  return (await findOffered(scope, order_id)) !== null
}

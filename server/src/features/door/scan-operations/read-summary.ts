import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Scope } from '#platform/scope.ts'
import { findAllowed } from './save-operation.ts'
import { countByProduct, countByScanner, countBySession, countOverruled } from './summary-queries.ts'

/**
 * How many visitors came in, are inside and are still to come, and the figures of each product, scanner and session
 * (SCOP-02, DOOR-02). Test tickets do not count.
 */
export async function readSummary(scope: Scope, id: number): Promise<CallAnswer<'getScanSummary'>> {
  const { tx, company_id } = scope
  const operation = await findAllowed(scope, id)
  const counted = await countByProduct(tx, company_id, { id, event_id: operation.event_id, now: scope.now })
  const visitors = counted.flatMap(({ is_entrance, inside }) => (is_entrance ? [inside] : []))
  const products = counted.map(({ id: product_id, name, capacity, scanned, inside }) => ({
    id: product_id,
    name,
    capacity,
    scanned,
    inside,
  }))
  const [scanners, sessions] = [await countByScanner(tx, company_id, id), await countBySession(tx, company_id, id)]
  const overruled = await countOverruled(tx, company_id, id)
  const sum = (field: 'capacity' | 'scanned') => products.reduce((total, product) => total + product[field], 0)
  const [capacity, scanned] = [sum('capacity'), sum('scanned')]
  const inside = visitors.reduce((total, count) => total + count, 0)
  return { capacity, scanned, inside, left: capacity - scanned, products, scanners, sessions, overruled }
}

import type { Scope } from '#platform/scope.ts'
import { listAdditions, listParents } from './queries.ts'

/** How the products of an event hang together: shown with others, added by themselves with another. */
export async function readProductLinks({ tx, company_id }: Scope, event_id: number) {
  const [parents, additions] = await Promise.all([listParents(tx, company_id, event_id), listAdditions(tx, company_id, event_id)])
  return { parents, additions }
}

import type { Scope } from '#platform/scope.ts'
import { listAdditions, listParents } from './link-queries.ts'

export type ProductLinks = Awaited<ReturnType<typeof readProductLinks>>

/** How the products of an event hang together: shown with others, added by themselves with another. */
export async function readProductLinks({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>, event_id: number) {
  const [parents, additions] = await Promise.all([listParents(tx, company_id, event_id), listAdditions(tx, company_id, event_id)])
  return { parents, additions }
}

import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { insertPointOfSale } from './copy-queries.ts'

/** The closed point of sale of a hidden event, which nobody can find: where the orders of a batch are from. Returns its id. */
export async function makeHiddenPointOfSale(
  { tx, company_id }: Scope,
  { event_id, name }: { event_id: number; name: string },
): Promise<number> {
  const url = `batch-${newSecret().replaceAll(/[^A-Za-z0-9]/g, '')}`
  const hidden = { status: 'closed', show_in_overview: false, noindex: true }
  const id = await insertPointOfSale(tx, { company_id, event_id, name, url, ...hidden })
  if (id === null) throw new Error('the url of a hidden point of sale was taken')
  return id
}

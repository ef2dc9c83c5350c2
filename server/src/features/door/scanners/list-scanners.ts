import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { sql } from 'kysely'
import { paginate } from '#platform/database/paginate.ts'
import { chosenSort } from '#platform/database/sort.ts'
import type { Scope } from '#platform/scope.ts'
import { scannersOf } from './queries.ts'

/** A page of the company's scanners, by name or by when they were last seen (SCNR-01). */
export async function listScanners(
  { tx, company_id }: Scope,
  { page, search, sort }: CallInput<'listScanners'>,
): Promise<CallAnswer<'listScanners'>> {
  const choices = { name: sql`lower(scanner.name)`, last_seen_at: sql`scanner.last_seen_at` }
  const { by, is_descending } = chosenSort(sort, choices)
  const query = scannersOf(tx, company_id, { search })
    .orderBy(by, (order) => (is_descending ? order.desc() : order.asc()).nullsLast())
    .orderBy('scanner.id')
  const found = await paginate(query, page)
  return { ...found, data: found.data.map(({ user_id: _user, ...scanner }) => scanner) }
}

import type { ApiKey } from '@entree/contract/foundation/api-keys/entities.ts'
import { send } from '../../../send.ts'
import type { ListPage, ListParams } from '../../../ui/table/table-types.ts'

const PER_PAGE = 25

/** Under which the API keys of a company are in the cache. */
export const apiKeysKey = (company_id: number) => ['api-keys', company_id] as const

/** A page of the API keys of a company; the call returns all of them, so they are searched and paged here. */
export async function loadApiKeys(
  company_id: number,
  { page, search }: Pick<ListParams, 'page' | 'search'>,
  signal: AbortSignal,
): Promise<ListPage<ApiKey>> {
  const words = search.trim().toLowerCase()
  const keys = await send('listApiKeys', { company_id }, { signal })
  const found = keys.filter(({ name }) => name.toLowerCase().includes(words))
  const data = found.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return { data, total: found.length, page, per_page: PER_PAGE, last_page: Math.max(1, Math.ceil(found.length / PER_PAGE)) }
}

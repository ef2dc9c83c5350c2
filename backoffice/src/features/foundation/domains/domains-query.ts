import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'

/** Under which the host names of a company are in the cache. */
export const domainsKey = (company_id: number) => ['company', company_id, 'domains'] as const

/** Where a company's shop answers. */
export function domainsQuery(company_id: number) {
  return queryOptions({
    queryKey: domainsKey(company_id),
    queryFn: ({ signal }) => send('listDomains', { company_id }, { signal }),
  })
}

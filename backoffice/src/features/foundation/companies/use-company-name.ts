import { useQuery } from '@tanstack/react-query'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { companyQuery } from './company-query.ts'

/** Ids and names of all companies. */
export const companyNamesQuery = {
  queryKey: ['companies', 'names'],
  queryFn: ({ signal }: { signal: AbortSignal }) => send('listCompanyNames', {}, { signal }),
}

/**
 * The name of a company of the platform: from the company itself, or, for users who may not open it, from the list of all. Undefined while
 * it is on its way; null asks for none.
 */
export function useCompanyName(company_id: number | null): string | undefined {
  const mayOpen = useMay('admin_company.details')
  const detail = useQuery({ ...companyQuery(company_id ?? 0), enabled: mayOpen && company_id !== null })
  const names = useQuery({ ...companyNamesQuery, enabled: !mayOpen && company_id !== null })
  if (company_id === null) return undefined
  return detail.data?.name ?? names.data?.find(({ id }) => id === company_id)?.name
}

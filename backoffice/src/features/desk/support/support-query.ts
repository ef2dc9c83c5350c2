import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'

/** What support is narrowed by; the calls of people of the platform are about all companies unless one is named. */
export function supportChoicesQuery(company_id: number | undefined, is_of_platform: boolean) {
  return queryOptions({
    queryKey: ['support', 'dependencies', company_id ?? null],
    queryFn: ({ signal }) => send('getSupportDependencies', { company_id }, { signal, ...overCompanies(is_of_platform) }),
    staleTime: 60_000,
  })
}

/** Leaves out the company that a user of the platform works for at the moment. */
export function overCompanies(is_of_platform: boolean): { company_id?: null } {
  return is_of_platform ? { company_id: null } : {}
}

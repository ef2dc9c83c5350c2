import { CallFailed, retryDelayOf } from '@entree/web/client.ts'
import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query'
import { actingCompanyOfCalls } from './session/acting-company.ts'

const STALE_MS = 10_000
const TRIES_AGAIN = 2
/** Of the first wait; each further one is twice as long. */
const WAIT_MS = 1_000

/** Makes the cache of what the server answered. What was refused is not asked again; what did not arrive is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < TRIES_AGAIN && isBroken(error),
        retryDelay: (failures, error) => retryDelayOf(error, WAIT_MS * 2 ** failures),
        throwOnError: false,
        queryKeyHashFn: hashOfCompany,
      },
    },
  })
}

/** What was answered about one company is not shown of another; who is signed in is the same for all. */
function hashOfCompany(key: QueryKey): string {
  const company_id = key[0] === 'me' ? null : actingCompanyOfCalls()
  return hashKey(company_id === null ? key : [{ company_id }, ...key])
}

/** Whether the network or the server failed, so that the same call may succeed later. */
export function isBroken(error: unknown): boolean {
  return error instanceof CallFailed ? error.status === 0 || error.status >= 500 : true
}

/** The status of a call that was refused; null for anything else. */
export function refusedStatus(error: unknown): number | null {
  return error instanceof CallFailed && !isBroken(error) ? error.status : null
}

import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'
import { settlementsKey } from './settlements-key.ts'

/** The accounts in a mode of a company, or of the platform (null), with what stands against taking in their settlements. */
export function accountsQuery(company_id: number | null, mode: AccountMode) {
  return queryOptions({
    queryKey: [...settlementsKey(company_id), 'accounts', mode],
    queryFn: ({ signal }) => send('listSettlementAccounts', { mode, ...(company_id === null ? {} : { company_id }) }, { signal }),
  })
}

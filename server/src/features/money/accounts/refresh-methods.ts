import { systemScope, type Services } from '#features/services.ts'
import { askProvider } from './check-account.ts'
import { listAllAccounts, setCheck } from './queries.ts'

type RefreshServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'adapters' | 'log' | 'now'>

/**
 * Fetches the ways to pay of every account that takes money, so that one that was switched on at the provider is offered within a day though
 * nobody tried the account (PAY-23). One about which the provider says nothing good stays as it was when someone last tried it.
 */
export async function refreshMethods(services: RefreshServices): Promise<void> {
  for (const account of await listAllAccounts(services.db)) {
    if (!account.is_active) continue
    const check = await askProvider(services, account)
    if (check.problems.length > 0 || check.methods.length === 0) continue
    await setCheck(systemScope(services, account.company_id ?? 0, 'refresh-methods'), account, check)
  }
}

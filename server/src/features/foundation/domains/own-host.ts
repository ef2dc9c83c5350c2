import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import type { NewCompanyStart } from '#features/hooks.ts'
import { insertHost, moveHost } from './queries.ts'

/** A new company answers at its host on the domain of the platform. Refuses `subdomain_in_use` when it is taken. */
export async function startWithCompany(scope: Scope, { host }: NewCompanyStart): Promise<void> {
  if (!(await insertHost(scope, host))) refuse('subdomain_in_use', { field: 'subdomain' })
}

/** The company answers at another host on the domain of the platform. */
export async function moveCompanyHost(scope: Scope, from: string, to: string): Promise<void> {
  await moveHost(scope, from, to)
}

import type { Scope } from '#platform/scope.ts'
import { findCompanyName } from './queries.ts'

/** The name of the company, for what is sent of it or saved. */
export function readCompanyName(scope: Pick<Scope, 'tx' | 'company_id'>): Promise<string> {
  return findCompanyName(scope)
}

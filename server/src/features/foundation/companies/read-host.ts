import type { Scope } from '#platform/scope.ts'
import { findHost } from './queries.ts'

/** The host that links to the company's shop use when no request names one; null when it has none. */
export function readHost(scope: Pick<Scope, 'tx' | 'company_id'>): Promise<string | null> {
  return findHost(scope)
}

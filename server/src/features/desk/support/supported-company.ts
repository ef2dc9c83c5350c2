import { NO_COMPANY } from '#features/foundation/access/authorize-user.ts'
import type { Scope } from '#platform/scope.ts'

/** The company whose orders support sees; null: those of all, for people of the platform who name none (DEC-B-147). */
export function supportedCompany({ company_id }: Pick<Scope, 'company_id'>): number | null {
  return company_id === NO_COMPANY ? null : company_id
}

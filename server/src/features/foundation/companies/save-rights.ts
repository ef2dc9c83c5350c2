import type { Scope } from '#platform/scope.ts'
import type { CompanyRights } from '#features/hooks.ts'
import { updateRights } from './queries.ts'

/** Keeps what a company may use at most, or what its built-in roles hold (DEC-B-12, DEC-B-16); users and roles have judged it. */
export async function saveCompanyRights(scope: Scope, rights: CompanyRights): Promise<void> {
  await updateRights(scope, rights)
}

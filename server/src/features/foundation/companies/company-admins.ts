import type { Scope } from '#platform/scope.ts'
import { selectAdmins } from './queries.ts'

/** The administrators of the scope's company who can sign in, with their addresses and languages. */
export async function listAdmins(scope: Scope): Promise<{ id: number; email: string; language: string }[]> {
  return selectAdmins(scope)
}

import type { Scope } from '#platform/scope.ts'
import { findFirstTemplate } from './queries.ts'

/** The company's default template, which its new events get: its first. Null: it has none (TPL-22). */
export async function findDefaultTemplateId(scope: Pick<Scope, 'tx' | 'company_id'>): Promise<number | null> {
  return (await findFirstTemplate(scope))?.id ?? null
}

import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { z } from 'zod'
import { paginate } from '#platform/database/paginate.ts'
import type { Scope } from '#platform/scope.ts'
import { selectRuns } from './queries.ts'

const State = z.enum(['made', 'empty', 'failed'])

/** A page of what automatic invoicing did with the periods of a company, the last first. */
export async function listInvoiceRuns(
  { tx, company_id }: Scope,
  { page }: CallInput<'listInvoiceRuns'>,
): Promise<CallAnswer<'listInvoiceRuns'>> {
  const found = await paginate(selectRuns(tx, company_id).orderBy('run.id', 'desc'), page)
  return { ...found, data: found.data.map((run) => ({ ...run, state: State.parse(run.state) })) }
}

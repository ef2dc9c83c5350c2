import { checkBatch } from '@entree/domain/desk/batch-rules.ts'
import { refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { listEventsOf, type FoundBatch } from './queries.ts'

/** A batch of which everything is filled in. */
export type FilledBatch = FoundBatch & {
  ticket_name: string
  price: number
  vat_percentage: number
  count: number
  starts_at: string
  ends_at: string
}

/** The batch, as one that is filled in. Refuses what `checkBatch` finds. */
export async function requireFilled(scope: Scope, batch: FoundBatch): Promise<FilledBatch> {
  const events = await listEventsOf(scope.tx, scope.company_id, batch.id)
  refuseIfAny(checkBatch({ ...batch, event_ids: events.map(({ id }) => id) }))
  return filled(batch)
}

/** The batch, as one that is filled in; throws for one that is not. */
export function filled(batch: FoundBatch): FilledBatch {
  const { ticket_name, price, vat_percentage, count, starts_at, ends_at } = batch
  const isWhole = ticket_name !== null && price !== null && vat_percentage !== null && count !== null
  if (!isWhole || starts_at === null || ends_at === null) throw new Error(`batch ${batch.id} is not filled in`)
  return { ...batch, ticket_name, price, vat_percentage, count, starts_at, ends_at }
}

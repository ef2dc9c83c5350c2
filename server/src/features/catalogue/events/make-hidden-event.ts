import type { Scope } from '#platform/scope.ts'
import { insertEvent } from './save-queries.ts'

/** The event that the tickets of a batch are of: archived from the start, and in no list. Returns its id. */
export async function makeHiddenEvent(
  { tx, company_id, now }: Scope,
  batch: { id: number; name: string; starts_at: string; ends_at: string },
): Promise<number> {
  const { id: batch_id, name, starts_at, ends_at } = batch
  const made = { archived_at: now, created_at: now, updated_at: now }
  return insertEvent(tx, { company_id, batch_id, name, starts_at, ends_at, ...made })
}

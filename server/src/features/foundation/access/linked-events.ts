import { eventStatuses } from '@entree/domain/catalogue/sale-window.ts'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { listLinked } from './linked-queries.ts'

/** More are not looked through. */
const MOST_EVENTS = 100
const status = z.enum(eventStatuses)

/** Who looks: a company, and the events that its user is limited to (null: not limited). */
type Looking = { company_id: number; event_ids: readonly number[] | null }

/**
 * The events of sub companies that their master sees, and changes nothing of (DEC-B-164); none for a user who is limited to events of
 * their own company.
 */
export async function linkedEvents(
  db: Database,
  { company_id, event_ids }: Looking,
  { from, to }: { from: string; to: string | null },
) {
  if (event_ids !== null) return []
  const rows = await listLinked(db, company_id, { from, to, limit: MOST_EVENTS })
  return rows.map((row) => ({ ...row, status: status.parse(row.status) }))
}

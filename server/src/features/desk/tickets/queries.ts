import type { Database } from '#platform/database/database.ts'

/** The order of a ticket and what is said of it; null: there is no such ticket. */
export async function findMarked(db: Database, company_id: number, id: number) {
  const query = db.selectFrom('ticket').select(['order_id', 'mark_kind', 'mark_text']).where('company_id', '=', company_id)
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null
}

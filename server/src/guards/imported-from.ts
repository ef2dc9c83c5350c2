import type { Database } from '#platform/database/database.ts'

/** Has an order with its ticket be one that was imported. */
export async function importedFrom(
  db: Database,
  at: { company_id: number; event_id: number },
  { order_id, ticket_id, mark }: { order_id: number; ticket_id: number; mark: string },
): Promise<void> {
  await db
    .insertInto('imported_order')
    .values({ ...at, order_id, old_number: mark, source: 'other' })
    .execute()
  await db
    .insertInto('imported_ticket')
    .values({ ...at, ticket_id, code_hash: mark })
    .execute()
}

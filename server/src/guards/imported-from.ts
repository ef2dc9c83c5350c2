import type { Database } from '#platform/database/database.ts'
import type { TestServer } from '../testing/test-server.ts'

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

/** Two imports in parts: one to be filled and checked, one that was checked and can be brought in. */
export async function someTicketImports(
  { services: { db }, clock }: TestServer,
  { company_id, event_id, product_id, mark }: { company_id: number; event_id: number; product_id: number; mark: string },
) {
  const add = async (state: string) => {
    const products = JSON.stringify([{ ticket_type: 'Adult', product_id }])
    const times = { created_at: clock.now(), touched_at: clock.now() }
    const row = { company_id, event_id, state, source: 'other', products, user_name: `User ${mark}`, ...times }
    const made = await db.insertInto('ticket_import').values(row).returning('id').executeTakeFirstOrThrow()
    const part = { ticket_import_id: made.id, number: 1, company_id, tickets: '[]', count: 0, already: 1 }
    await db.insertInto('ticket_import_part').values(part).execute()
    return made
  }
  return { ticket_import: await add('loading'), checked_import: await add('checked') }
}

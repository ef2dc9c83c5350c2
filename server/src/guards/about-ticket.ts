import type { Database } from '#platform/database/database.ts'
import { TEST_NOW } from '../testing/test-server.ts'
import { importedFrom } from './imported-from.ts'

type OfTicket = { company_id: number; event_id: number; order_id: number; ticket_id: number; mark: string }

/** What else is kept of a ticket: it was imported, and is in the wallet of a phone that hears of changes. What tells something of it has the mark. */
export async function aboutTicket(db: Database, of: OfTicket): Promise<void> {
  const { company_id, event_id, order_id, ticket_id, mark } = of
  await importedFrom(db, { company_id, event_id }, { order_id, ticket_id, mark })
  const pass = { company_id, ticket_id, code_version: 1 }
  await db
    .insertInto('wallet_pass')
    .values({ ...pass, wallet: 'apple', digest: mark, handed_out_at: TEST_NOW, changed_at: TEST_NOW })
    .execute()
  await db
    .insertInto('wallet_device')
    .values({ ...pass, device_id: `phone-${mark}`, push_token: mark, registered_at: TEST_NOW })
    .execute()
}

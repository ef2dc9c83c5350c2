import type { Database } from '../platform/database/database.ts'

/** What a company is asked per ticket from now on, in cents. */
export async function setTicketFee(db: Database, company_id: number, amount: number): Promise<void> {
  await db.deleteFrom('company_fee').where('company_id', '=', company_id).where('type', '=', 'ticket_fee').execute()
  await db.insertInto('company_fee').values({ company_id, type: 'ticket_fee', amount, start_date: '2020-01-01' }).execute()
}

import type { Database } from '#platform/database/database.ts'

export async function findCompanyName(db: Database, company_id: number): Promise<string> {
  const row = await db.selectFrom('company').select('name').where('id', '=', company_id).executeTakeFirst()
  return row?.name ?? ''
}

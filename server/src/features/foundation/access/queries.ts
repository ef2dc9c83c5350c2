import type { Database } from '#platform/database/database.ts'

/** The company a host name stands for; an inactive one's shop is nobody's (DEC-B-161). */
export async function findCompanyId(db: Database, host: string): Promise<number | null> {
  const row = await db
    .selectFrom('company_host')
    .innerJoin('company', 'company.id', 'company_host.company_id')
    .select('company_host.company_id')
    .where('company_host.host', '=', host)
    .where('company.active', '=', true)
    .executeTakeFirst()
  return row?.company_id ?? null
}

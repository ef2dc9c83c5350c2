import type { Database } from '#platform/database/database.ts'

/** The host that the company's others lead to; null when it has chosen none. */
export async function findMainHost(db: Database, company_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('company_host')
    .select('host')
    .where('company_id', '=', company_id)
    .where('is_main', '=', true)
    .executeTakeFirst()
  return row?.host ?? null
}

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

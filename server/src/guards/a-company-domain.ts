import type { Database } from '#platform/database/database.ts'

/** A host name of a company's own that was verified. */
export async function aCompanyDomain(db: Database, company_id: number, host: string) {
  return db
    .insertInto('company_domain')
    .values({ company_id, host, verified_at: '2026-05-01T10:00:00.000Z' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

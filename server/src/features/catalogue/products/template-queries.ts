import type { Database } from '#platform/database/database.ts'

/** Whether the company has this template, of tickets or of badges. */
export async function hasTemplate(db: Database, company_id: number, id: number, kind: 'ticket' | 'badge'): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_template')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('format', kind === 'ticket' ? '=' : '<>', 'ticket')
    .executeTakeFirst()
  return row !== undefined
}

/** The templates of the company, of tickets or of badges, by name. */
export async function listTemplates(db: Database, company_id: number, kind: 'ticket' | 'badge') {
  return db
    .selectFrom('ticket_template')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .where('format', kind === 'ticket' ? '=' : '<>', 'ticket')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

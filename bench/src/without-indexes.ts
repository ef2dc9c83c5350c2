import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { sql, type Kysely } from 'kysely'

/** The tables that sales fill. */
const FILLED = ['customer', 'order', 'order_product', 'ticket', 'payment', 'ledger_entry']

/**
 * Does work that writes a million orders while the tables they fill have only the indexes that constraints need, and makes the others anew
 * after it: a row at a time they cost more than the rows themselves.
 */
export async function withoutIndexes<Made>(db: Kysely<DB>, work: () => Promise<Made>): Promise<Made> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relname = any(${FILLED}) and t.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  try {
    return await work()
  } finally {
    for (const { definition } of rows) await sql.raw(definition).execute(db)
  }
}

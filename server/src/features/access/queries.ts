import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#platform/database/tables.gen.ts'

type Database = Kysely<DB> | Transaction<DB>

const HOST_LIFETIME_MS = 5_000
const hosts = new WeakMap<Database, Map<string, { company_id: number | null; until: number }>>()

/** The company a host name stands for, remembered for five seconds because every call asks. */
export async function findCompanyIdByHost(db: Database, host: string): Promise<number | null> {
  const known = hosts.get(db) ?? new Map<string, { company_id: number | null; until: number }>()
  hosts.set(db, known)
  const found = known.get(host)
  if (found && found.until > performance.now()) return found.company_id
  const row = await db.selectFrom('company_host').select('company_id').where('host', '=', host).executeTakeFirst()
  // Hosts are chosen by whoever asks: never remember more than a few.
  if (known.size > 10_000) known.clear()
  known.set(host, { company_id: row?.company_id ?? null, until: performance.now() + HOST_LIFETIME_MS })
  return row?.company_id ?? null
}

export async function findOrderSecret(db: Database, company_id: number, id: number): Promise<string | null> {
  const row = await db.selectFrom('order').select('secret').where('company_id', '=', company_id).where('id', '=', id).executeTakeFirst()
  return row?.secret ?? null
}

export async function findTicketSecret(db: Database, company_id: number, id: number): Promise<string | null> {
  const row = await db.selectFrom('ticket').select('secret').where('company_id', '=', company_id).where('id', '=', id).executeTakeFirst()
  return row?.secret ?? null
}

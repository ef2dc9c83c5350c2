import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export type KeyRow = {
  id: number
  company_id: number
  name: string
  permissions: string[]
  event_access: 'all' | 'selected'
  event_ids: number[]
  created_by: number
  last_used_at: string | null
  /** What the company may use with its own permission roles; null: all that a company can have. */
  company_permissions: string[] | null
}

/** The API key with this hash that is good at `now`; null: none, revoked, ended, or of a company that is no longer active. */
export async function findKey(db: Database, token_hash: string, now: string): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.company_id, k.name, k.permissions, k.event_access, k.created_by, k.last_used_at,
           coalesce((select jsonb_agg(e.event_id) from api_key_event e where e.company_id = k.company_id and e.key_id = k.id), '[]')
             as event_ids,
           case when c.permissions is not null then
             c.permissions || coalesce((select array_agg(p) from company_role cr join role r on r.id = cr.role_id and r.online,
                                               unnest(r.permissions) p where cr.company_id = c.id), '{}') end as company_permissions
      from api_key k
      join company c on c.id = k.company_id and c.active
     where k.token_hash = ${token_hash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})`.execute(db)
  return rows[0] ?? null
}

/** Notes that a key was used. */
export async function noteKeyUse(
  db: Database,
  { id, company_id }: Pick<KeyRow, 'id' | 'company_id'>,
  now: string,
): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: now }).where('company_id', '=', company_id).where('id', '=', id).execute()
}

import { sql, type Insertable } from 'kysely'
import type { ApiKey } from '@entree/contract/foundation/api-keys/entities.ts'
import { isPermission } from '@entree/domain/foundation/permissions.ts'
import type { ApiKey as ApiKeyTable } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

type OfCompany = Pick<Scope, 'tx' | 'company_id'>

/** The keys of the company, newest first. */
export async function listKeys({ tx, company_id }: OfCompany): Promise<ApiKey[]> {
  const rows = await tx
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'api_key.created_by')
    .select(['api_key.id', 'api_key.name', 'ending', 'permissions', 'expires_at', 'last_used_at', 'revoked_at'])
    .select(['api_key.created_at', 'user.name as created_by_name'])
    .select(sql<'all' | 'selected'>`api_key.event_access`.as('event_access'))
    .select(
      sql<number[]>`coalesce((select jsonb_agg(e.event_id order by e.event_id) from api_key_event e
                               where e.company_id = api_key.company_id and e.key_id = api_key.id), '[]')`.as('event_ids'),
    )
    .where('api_key.company_id', '=', company_id)
    .orderBy('api_key.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, permissions: row.permissions.filter(isPermission) }))
}

/** Locks the company against keys that are made at the same moment; how many are not revoked. */
export async function countKeys({ tx, company_id }: OfCompany): Promise<number> {
  await tx.selectFrom('company').select('id').where('id', '=', company_id).forNoKeyUpdate().executeTakeFirst()
  const row = await tx
    .selectFrom('api_key')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether a user has made a key of the company that is still good. */
export async function hasGoodKeys(
  { tx, company_id, now }: Pick<Scope, 'tx' | 'company_id' | 'now'>,
  user_id: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('api_key')
    .select('id')
    .where('company_id', '=', company_id)
    .where('created_by', '=', user_id)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the ids that are events of the company; that of a batch is none. */
export async function selectEventIds({ tx, company_id }: OfCompany, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', company_id)
    .where('batch_id', 'is', null)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertKey({ tx }: OfCompany, row: Insertable<ApiKeyTable>, event_ids: readonly number[]): Promise<number> {
  const { id } = await tx.insertInto('api_key').values(row).returning('id').executeTakeFirstOrThrow()
  const { company_id } = row
  const events = event_ids.map((event_id) => ({ company_id, key_id: id, event_id }))
  if (events.length > 0) await tx.insertInto('api_key_event').values(events).execute()
  return id
}

/** Ends a key that has not been revoked; its name, or null when there is no such key. */
export async function endKey({ tx, company_id, now }: Scope, id: number): Promise<string | null> {
  const row = await tx
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** The name and end of a key that is good, and its company. */
export async function findOwnKey({ tx, company_id }: OfCompany, id: number) {
  const { company_name, ...key } = await tx
    .selectFrom('api_key')
    .innerJoin('company', 'company.id', 'api_key.company_id')
    .select(['api_key.id', 'api_key.name', 'expires_at', 'company.name as company_name'])
    .where('api_key.company_id', '=', company_id)
    .where('api_key.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...key, company: { id: company_id, name: company_name } }
}

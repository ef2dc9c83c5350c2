import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export async function selectSettings(db: Database, keys: readonly string[]) {
  return db.selectFrom('setting').select(['key', 'value']).where('key', 'in', keys).execute()
}

export async function upsertSetting(db: Database, key: string, value: string | number | null): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute()
}

/** The stored default value of a key, and when it was set; undefined when none was. */
export async function findDefaultValue(db: Database, key: string) {
  return db.selectFrom('default_value').select(['value', 'updated_at']).where('key', '=', key).executeTakeFirst()
}

/** One after the other, also where no value is stored that could be locked. */
export async function lockDefaultValue(db: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`default value ${key}`}, 0))`.execute(db)
}

export async function upsertDefaultValue(db: Database, key: string, value: unknown, updated_at: string): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('default_value')
    .values({ key, value: json, updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json, updated_at }))
    .execute()
}

/** The values that the platform keeps for new companies, by key. */
export async function selectDefaultValues(db: Database): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('default_value').select(['key', 'value']).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

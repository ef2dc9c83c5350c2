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

/** The stored default value of a key; undefined when none was set. */
export async function findDefaultValue(db: Database, key: string): Promise<unknown> {
  const row = await db.selectFrom('default_value').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function upsertDefaultValue(db: Database, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('default_value')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute()
}

/** The values that the platform keeps for new companies, by key. */
export async function selectDefaultValues(db: Database): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('default_value').select(['key', 'value']).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

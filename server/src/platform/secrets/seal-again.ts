import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { secretColumns, type SecretColumn } from './secret-columns.ts'
import type { Vault } from './vault.ts'

const BATCH = 200
const LOCK = 727003

type Stored = { row: number | string; stored: string }
/** How many values were encrypted again, and which cannot be read, with the reason. */
export type SealedAgain = { sealed: number; unreadable: string[] }

/**
 * Encrypts with the present key whatever is under an older one, or still plain text of an older version, in batches of a
 * transaction each. One process works on a column at a time; another one leaves that column to it. Done twice is the same as once.
 */
export async function sealAgain({ db, vault }: { db: Database; vault: Vault }): Promise<SealedAgain> {
  const result: SealedAgain = { sealed: 0, unreadable: [] }
  for (const [index, column] of Object.keys(secretColumns).filter(isSecretColumn).entries()) {
    let last: Stored['row'] | null = null
    do {
      const after: Stored['row'] | null = last
      last = await db.transaction().execute(async (tx) => {
        const { rows: locks } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${LOCK}, ${index}) as ours`.execute(
          tx,
        )
        if (!locks[0]?.ours) return null
        const rows = await listNotCurrent(tx, column, vault.prefix, after)
        await replace(tx, column, sealRows(vault, column, rows, result))
        return rows.at(-1)?.row ?? null
      })
    } while (last !== null)
  }
  return result
}

function isSecretColumn(name: string): name is SecretColumn {
  return name in secretColumns
}

function sealRows(vault: Vault, column: SecretColumn, rows: readonly Stored[], result: SealedAgain) {
  return rows.flatMap(({ row, stored }) => {
    try {
      const fresh = vault.seal(column, row, vault.open(column, row, stored))
      result.sealed++
      return [{ row, stored, fresh }]
    } catch (error) {
      result.unreadable.push(error instanceof Error ? error.message : String(error))
      return []
    }
  })
}

/** The next values that are not under the present key, in the order of their rows. */
async function listNotCurrent(
  db: Database,
  column: SecretColumn,
  prefix: string,
  after: Stored['row'] | null,
): Promise<Stored[]> {
  const { table, key } = secretColumns[column]
  const value = textOf(column)
  const later = after === null ? sql`true` : sql`${sql.ref(key)} > ${after}`
  const ours = column === 'setting.value' ? sql`key like 'secret.%'` : sql`true`
  const { rows } = await sql<Stored>`
    select ${sql.ref(key)} as row, ${value} as stored from ${sql.table(table)}
     where ${value} is not null and not starts_with(${value}, ${prefix}) and ${ours} and ${later}
     order by ${sql.ref(key)} limit ${BATCH}`.execute(db)
  return rows
}

/** Replaces values that are still what was read: what someone has changed meanwhile is under the present key already. */
async function replace(db: Database, column: SecretColumn, rows: readonly (Stored & { fresh: string })[]): Promise<void> {
  if (rows.length === 0) return
  const { table, column: name, key } = secretColumns[column]
  const fresh = column === 'setting.value' ? sql`to_jsonb(one.fresh)` : sql`one.fresh`
  const row = column === 'setting.value' ? sql`one.row` : sql`one.row::bigint`
  await sql`
    update ${sql.table(table)} kept set ${sql.ref(name)} = ${fresh}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (row text, stored text, fresh text)
     where kept.${sql.ref(key)} = ${row} and ${textOf(column, 'kept')} = one.stored`.execute(db)
}

/** The column as text; a setting is JSON. */
function textOf(column: SecretColumn, table?: string) {
  const name = sql.ref(`${table ? `${table}.` : ''}${secretColumns[column].column}`)
  return column === 'setting.value' ? sql`(${name} #>> '{}')` : name
}

import type { Kysely, Transaction } from 'kysely'
import { newSecret } from './secrets.ts'
import type { DB } from './database/tables.gen.ts'

/**
 * A secret of this installation, made on first use and kept in the settings, so that all processes have the same. Of two that
 * make it at once the first wins.
 */
export async function installationSecret(db: Kysely<DB> | Transaction<DB>, name: string): Promise<string> {
  const key = `secret.${name}`
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(newSecret() + newSecret()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  if (typeof value !== 'string') throw new Error(`the setting ${key} is not a text`)
  return value
}

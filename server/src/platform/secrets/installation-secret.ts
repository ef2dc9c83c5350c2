import { newSecret } from '../tokens.ts'
import type { Database } from '../database/database.ts'
import type { Vault } from './vault.ts'

/** What is needed to read a secret of the installation. */
export type Vaulted = { db: Database; vault: Vault }

/**
 * A secret of this installation, made on first use and kept in the settings, so that all processes have the same. Of two that
 * make it at once the first wins.
 */
export async function installationSecret({ db, vault }: Vaulted, name: string): Promise<string> {
  const key = `secret.${name}`
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(vault.seal('setting.value', key, newSecret() + newSecret())) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  if (typeof value !== 'string') throw new Error(`the setting ${key} is not a text`)
  return vault.open('setting.value', key, value)
}

/**
 * Stops a start with keys that do not fit the database, before anyone is answered.
 * @throws one sentence that says so.
 */
export async function checkInstallationSecrets({ db, vault }: Vaulted): Promise<void> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'like', 'secret.%').execute()
  try {
    for (const { key, value } of rows) vault.open('setting.value', key, String(value))
  } catch (cause) {
    throw new Error(
      `The secrets in this database cannot be read (${cause instanceof Error ? cause.message : String(cause)}). Set SECRETS_KEY to the key they were encrypted with, or name that one in SECRETS_KEYS_OLD.`,
      { cause },
    )
  }
}

import pg from 'pg'

/** Drops everything in a database, so that the next start finds it as new. */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
  )
  for (const { name } of rows) await client.query(`drop schema ${pg.escapeIdentifier(name)} cascade`)
  await client.query('create schema public')
}

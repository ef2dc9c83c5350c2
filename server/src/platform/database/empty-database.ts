import pg from 'pg'

/** Drops everything in a database, so that the next start finds it as new: all of it or, when the connection breaks halfway, nothing. */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  await dropSchemas(client)
  await client.query('commit')
}

/** `emptyDatabase` within the open transaction of the client. */
export async function dropSchemas(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
  )
  for (const { name } of rows) await client.query(`drop schema ${pg.escapeIdentifier(name)} cascade`)
  await client.query('create schema public')
}

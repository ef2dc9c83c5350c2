import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createPool, settingsOf, type Connection } from './connect.ts'
import { explainConnectError, type AddressSetting } from './explain-connect-error.ts'

/** How statements reach PostgreSQL: on a connection of their own, or through a pooler that gives each transaction any connection. */
type Path = 'direct' | 'pooled'

/** A way to the database that is to be checked: the setting it came from, and what its connections want of PostgreSQL. */
export type CheckedPath = {
  setting: Exclude<AddressSetting, 'DATABASE_READ_URL'>
  connection: Connection
  settings?: Record<string, string>
}

/**
 * Looks whether a process may use its database on the ways it was given. `direct` is for what needs a connection of its own: migrations,
 * the job queue, which listens, and the settling of stock with its own settings. A pooler in transaction mode loses all of that without
 * a word, and the time zone with it, which would make every instant wrong.
 * @throws one sentence that says what to set.
 */
export async function checkPaths(main: CheckedPath, direct: CheckedPath): Promise<void> {
  const path = await checkPath(main)
  if (path === 'pooled' && direct.setting === main.setting)
    throw new Error(
      'DATABASE_URL goes through a pooler in transaction mode (PgBouncer). Set DATABASE_DIRECT_URL as well, to the address of PostgreSQL itself: ' +
        'migrations, the job queue and the settling of stock need connections of their own.',
    )
  if ((await checkPath(direct)) === 'pooled')
    throw new Error(`${direct.setting} goes through a pooler in transaction mode. It has to be the address of PostgreSQL itself.`)
}

async function checkPath({ setting, connection, settings }: CheckedPath): Promise<Path> {
  const pool = createPool(connection, 2, settings)
  const connect = async () => {
    try {
      return await pool.connect()
    } catch (error) {
      void pool.end()
      throw explainConnectError(error, setting)
    }
  }
  const [one, other] = [await connect(), await connect()]
  try {
    const path = await findPath(one, other)
    if (path === 'pooled' && !(await keepsPlansApart(one)))
      throw new Error(
        `${setting} goes through a pooler in transaction mode that does not keep the prepared statements of processes apart: one would execute what another has ` +
          'prepared. Use PgBouncer 1.21 or newer with max_prepared_statements = 300, or the address of PostgreSQL itself.',
      )
    await refuseOtherSettings(one, setting, settingsOf(settings))
    return path
  } finally {
    one.release(true)
    other.release(true)
    await pool.end()
  }
}

const ROUNDS = 5

/** In session mode, and without a pooler, two clients have one connection each, and keep it. */
async function findPath(one: pg.PoolClient, other: pg.PoolClient): Promise<Path> {
  const pids = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    pids.add(`one ${await backendOf(one)}`)
    pids.add(`other ${await backendOf(other)}`)
  }
  const isApart = pids.size === 2 && new Set([...pids].map((pid) => pid.split(' ')[1])).size === 2
  return isApart ? 'direct' : 'pooled'
}

async function backendOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** Whether the pooler gives a prepared statement a name of its own on the connection that it is executed on. */
async function keepsPlansApart(client: pg.PoolClient): Promise<boolean> {
  const name = `entree_${randomUUID().replaceAll('-', '')}`
  await client.query('begin')
  try {
    await client.query({ name, text: 'select $1::text', values: ['a'] })
    const { rows } = await client.query('select 1 from pg_prepared_statements where name = $1', [name])
    if (rows.length > 0) await client.query(`deallocate ${name}`)
    return rows.length === 0
  } finally {
    await client.query('rollback')
  }
}

/** Compares what the connection has with what this process asked for, which a pooler may have dropped. */
async function refuseOtherSettings(client: pg.PoolClient, setting: string, wanted: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string; value: string; role: string; database: string }>(
    `select given.name, current_setting(given.name) as value, current_user as role, current_database() as database
     from unnest($1::text[], $2::text[]) as given (name, wanted)
     where case when given.wanted ~ '^\\d' then current_setting(given.name)::interval <> given.wanted::interval
                else lower(current_setting(given.name)) <> lower(given.wanted) end`,
    [Object.keys(wanted), Object.values(wanted)],
  )
  const [first] = rows
  if (!first) return
  const found = rows.map(({ name, value }) => `${name} is ${value}, not ${wanted[name]}`)
  const role = `alter role ${pg.escapeIdentifier(first.role)} in database ${pg.escapeIdentifier(first.database)}`
  const statements = rows.map(({ name }) => `${role} set ${name} = ${pg.escapeLiteral(wanted[name] ?? '')};`)
  throw new Error(
    `The connections of ${setting} do not have the settings that this process gives them, as behind a pooler: ${found.join('; ')}. ` +
      `Give them to the role, and restart the pooler: ${statements.join(' ')}`,
  )
}

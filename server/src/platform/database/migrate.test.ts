import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../testing/clone-database.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { query } from '../testing/test-postgres.ts'
import { explainConnectError } from './explain-connect-error.ts'
import { migrate } from './migrate.ts'

let database: ClonedDatabase
beforeAll(async () => (database = await cloneDatabase()))
afterAll(() => database.drop())

test('a program does not start on the schema of a newer one', async () => {
  await query(database.connection, "insert into migration (name) values ('9999-from-the-future.sql')")
  await expect(migrate(database.connection)).rejects.toThrow(/newer version of Entree.*9999-from-the-future\.sql/)
  await query(database.connection, "delete from migration where name like '9999-%'")
  await migrate(database.connection)
})

test('a host that accepts and never answers ends the start with a sentence that names the setting', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const connectionString = `postgresql://entree:secret@127.0.0.1:${port}/entree`
  await expect(migrate({ connectionString, connectionTimeoutMillis: 200 })).rejects.toThrow(
    'The database in DATABASE_URL cannot be reached: it does not answer',
  )
  silent.close()
})

test('a start that waits for another one that makes the tables says so, and goes on when that one is gone', async () => {
  const other = new pg.Client(database.connection)
  await other.connect()
  await other.query('begin; select pg_advisory_xact_lock(727001)')
  const told: string[] = []
  await migrate(database.connection, (line) => {
    told.push(line)
    void other.end()
  })
  expect(told).toEqual([expect.stringContaining('Waiting for another process')])
})

test('RUN-29 a table that somebody reads for long is changed when they are done, and nobody who comes after waits for that', async () => {
  const { connection } = database
  const told: string[] = []
  await query(connection, 'alter table scan_session drop column people_limit')
  await query(connection, "delete from migration where name = '0085-session-limit.sql'")
  const reader = new pg.Client(connection)
  await reader.connect()
  await reader.query('begin; select from scan_session')
  const migrating = migrate(connection, (line) => told.push(line))
  await expect
    .poll(() => told)
    .toEqual([expect.stringContaining('up to date'), expect.stringContaining('Others are let through meanwhile')])
  expect(await query(connection, 'select from scan_session')).toEqual([])
  await reader.end()
  await migrating
  expect(await query(connection, 'select people_limit from scan_session')).toEqual([])
  expect(told).toHaveLength(2)
})

test('a start leaves no lock on a connection that outlives it, as a pooler keeps them', async () => {
  const pooler = await startTcpProxy(database.connection, { keeps: true })
  await migrate(pooler.connection)
  const told: string[] = []
  await migrate(database.connection, (line) => told.push(line))
  expect(told).toEqual([])
  await pooler.close()
})

test('a password that is missing is said to be missing, anything else as the driver says it', () => {
  const missing = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')
  expect(explainConnectError(missing, 'DATABASE_DIRECT_URL').message).toBe(
    'The database in DATABASE_DIRECT_URL cannot be reached: it asks for a password, and the address has none',
  )
  expect(explainConnectError(new Error('connect ECONNREFUSED'), 'DATABASE_URL').message).toBe(
    'The database in DATABASE_URL cannot be reached: connect ECONNREFUSED',
  )
  expect(explainConnectError(new Error('no'), null).message).not.toContain('DATABASE_URL')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../testing/clone-database.ts'
import { query } from '../testing/test-postgres.ts'
import { createPool, type Connection } from './connect.ts'
import { isUnavailable } from './is-unavailable.ts'
import { retryStart } from './retry-start.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** What asking for something fails with at this address; null: it is answered. */
async function failureOf(connection: Connection, statement = 'select 1'): Promise<unknown> {
  const pool = createPool(connection, 1)
  return pool
    .query(statement)
    .then(() => null)
    .catch((error: unknown) => error)
    .finally(() => pool.end())
}

const inTheirs = (statement: string) => query({ ...database.connection, database: 'postgres' }, statement)
/** How often a start asks a database that fails like this, of two times at most. */
async function triesOf(failure: unknown): Promise<number> {
  let tries = 0
  const work = async () => {
    tries++
    // As a start tells of it.
    if (tries < 2) throw new Error('The database cannot be reached', { cause: failure })
  }
  const patience = { limit_ms: 60_000, notice: () => {}, stopping: new AbortController().signal }
  return retryStart(work, patience).then(
    () => tries,
    () => tries,
  )
}

test('RUN-05 a database that takes no connections is an outage, which a start waits for', async () => {
  await inTheirs(`alter database ${database.connection.database} allow_connections false`)
  const failure = await failureOf(database.connection)
  await inTheirs(`alter database ${database.connection.database} allow_connections true`)
  expect(failure).toMatchObject({ code: '55000' })
  expect([isUnavailable(failure), await triesOf(failure)]).toEqual([true, 2])
})

test.each([
  ['a database that is gone', { database: 'entree_that_is_gone' }, '3D000'],
  ['a user who is gone', { user: 'entree_who_is_gone' }, '28000'],
])('RUN-05 %s is an outage, which no start waits for', async (_, changed, code) => {
  const failure = await failureOf({ ...database.connection, ...changed })
  expect(failure).toMatchObject({ code })
  expect([isUnavailable(failure), await triesOf(failure)]).toEqual([true, 1])
})

test('RUN-05 what is wrong with a statement is no outage, though its code is that of one', async () => {
  const failure = await failureOf(database.connection, 'select lastval()')
  expect(failure).toMatchObject({ code: '55000' })
  expect([isUnavailable(failure), await triesOf(failure)]).toEqual([false, 1])
})

test('RUN-20 a host whose name nobody knows at the moment is an outage, which a start waits for', async () => {
  const failure = await failureOf({ host: 'database.invalid', user: 'entree', database: 'entree' })
  expect(failure).toMatchObject({ syscall: 'getaddrinfo' })
  expect([isUnavailable(failure), await triesOf(failure)]).toEqual([true, 2])
})

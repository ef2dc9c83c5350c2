import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../testing/clone-database.ts'
import { createPool } from './connect.ts'
import { connectionName, describeShortage, warnOfConnections } from './count-connections.ts'

let database: ClonedDatabase
beforeAll(async () => (database = await cloneDatabase()))
afterAll(() => database.drop())

const [own, second, third] = [connectionName('a', 24), connectionName('b', 24), connectionName('c', 40)]

test('processes whose connections fit in are not warned about, however many of them are open', () => {
  expect(describeShortage({ available: 97, names: [own, own, second, third, third, 'psql'] }, own)).toBeNull()
})

test('a process that would not fit in is warned about, with the others counted by what they may open', () => {
  const told = describeShortage({ available: 80, names: [own, second, second, third, 'psql', ''] }, own)
  expect(told).toContain('The database takes 80 connections')
  expect(told).toContain('90 may be wanted: 24 by this process, 64 by 2 others of Entree, 2 by other programs')
  expect(told).toContain('Raise max_connections by 10 or more')
})

test('what is connected is asked of the database', async () => {
  const names = [connectionName('first', 100_000), connectionName('second', 50_000)]
  const pools = names.map((application_name) => createPool({ ...database.connection, application_name }, 2))
  try {
    for (const pool of pools) await Promise.all([pool.query('select 1'), pool.query('select 1')])
    // Other tests run on the same database server.
    expect(await warnOfConnections(pools[0]!, names[0]!)).toMatch(/100000 by this process, (5\d{4}) by \d+ others of Entree/)
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
  }
})

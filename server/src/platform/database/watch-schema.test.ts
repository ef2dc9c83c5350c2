import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../testing/clone-database.ts'
import { createPool } from './connect.ts'
import { watchSchema } from './watch-schema.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('RUN-27 a process that runs while a newer version changes the tables says so, once', async () => {
  const pool = createPool(database.connection, 1)
  const told: object[] = []
  const look = watchSchema(pool, { error: (data) => void told.push(data) })
  await look()
  expect(told).toEqual([])
  await pool.query(`insert into migration (name) values ('9999-of-tomorrow.sql')`)
  await look()
  await look()
  expect(told).toEqual([{ unknown: ['9999-of-tomorrow.sql'] }])
  await pool.end()
})

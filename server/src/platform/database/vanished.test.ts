import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../testing/clone-database.ts'
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
import { createDatabase, createPool } from './connect.ts'
import { isUnavailable } from './is-unavailable.ts'
import { retryStart } from './retry-start.ts'

let database: ClonedDatabase
let proxy: TcpProxy
beforeAll(async () => {
  database = await cloneDatabase()
  proxy = await startTcpProxy(database.connection)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

test('a server that vanished without a word ends its queries, and the next ones go to the server that is there now', async () => {
  // One connection, so that the next query could only get the same one. Twice: through the query builder and through the pool.
  const pool = createPool({ ...proxy.connection, query_timeout: 300 }, 1)
  const db = createDatabase(pool)
  const ask = [async () => void (await sql`select 1`.execute(db)), async () => void (await pool.query('select 1'))]
  // On a busy machine an answer may take longer than that too.
  const isAnswered = (one: () => Promise<void>) =>
    one().then(
      () => true,
      () => false,
    )
  for (const one of ask) {
    await expect.poll(() => isAnswered(one)).toBe(true)
    proxy.hush()
    const failure: unknown = await one().catch((error: unknown) => error)
    expect([String(failure), isUnavailable(failure)]).toEqual([expect.stringContaining('timeout'), true])
    await expect.poll(() => isAnswered(one)).toBe(true)
  }
  await db.destroy()
})

test('RUN-05 a start waits for its database, says so, and gives up at its limit or at what has nothing to do with it', async () => {
  const told: string[] = []
  const stopping = new AbortController().signal
  const pool = createPool(proxy.connection, 1)
  await proxy.close()
  const notice = (line: string) => {
    told.push(line)
    void proxy.open()
  }
  const work = async () => (await pool.query<{ one: number }>('select 1 as one')).rows
  expect(await retryStart(work, { limit_ms: 30_000, notice, stopping })).toEqual([{ one: 1 }])
  expect(told).toEqual([expect.stringMatching(/ECONNREFUSED.*waiting for it, 30 s more at most/)])

  await proxy.close()
  await expect(retryStart(work, { limit_ms: 0, notice, stopping })).rejects.toThrow(/ECONNREFUSED|Connection terminated/)
  await proxy.open()
  const wrong = async () => void (await pool.query('select nothing'))
  await expect(retryStart(wrong, { limit_ms: 30_000, notice, stopping })).rejects.toThrow('column "nothing" does not exist')
  expect(told.length).toBe(1)
  await pool.end()
})

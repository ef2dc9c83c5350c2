import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool } from '../database/connect.ts'
import { cloneDatabase, type ClonedDatabase } from '../testing/clone-database.ts'
import { defineJob, jobWork, startJobs } from './jobs.ts'

let database: ClonedDatabase
let pool: ReturnType<typeof createPool>

beforeAll(async () => {
  database = await cloneDatabase()
  pool = createPool(database.connection, 2)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const statesOf = async (name: string) => {
  const { rows } = await sql<{ n: number; state: string }>`
    select (data ->> 'n')::integer as n, state::text from jobs.job where name = ${name} order by 1`.execute(createDatabase(pool))
  return rows.map(({ state }) => state)
}

/** A queue whose log is heard, with a kind of job; `queue` puts jobs numbered 1, 2, … in it. */
async function aQueue(name: string, options: Parameters<typeof defineJob>[1], work: (n: number) => Promise<void>) {
  const told: string[] = []
  const jobs = await startJobs(database.connection, { error: (data, text) => told.push(`${Reflect.get(data, 'job')}: ${text}`) })
  const job = defineJob<{ n: number }>(name, options)
  await jobs.register([jobWork(job, ({ n }) => work(n))])
  const queue = async (count: number) => {
    await createDatabase(pool)
      .transaction()
      .execute(async (tx) => {
        for (let n = 1; n <= count; n++) await jobs.queue({ tx }, job, [{ n }])
      })
  }
  return { jobs, told, queue }
}

test('a job that fails does not take along those fetched together with it, and is logged when it has failed for good', async () => {
  const { promise: isDone, resolve } = Promise.withResolvers<void>()
  const { jobs, told, queue } = await aQueue('poisoned', { retries: 0, batch_size: 3 }, async (n) => {
    if (n === 3) resolve()
    if (n === 1) throw new Error('poison')
  })
  await queue(3)
  await jobs.startWorking()
  await isDone
  await jobs.stop()
  expect(await statesOf('poisoned')).toEqual(['failed', 'completed', 'completed'])
  expect(told).toEqual(['poisoned: a job failed for good'])
})

test('a queue that an older version has made takes jobs as this one means them', async () => {
  const older = await aQueue('renewed', { retries: 0 }, async () => {})
  await older.jobs.stop()
  const { jobs, queue } = await aQueue('renewed', { retries: 3 }, async () => {})
  await queue(1)
  await jobs.stop()
  const { rows } = await sql`select retry_limit from jobs.job where name = 'renewed'`.execute(createDatabase(pool))
  expect(rows).toEqual([{ retry_limit: 3 }])
})

test('stopping waits for the job under way and takes no other', async () => {
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { jobs, queue } = await aQueue('slow', { batch_size: 1 }, async () => {
    begin()
    await mayEnd
  })
  await queue(2)
  await jobs.startWorking()
  await hasBegun
  const stopped = jobs.stop()
  end()
  await stopped
  expect(await statesOf('slow')).toEqual(['completed', 'created'])
})

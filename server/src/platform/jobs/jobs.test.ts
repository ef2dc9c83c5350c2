import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool } from '../database/connect.ts'
import { cloneDatabase, type ClonedDatabase } from '../testing/clone-database.ts'
import { transact, type Scope } from '../scope.ts'
import { createVault } from '../secrets/vault.ts'
import { defineJob, jobWork, queueJobs, startJobs } from './jobs.ts'

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
async function aQueue(name: string, options: Parameters<typeof defineJob<{ n: number }>>[1], work: (n: number) => Promise<void>) {
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

// pg-boss leaves half a minute between two batches of one, however many wait.
test('no kind of job is taken one at a time', () => {
  expect(() => defineJob('alone', { batch_size: 1 })).toThrow('alone')
  expect(defineJob('by default').batch_size).toBe(2)
})

test('stopping waits for the batch under way and takes no other', async () => {
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { jobs, queue } = await aQueue('slow', { batch_size: 2 }, async () => {
    begin()
    await mayEnd
  })
  await queue(3)
  await jobs.startWorking()
  await hasBegun
  const stopped = jobs.stop()
  end()
  await stopped
  expect((await statesOf('slow')).toSorted()).toEqual(['completed', 'completed', 'created'])
})

/** A kind of job with room for two: what was begun without the queue, which rows there are, and a transaction that asks for some. */
async function aLane(name: string, { isWorking = true, work = async (_n: number) => {} } = {}) {
  const begun: number[] = []
  const told: string[] = []
  const jobs = await startJobs(database.connection, { error: (data, text) => told.push(`${Reflect.get(data, 'job')}: ${text}`) })
  const job = defineJob<{ n: number }>(name, { room: 2 })
  await jobs.register([
    jobWork(job, async ({ n }) => {
      begun.push(n)
      await work(n)
    }),
  ])
  if (isWorking) await jobs.startWorking()
  const scope: Scope = {
    tx: createDatabase(pool),
    company_id: 1,
    actor: { kind: 'system', job: name },
    jobs,
    vault: createVault({ current: randomBytes(32) }),
    now: new Date().toISOString(),
  }
  const ask = (numbers: number[], end = async () => {}) =>
    transact(scope, async (inner) => {
      await queueJobs(
        inner,
        job,
        numbers.map((n) => ({ n })),
      )
      await end()
    })
  return { jobs, begun, told, ask }
}

test('a job with room is begun once its transaction is committed, without being queued', async () => {
  const { jobs, begun, ask } = await aLane('at-once')
  await ask([1, 2], async () => expect(begun).toEqual([]))
  await expect.poll(() => begun).toEqual([1, 2])
  await expect(ask([3], () => Promise.reject(new Error('taken back')))).rejects.toThrow('taken back')
  await jobs.stop()
  expect(begun).toEqual([1, 2])
  expect(await statesOf('at-once')).toEqual([])
})

test('a job with room is queued where nobody works, and where too many are asked for', async () => {
  const { jobs: idle, ask: askIdle } = await aLane('nobody-works', { isWorking: false })
  await askIdle([1])
  await idle.stop()
  expect(await statesOf('nobody-works')).toEqual(['created'])
  const { jobs, begun, ask } = await aLane('too-many')
  await ask([1, 2, 3])
  // Those of one transaction are taken in any order.
  await expect.poll(() => begun.toSorted()).toEqual([1, 2, 3])
  await jobs.stop()
  expect(await statesOf('too-many')).toEqual(['completed', 'completed', 'completed'])
})

test('a job with room that fails is logged and queued', async () => {
  const { jobs, told, ask } = await aLane('fails', { work: () => Promise.reject(new Error('not yet')) })
  await ask([1])
  await expect.poll(async () => (await statesOf('fails')).length).toBe(1)
  await jobs.stop()
  // The queue may have tried it again by now.
  expect(told[0]).toBe('fails: a job failed and is tried again')
})

test('stopping queues what a job with room has not begun', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { jobs, begun, ask } = await aLane('left', { work: () => mayEnd })
  await ask([1])
  await expect.poll(() => begun).toEqual([1])
  await ask([2])
  const stopped = jobs.stop()
  end()
  await stopped
  expect(begun).toEqual([1])
  expect(await statesOf('left')).toEqual(['created'])
})

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool } from '../database/connect.ts'
import { cloneDatabase, type ClonedDatabase } from '../testing/clone-database.ts'
import { jobWork, startJobs, type Jobs } from './jobs.ts'
import { fallingJob } from './testing/falling-worker.ts'

let database: ClonedDatabase
let pool: ReturnType<typeof createPool>
const children: ChildProcess[] = []
const started: Jobs[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  pool = createPool(database.connection, 2)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const jobs of started.splice(0)) await jobs.stop()
  await sql`delete from jobs.job`.execute(createDatabase(pool))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const rows = async (what = sql`state`) => {
  const { rows: found } = await sql<{ it: string }>`
    select (${what})::text as it from jobs.job where name = ${fallingJob.name} order by data ->> 'n'`.execute(
    createDatabase(pool),
  )
  return found.map(({ it }) => it)
}

/** A process that falls in the middle of the three jobs that it has taken together; it has done the first. */
async function aFallingWorker(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'testing/falling-worker.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(database.connection)], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let said = ''
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  await expect.poll(() => said.trim().split('\n')).toHaveLength(2)
  return child
}

async function aQueue(work: () => Promise<void> = async () => {}) {
  const done: number[] = []
  const told: string[] = []
  const jobs = await startJobs(database.connection, { error: (_data, text) => told.push(text) })
  started.push(jobs)
  const doOne = async ({ n }: { n: number }) => {
    await work()
    done.push(n)
  }
  await jobs.register([jobWork(fallingJob, doOne)])
  await jobs.queue(
    { tx: createDatabase(pool) },
    fallingJob,
    [1, 2, 3].map((n) => ({ n })),
  )
  return { jobs, done, told }
}

test('RUN-28 the jobs of a process that is killed are done by another one, long before their time is over', async () => {
  const { jobs, done, told } = await aQueue()
  const child = await aFallingWorker()
  await jobs.startWorking()
  expect(await rows()).toEqual(['active', 'active', 'active'])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(() => rows()).toEqual(['completed', 'completed', 'completed'])
  expect(done.toSorted()).toEqual([1, 2, 3])
  expect(told).toEqual(['jobs were left behind by a process that is silent, and are tried again'])
  expect(await rows(sql`completed_on - created_on < expire_seconds * interval '1 second'`)).toEqual(['true', 'true', 'true'])
})

test('RUN-28 the jobs of a process that is slow, and says so, stay with it', async () => {
  const { jobs, done, told } = await aQueue()
  await aFallingWorker()
  await jobs.startWorking()
  // It would have been silent for too long by now, had it not said anything.
  await expect
    .poll(() => rows(sql`heartbeat_on > started_on + heartbeat_seconds * interval '1 second'`))
    .toEqual(['true', 'true', 'true'])
  expect(await rows()).toEqual(['active', 'active', 'active'])
  expect([done, told]).toEqual([[], []])
})

test('RUN-28 a command that does what is due says so too', async () => {
  const said = sql`heartbeat_on > started_on`
  const { jobs, done } = await aQueue(() => expect.poll(() => rows(said)).toEqual(['true', 'true', 'true']))
  expect(await jobs.drain()).toBe(3)
  expect(done.toSorted()).toEqual([1, 2, 3])
})

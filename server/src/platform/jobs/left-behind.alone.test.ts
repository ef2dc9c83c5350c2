import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { expect, test, type TestContext } from 'vitest'
import { createDatabase, createPool } from '../database/connect.ts'
import { cloneDatabase } from '../testing/clone-database.ts'
import { jobWork, startJobs } from './jobs.ts'
import { fallingJob } from './testing/falling-worker.ts'

/** What is so of each job, as text; by itself its state. */
type Rows = (what?: RawBuilder<unknown>) => Promise<string[]>

/**
 * A queue in a database of its own, as each of the tests waits for signs of life: side by side they wait once. A process that falls is in the
 * middle of the three jobs that it has taken together; it has done the first.
 */
async function aQueue(context: TestContext, work: (rows: Rows) => Promise<void> = async () => {}) {
  const database = await cloneDatabase()
  const pool = createPool(database.connection, 2)
  const done: number[] = []
  const told: string[] = []
  const jobs = await startJobs(database.connection, { error: (_data, text) => told.push(text) })
  let child: ChildProcess | undefined
  context.onTestFinished(async () => {
    child?.kill('SIGKILL')
    await jobs.stop()
    await pool.end()
    await database.drop()
  })
  const rows: Rows = async (what = sql`state`) => {
    const { rows: found } = await sql<{ it: string }>`
      select (${what})::text as it from jobs.job where name = ${fallingJob.name} order by data ->> 'n'`.execute(
      createDatabase(pool),
    )
    return found.map(({ it }) => it)
  }
  const doOne = async ({ n }: { n: number }) => {
    await work(rows)
    done.push(n)
  }
  await jobs.register([jobWork(fallingJob, doOne)])
  await jobs.queue(
    { tx: createDatabase(pool) },
    fallingJob,
    [1, 2, 3].map((n) => ({ n })),
  )
  const aFallingWorker = async () => {
    const script = join(import.meta.dirname, 'testing/falling-worker.ts')
    const falling = spawn(process.execPath, [script, JSON.stringify(database.connection)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = falling
    let said = ''
    falling.stdout.on('data', (text: Buffer) => (said += text.toString()))
    await expect.poll(() => said.trim().split('\n')).toHaveLength(2)
    return falling
  }
  return { jobs, done, told, rows, aFallingWorker }
}

test.concurrent('RUN-28 the jobs of a process that is killed are done by another one, long before their time is over', async (context) => {
  const { jobs, done, told, rows, aFallingWorker } = await aQueue(context)
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

test.concurrent('RUN-28 the jobs of a process that is slow, and says so, stay with it', async (context) => {
  const { jobs, done, told, rows, aFallingWorker } = await aQueue(context)
  await aFallingWorker()
  await jobs.startWorking()
  // It would have been silent for too long by now, had it not said anything.
  await expect
    .poll(() => rows(sql`heartbeat_on > started_on + heartbeat_seconds * interval '1 second'`))
    .toEqual(['true', 'true', 'true'])
  expect(await rows()).toEqual(['active', 'active', 'active'])
  expect([done, told]).toEqual([[], []])
})

test.concurrent('RUN-28 a command that does what is due says so too', async (context) => {
  const said = sql`heartbeat_on > started_on`
  const { jobs, done } = await aQueue(context, (rows) => expect.poll(() => rows(said)).toEqual(['true', 'true', 'true']))
  expect(await jobs.drain()).toBe(3)
  expect(done.toSorted()).toEqual([1, 2, 3])
})

import pg from 'pg'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { PgBoss } from 'pg-boss'
import { CONNECT_MS, type Connection } from '../database/connect.ts'
import { doBatch, openLane, queueLeft, type Log } from './do-batch.ts'
import type { FastLane } from './fast-lane.ts'
import { BEAT_S, createLookForLeft, GROUP, LOOK_EVERY_MS, SILENT_S } from './left-behind.ts'
import { outcomesOf, type Outcomes } from './outcomes.ts'
import { repeat, type Repeated } from './repeat.ts'
import { keepPlans } from '../database/keep-plans.ts'
import { limitQueries } from '../database/limit-queries.ts'
import { z } from 'zod'
import type { DB } from '../database/tables.gen.ts'

/** A kind of background work: its name, how it is retried, and (by its type) what it is given. */
export type JobDefinition<Data extends object> = {
  name: string
  /** Tries after the first; each waits longer than the one before. */
  retries: number
  /** Jobs one worker takes at once, two at least: after a job alone the queue rests, whatever else waits. */
  batch_size: number
  /**
   * Of so many at a time nothing is queued: the process that asks for them does them itself as soon as the transaction is committed, if it works
   * at all. A crash loses these; only work that is found again without its job may have any. One that fails is queued.
   */
  room: number
  /** Writes what is queued at once as fewer jobs: each is a row that is written, taken and ended. Without it each is one. */
  join?(data: readonly Data[]): Data[]
  /** Never set: carries the type of the data. */
  data?: Data
}

/**
 * Retries of work that notes its failures itself and is continued by repeated work. None would leave a job whose process was killed as a
 * failure ("job timed out"), although the work was done since: the retry finds that there is nothing left to do.
 */
export const SURVIVES = 3

/** What is full when it has been taken, so that the next is taken at once (`burstWhenBatchFull`). */
const LEAST_BATCH = 2

/** Names a kind of background work. */
export function defineJob<Data extends object>(
  name: string,
  { retries = 8, batch_size = LEAST_BATCH, room = 0, join }: Partial<Omit<JobDefinition<Data>, 'name' | 'data'>> = {},
): JobDefinition<Data> {
  if (batch_size < LEAST_BATCH) throw new Error(`${name}: a batch of one would be followed by a rest of half a minute`)
  return { name, retries, batch_size, room, join }
}

/** A job with the function that does a batch of them. Doing one twice must end the same as doing it once. */
export type JobWork = {
  job: JobDefinition<object>
  work: (batch: object[]) => Promise<Outcomes>
  /** Resolves when all is done that the work began and did not wait for. */
  left?: () => Promise<void>
}

/** Ties a job to work that does one after the other: one that fails does not take those with it that were fetched together. */
export function jobWork<Data extends object>(job: JobDefinition<Data>, work: (data: Data) => Promise<void>): JobWork {
  return batchWork(job, async (batch) => {
    const outcomes: Outcomes = []
    for (const data of batch) outcomes.push(...(await Promise.allSettled([work(data)])))
    return outcomes
  })
}

/** Ties a job to work that does a whole batch at once, and tells of each job how it ended. Should it throw, all of them failed. */
export function batchWork<Data extends object>(job: JobDefinition<Data>, work: (batch: Data[]) => Promise<Outcomes>): JobWork {
  return { job, work: work as (batch: object[]) => Promise<Outcomes> }
}

/** The transaction that a job is queued in; any scope will do. */
type Queueing = { tx: Kysely<DB> | Transaction<DB>; after_commit?: (() => void)[] }

export type Jobs = {
  queue: (scope: Queueing, job: JobDefinition<object>, data: readonly object[]) => Promise<void>
  /** Names the work this product has; before anything is queued. */
  register: (added: JobWork[]) => Promise<void>
  /** Starts doing the jobs in this process. */
  startWorking: () => Promise<void>
  /** Does everything that is due, now, one after the other; for tests and one-off commands. Returns how many were done. */
  drain: () => Promise<number>
  /** What waits to be done, by kind: how many, and for how many seconds the first of them has been due. */
  waiting: () => Promise<{ name: string; count: number; late_s: number }[]>
  /** Resolves when the database answers the queue. */
  ping: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Queues a job inside the scope's transaction: it exists exactly when what it belongs to was committed, so no crash between
 * the two can lose it. One that has `room` is begun without having been queued.
 */
export async function queueJob<Data extends object>(
  scope: Queueing & { jobs: Jobs },
  job: JobDefinition<Data>,
  data: Data,
): Promise<void> {
  await scope.jobs.queue(scope, job, [data])
}

/** `queueJob` for several of a kind, written in one statement. */
export async function queueJobs<Data extends object>(
  scope: Queueing & { jobs: Jobs },
  job: JobDefinition<Data>,
  data: readonly Data[],
): Promise<void> {
  if (data.length > 0) await scope.jobs.queue(scope, job, data)
}

/** Reports a batch of jobs to an observer, and does it. */
type Trace = (name: string, count: number, work: () => Promise<Outcomes>) => Promise<Outcomes>

const POOL_CONNECTIONS = 3
/** What the queue opens at most: its pool, and one that listens for new jobs. */
export const JOB_CONNECTIONS = POOL_CONNECTIONS + 1

/** Finished and failed jobs are kept for three days: long enough to see what failed, and no longer, as some carry personal data. */
const KEPT_S = 3 * 24 * 3600

/** The job queue in the product's own database. `log` hears of jobs that fail, and of those that failed for good. */
export async function startJobs(connection: Connection, log: Log, trace: Trace = (_name, _count, work) => work()): Promise<Jobs> {
  const boss = new PgBoss({
    ...bossConnection(connection),
    max: POOL_CONNECTIONS,
    schema: 'jobs',
    useListenNotify: true,
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  let registered: JobWork[] = []
  let looking: Repeated | null = null
  const lanes = new Map<string, FastLane>()
  return {
    queue: async (scope, job, data) => {
      const lane = lanes.get(job.name)
      if (scope.after_commit && lane?.hasRoomFor(data.length)) {
        scope.after_commit.push(() => lane.take(data))
        return
      }
      const added = (job.join?.(data) ?? data).map((one) => ({ data: one, group: GROUP }))
      await boss.insert(job.name, added, { db: inTransaction(scope.tx) })
    },
    register: async (added) => {
      const traced = added.map(({ job, work, ...rest }) => ({
        ...rest,
        job,
        work: (batch: object[]) => trace(job.name, batch.length, () => work(batch)),
      }))
      registered = [...registered, ...traced]
      for (const { job } of added) {
        const options = {
          retryLimit: job.retries,
          retryDelay: 2,
          retryBackoff: true,
          notify: true,
          expireInSeconds: 300,
          heartbeatSeconds: SILENT_S,
          deleteAfterSeconds: KEPT_S,
        }
        await boss.createQueue(job.name, options)
        // One that an older version has made keeps what it was made with.
        await boss.updateQueue(job.name, options)
      }
    },
    startWorking: async () => {
      for (const { job, work } of registered) {
        if (job.room > 0) lanes.set(job.name, openLane(boss, job, work, log))
        // A full batch means that more is waiting: the next one is taken at once instead of at the next poll.
        const options = {
          batchSize: job.batch_size,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: 1,
          heartbeatRefreshSeconds: BEAT_S,
          includeMetadata: true,
        } as const
        await boss.work<object, void, typeof options>(job.name, options, (batch) => doBatch(boss, batch, work, log))
      }
      const names = registered.map(({ job }) => job.name)
      looking = repeat('jobs left behind', LOOK_EVERY_MS, createLookForLeft(boss, names, log), log)
    },
    drain: () => drainQueues(boss, registered),
    waiting: async () => Waiting.parse((await boss.getDb().executeSql(WAITING)).rows),
    ping: async () => void (await boss.getDb().executeSql('select 1')),
    stop: async () => {
      // At once: stopping the queue says goodbye to the listener first, and meanwhile another job would be taken, or begun by a lane.
      const [unbegun] = await Promise.all([
        Promise.all([...lanes].map(async ([name, lane]) => ({ name, data: await lane.close() }))),
        Promise.all(registered.map(({ job }) => boss.offWork(job.name, { wait: false }))),
        looking?.stop(),
      ])
      // What was not begun is left to others.
      for (const { name, data } of unbegun) await queueLeft(boss, name, data)
      await boss.stop({ graceful: true, timeout: 20_000 })
      for (const { left } of registered) await left?.()
    },
  }
}

/** The queue's statements, executed in the caller's transaction. */
function inTransaction(tx: Queueing['tx']) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.executeQuery<object>(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}

/** `active` and what is over come after these states: the queue's own index has only what waits. */
const WAITING = `select name, count(*)::int as count, greatest(extract(epoch from now() - min(start_after)), 0)::float as late_s
                   from jobs.job where state < 'active' and not blocked and not starts_with(name, '__') group by name order by name`
const Waiting = z.array(z.object({ name: z.string(), count: z.number(), late_s: z.number() }))

/** Makes the queue's own tables, so that a process starts without having to. */
export async function installJobs(connection: Connection): Promise<void> {
  const boss = new PgBoss({ ...bossConnection(connection), max: 1, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

const REACHING = { keepAlive: true, connectionTimeoutMillis: CONNECT_MS }
/** A server that vanished, or a connection that something in between has dropped, is noticed by the queue too. */
const VANISHED_MS = 65_000

function bossConnection(connection: Connection): object {
  const { host, port, user, password, database, connectionString, ssl, application_name } = connection
  const given = Object.entries({ host, port, user, password, database, connectionString, ssl, application_name })
  return { ...Object.fromEntries(given.filter(([, value]) => value !== undefined)), ...REACHING, Client: keepingClient }
}

/** A connection of the queue's, which asks for jobs in the same long words each time: planning them is most of what a job costs. */
function keepingClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  limitQueries(client, VANISHED_MS)
  keepPlans(client, { bare: true })
  return client
}

const DRAINED_AT_ONCE = 100

async function drainQueues(boss: PgBoss, registered: JobWork[]): Promise<number> {
  let done = 0
  for (let found = true; found;) {
    found = false
    for (const { job, work, left } of registered) {
      const batch = await boss.fetch<object>(job.name, { batchSize: DRAINED_AT_ONCE })
      if (batch.length === 0) continue
      found = true
      done += batch.length
      const ids = batch.map(({ id }) => id)
      // As a worker says of what it fetched: nobody else takes it meanwhile.
      const beat = setInterval(() => void boss.touch(job.name, ids).catch(() => {}), BEAT_S * 1000)
      const outcomes = await outcomesOf(
        batch.map(({ data }) => data),
        work,
      ).finally(() => clearInterval(beat))
      for (const [index, { id }] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome?.status === 'fulfilled') await boss.complete(job.name, id)
        else await boss.fail(job.name, id, { message: String(outcome?.reason) })
      }
      await left?.()
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    }
  }
  return done
}

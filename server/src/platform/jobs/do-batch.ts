import type { PgBoss, JobWithMetadata } from 'pg-boss'
import { createFastLane, type FastLane } from './fast-lane.ts'
import { GROUP } from './left-behind.ts'
import { outcomesOf, type Outcomes } from './outcomes.ts'

export type Log = { error: (data: object, text: string) => void }
type Work = (batch: object[]) => Promise<Outcomes>

/**
 * Does a batch. A job that fails does not take those with it that were fetched together: what was done is completed before this throws, and
 * the queue fails the rest, each with the words of the first; the log has those of each. The queue's own way of a result for each job
 * (`perJobResults`) reads every job that is kept to complete one.
 */
export async function doBatch(boss: PgBoss, batch: JobWithMetadata[], work: Work, log: Log): Promise<void> {
  const outcomes = await outcomesOf(
    batch.map(({ data }) => data),
    work,
  )
  const failed = new Map<string, unknown>()
  for (const [index, job] of batch.entries()) {
    const outcome = outcomes[index]
    if (outcome?.status === 'fulfilled') continue
    failed.set(job.id, outcome?.reason)
    logFailure(job, outcome?.reason, log)
  }
  if (failed.size === 0) return
  const done = batch.filter(({ id }) => !failed.has(id))
  if (done[0])
    await boss.complete(
      done[0].name,
      done.map(({ id }) => id),
    )
  const [first] = failed.values()
  throw new Error(String(first))
}

function logFailure({ id, name, retryCount, retryLimit }: JobWithMetadata, error: unknown, log: Log): void {
  const is_final = retryCount >= retryLimit
  log.error(
    { err: error, job: name, job_id: id, tries: retryCount + 1, is_final },
    is_final ? 'a job failed for good' : 'a job failed and is tried again',
  )
}

const RETRY_S = 2

/** Does work of this kind without it having been queued; what fails is. */
export function openLane(boss: PgBoss, job: { name: string; room: number; batch_size: number }, work: Work, log: Log): FastLane {
  return createFastLane({
    ...job,
    work: (batch) => outcomesOf(batch, work),
    repeat: async (failed) => {
      for (const { reason } of failed) log.error({ err: reason, job: job.name, tries: 1 }, 'a job failed and is tried again')
      try {
        await boss.insert(
          job.name,
          failed.map(({ data }) => ({ data, group: GROUP, startAfter: RETRY_S })),
        )
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job that failed could not be queued')
      }
    },
  })
}

/** A queue that is being left may still take what is due at this moment. */
const HANDED_OVER_S = 2

/** Queues what a lane had not begun when it was closed. */
export async function queueLeft(boss: PgBoss, name: string, left: readonly object[]): Promise<void> {
  if (left.length === 0) return
  await boss.insert(
    name,
    left.map((data) => ({ data, group: GROUP, startAfter: HANDED_OVER_S })),
  )
}

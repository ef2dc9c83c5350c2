import type { PgBoss } from 'pg-boss'
import { z } from 'zod'

/** A job whose process has not said for so long that it is still at it is given to another one. */
export const SILENT_S = 15
/** How often a process says so of its jobs. */
export const BEAT_S = 5
/** How often it is looked for jobs that were left behind. */
export const LOOK_EVERY_MS = 5000
/** So many looks in a row have to succeed first: after an outage of the database nobody could say anything, and now everybody does. */
const CALM_LOOKS = 3
/** A look that comes so long after the one before is late. */
const LATE_MS = 2 * LOOK_EVERY_MS

/**
 * All jobs are of it, which limits nothing by itself: by it those under way stand in an index of the queue (`job_i7`), and a look does not
 * read the finished ones of three days.
 */
export const GROUP = { id: 'all' }

const LEFT = `select name, id from jobs.job
               where state = 'active' and group_id is not null and heartbeat_on + heartbeat_seconds * interval '1 second' < now()
                 and name = any($1::text[])`
const Left = z.array(z.object({ name: z.string(), id: z.string() }))

/**
 * Makes a look for jobs of these kinds that their process has left behind (RUN-28): it was killed, or its machine stands still or is cut off.
 * They count as tried and are done by whoever takes them next. The queue itself only looks once a minute, and by reading all of its jobs.
 */
export function createLookForLeft(
  boss: Pick<PgBoss, 'getDb' | 'fail'>,
  names: readonly string[],
  log: { error: (data: object, text: string) => void },
  now: () => number = Date.now,
): () => Promise<void> {
  let calm = 0
  let looked_at = now()
  return async () => {
    // A look that comes late has stood still itself, and perhaps all others with it: a machine that slept, with the database on it.
    const looks = now() - looked_at > LATE_MS ? 0 : calm
    calm = 0
    looked_at = now()
    const left = Left.parse((await boss.getDb().executeSql(LEFT, [names])).rows)
    calm = looks + 1
    if (calm < CALM_LOOKS) return
    for (const [name, jobs] of Map.groupBy(left, (job) => job.name)) {
      const ids = jobs.map(({ id }) => id)
      await boss.fail(name, ids, { message: 'its process was silent' })
      log.error({ job: name, job_ids: ids }, 'jobs were left behind by a process that is silent, and are tried again')
    }
  }
}

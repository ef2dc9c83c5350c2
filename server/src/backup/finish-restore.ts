import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { existsSync } from 'node:fs'
import { withoutRestores } from '../platform/database/lock-schema.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import type { Services } from '../features/services.ts'
import { jobsOf } from './make-backup.ts'
import { listStages, readRestored, removeStages, swapFiles } from './staged-restore.ts'
import { readLines } from './table-rows.ts'

const Job = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })

/**
 * What is left of a restore once its rows are committed: its files come in place of those before, what was still to be done when the
 * backup was made is queued again, and what was there before goes. What a restore left that ended before its commit goes too. Every
 * start does it, so that a restore that was interrupted is whole, or as if it had never begun; idempotent.
 */
export async function finishRestore({ config, db, jobs }: Pick<Services, 'config' | 'db' | 'jobs'>): Promise<void> {
  const { DATA_DIR } = config
  if ((await listStages(DATA_DIR)).length === 0) return
  await withoutRestores(db, async () => {
    const name = await readRestored(db)
    await removeStages(DATA_DIR, name)
    const folder = name === null ? null : await swapFiles(DATA_DIR, name)
    if (folder === null) return
    if (existsSync(jobsOf(folder))) await queueAgain(jobsOf(folder), { db, jobs })
    await rm(folder, { recursive: true, force: true })
  })
}

async function queueAgain(file: string, { db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      const job = Job.parse(JSON.parse(line))
      await jobs.queue({ tx: db }, defineJob(job.name), [job.data])
    }
  }
  await rm(file)
}

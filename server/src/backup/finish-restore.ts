import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { existsSync } from 'node:fs'
import { defineJob } from '../platform/jobs/jobs.ts'
import type { Services } from '../features/services.ts'
import { jobsOf } from './make-backup.ts'
import { readRestored, swapFiles } from './staged-restore.ts'
import { readLines } from './table-rows.ts'

const Job = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })

/**
 * What is left of a restore once its rows are committed: its files come in place of those before, what was still to be done when the
 * backup was made is queued again, and what was there before goes. Every start does it, so that a restore that was interrupted here is
 * whole then; done twice it is the same as once.
 */
export async function finishRestore({ config, db, jobs }: Pick<Services, 'config' | 'db' | 'jobs'>): Promise<void> {
  const name = await readRestored(db)
  const folder = name === null ? null : await swapFiles(config.DATA_DIR, name)
  if (folder === null) return
  if (existsSync(jobsOf(folder))) {
    for await (const lines of readLines(jobsOf(folder))) {
      for (const line of lines) {
        const job = Job.parse(JSON.parse(line))
        await jobs.queue({ tx: db }, defineJob(job.name), [job.data])
      }
    }
    await rm(jobsOf(folder))
  }
  await rm(folder, { recursive: true, force: true })
}

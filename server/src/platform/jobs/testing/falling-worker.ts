import { defineJob, jobWork, startJobs } from '../jobs.ts'

/** A kind of job that a process falls over. */
export const fallingJob = defineJob<{ n: number }>('falling', { batch_size: 3 })

// As a process of its own: it does the first job it takes, says that it is at the second, and never ends that.
if (process.argv[1] === import.meta.filename) {
  const log = { error: (data: object, text: string) => process.stderr.write(`${text} ${JSON.stringify(data)}\n`) }
  const jobs = await startJobs(JSON.parse(process.argv[2] ?? '{}'), log)
  let begun = 0
  const work = async ({ n }: { n: number }): Promise<void> => {
    process.stdout.write(`${n}\n`)
    if (++begun > 1) await new Promise(() => {})
  }
  await jobs.register([jobWork(fallingJob, work)])
  await jobs.startWorking()
}

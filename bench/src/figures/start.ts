import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startPostgres } from '@entree/server/platform/postgres/start-postgres.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { freePort, ROOT, startProcess } from '../processes.ts'

/**
 * From `npm start` to the first page, everything installed and built: on a machine where it ran before, and for the first time, when
 * database, migrations and demo are made. Beside each npm and PostgreSQL alone.
 */
export async function measureStart(bench: Bench): Promise<Figure[]> {
  const data_dir = await bench.newFolder()
  const first = await timeToFirstPage(data_dir)
  const again = await timeToFirstPage(data_dir)
  const folder = await bench.newFolder()
  const firstWithoutUs = await withoutUs(folder)
  const againWithoutUs = await withoutUs(folder)
  return [
    {
      name: 'npm start to the first page',
      value: again,
      unit: 's',
      goal: goals.start,
      limit: { what: 'npm and PostgreSQL', value: againWithoutUs },
    },
    {
      name: 'the first npm start, with demo',
      value: first,
      unit: 's',
      goal: null,
      limit: { what: 'npm and a new PostgreSQL', value: firstWithoutUs },
    },
  ]
}

async function timeToFirstPage(data_dir: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const server = await startProcess({
    program: 'npm',
    args: ['start'],
    env: { PORT: String(port), DATA_DIR: data_dir, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    port,
    path: '/',
  })
  const seconds = (performance.now() - began) / 1000
  await server.stop()
  return seconds
}

async function withoutUs(folder: string): Promise<number> {
  const began = performance.now()
  execFileSync('npm', ['--version'], { cwd: ROOT })
  const postgres = await startPostgres({ data_dir: join(folder, 'postgres') })
  const seconds = (performance.now() - began) / 1000
  await postgres.stop()
  return seconds
}

import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { checkDataDir } from './platform/check-data-dir.ts'
import { readConfig } from './platform/config.ts'
import { startPostgres } from './platform/postgres/start-postgres.ts'
import { listenForStop, stopRequested } from './platform/stop-signals.ts'

/**
 * By default the heap may double before it is collected, and keeps that memory after a rush: 388 MB at most. Growing by half it is 280 MB,
 * for a twentieth more work (docs/decisions/0007).
 */
setFlagsFromString('--heap-growing-percent=50')

/**
 * V8 makes objects old at once where those made at the same place have lived long: in a server that is what it was started with, and from then
 * on what each request makes there. It is garbage that only a full collection takes away (docs/decisions/0067).
 */
setFlagsFromString('--no-allocation-site-pretenuring')

/** More than requests, repeated work and jobs are given to finish. */
const STOP_LIMIT_MS = 60_000

/** Runs the product (database, migrations, demo data, HTTP and background work) until it is asked to stop, at any moment. */
async function main(stopping: AbortSignal): Promise<void> {
  const { values } = parseArgs({ options: { role: { type: 'string' } } })
  const config = readConfig({ ...process.env, ...(values.role ? { ROLE: values.role } : {}) })
  checkDataDir(config)
  // PostgreSQL starts while the rest of the program is read.
  const starting = config.DATABASE_URL
    ? null
    : startPostgres({ data_dir: `${config.DATA_DIR}/postgres`, abort: stopping, notice, onLost: fail })
  const started = await Promise.all([starting, import('./serve.ts')]).catch((error: unknown) => {
    if (!stopping.aborted) throw error
  })
  // Called off before anything was started.
  if (!started) return
  const [postgres, { serve }] = started
  try {
    const connection = postgres ? postgres.connection : { connectionString: config.DATABASE_URL }
    const direct = config.DATABASE_DIRECT_URL ? { connectionString: config.DATABASE_DIRECT_URL } : connection
    await serve(config, { connection, direct }, stopping)
  } finally {
    await postgres?.stop()
  }
}

function notice(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Ends with what was started already: half a server is worse than none. */
function fail(error: unknown): never {
  notice(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

const stopping = listenForStop()
void stopRequested(stopping).then(() => setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref())
main(stopping).then(() => process.exit(0), fail)

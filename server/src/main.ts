import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { readConfig } from './platform/config.ts'
import { startPostgres } from './platform/postgres/start-postgres.ts'

/**
 * By default the heap may double before it is cleaned up, which is kept as memory ever after a rush. This lets it grow by less, for some
 * more cleaning.
 */
setFlagsFromString('--heap-growing-percent=50')

/** Starts the product: database, migrations, demo data, HTTP and background work, and stops it gracefully. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { role: { type: 'string' } } })
  const config = readConfig({ ...process.env, ...(values.role ? { ROLE: values.role } : {}) })
  // PostgreSQL starts while the rest of the program is read.
  const starting = config.DATABASE_URL ? null : startPostgres({ data_dir: `${config.DATA_DIR}/postgres`, notice, onLost: end })
  const [postgres, { serve }] = await Promise.all([starting, import('./serve.ts')])
  await serve(config, postgres)
}

function notice(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** With what was started already: half a server is worse than none. */
function end(error: unknown): never {
  notice(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

main().catch(end)

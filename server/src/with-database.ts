import type { Config } from './platform/config.ts'
import type { Connection } from './platform/database/connect.ts'
import { startPostgres } from './platform/postgres/start-postgres.ts'

/**
 * What a command does with the installation's database: that of DATABASE_URL, or the embedded one, which runs meanwhile unless a server
 * has started it already.
 */
export async function withDatabase(config: Config, work: (connection: Connection) => Promise<void>): Promise<void> {
  const address = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (address) return work({ connectionString: address })
  const postgres = await startPostgres({ data_dir: `${config.DATA_DIR}/postgres`, notice: (line) => console.error(line) })
  try {
    await work(postgres.connection)
  } finally {
    await postgres.stop()
  }
}

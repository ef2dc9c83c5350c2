import { announcement } from './announce.ts'
import { createServer } from './create-server.ts'
import { loadDemoIfEmpty } from './load-demo-if-empty.ts'
import type { Config } from './platform/config.ts'
import { goFirst } from './platform/go-first.ts'
import { migrate } from './platform/database/migrate.ts'
import type { RunningPostgres } from './platform/postgres/start-postgres.ts'
import { createFiles } from './providers/files/create-files.ts'
import { createMailTransport } from './providers/mail/create-mail-transport.ts'
import { createPaymentProviders } from './providers/payments/create-payment-providers.ts'

/** More than requests, repeated work and jobs are given to finish. */
const STOP_LIMIT_MS = 60_000

/** Serves from the database that runs, its own or the one in `DATABASE_URL`, until the process is told to stop. */
export async function serve(config: Config, postgres: RunningPostgres | null): Promise<void> {
  const connection = postgres ? postgres.connection : { connectionString: config.DATABASE_URL }
  await migrate(connection)
  const server = await createServer({
    config,
    connection,
    files: createFiles(config),
    mail: createMailTransport(config),
    createPayments: createPaymentProviders,
  })
  process.on('uncaughtException', (error) => {
    // Nobody knows what it left half done. What matters is in the database, and whoever runs this starts it again.
    server.services.log.error({ err: error }, 'nobody caught this, so the process ends')
    process.exit(1)
  })
  await loadDemoIfEmpty(server.services)
  if (config.ROLE !== 'web') await server.startWorking()
  if (config.ROLE !== 'worker') {
    // By now the database runs: what it had inherited would put both on a level again.
    goFirst()
    const address = await server.app.listen({ port: config.PORT, host: config.HOST })
    process.stdout.write(`\n${await announcement(server.services, Number(new URL(address).port))}\n`)
  }

  let isStopping = false
  const stop = async () => {
    // Asked twice, or waiting for what does not come: at once.
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    await server.stop()
    await postgres?.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

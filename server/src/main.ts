import { parseArgs } from 'node:util'
import { announcement } from './announce.ts'
import { createServer } from './create-server.ts'
import { loadDemoIfEmpty } from './load-demo-if-empty.ts'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { startPostgres } from './platform/postgres/start-postgres.ts'
import { createFiles } from './providers/files/create-files.ts'
import { createMailTransport } from './providers/mail/create-mail-transport.ts'
import { createPaymentProviders } from './providers/payments/create-payment-providers.ts'

/** Starts the product: database, migrations, demo data, HTTP and background work, and stops it gracefully. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { role: { type: 'string' } } })
  const config = readConfig({ ...process.env, ...(values.role ? { ROLE: values.role } : {}) })
  const postgres = config.DATABASE_URL ? null : await startPostgres({ data_dir: `${config.DATA_DIR}/postgres` })
  const connection = postgres ? postgres.connection : { connectionString: config.DATABASE_URL }
  await migrate(connection)
  const server = await createServer({
    config,
    connection,
    files: createFiles(config),
    mail: createMailTransport(config),
    createPayments: createPaymentProviders,
  })
  await loadDemoIfEmpty(server.services)
  if (config.ROLE !== 'web') await server.startWorking()
  if (config.ROLE !== 'worker') {
    const address = await server.app.listen({ port: config.PORT, host: config.HOST })
    process.stdout.write(`\n${await announcement(server.services, Number(new URL(address).port))}\n`)
  }

  const stop = async () => {
    await server.stop()
    await postgres?.stop()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

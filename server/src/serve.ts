import { announcement } from './announce.ts'
import { finishRestore } from './backup/finish-restore.ts'
import { createServer, type Server } from './create-server.ts'
import { loadDemoIfEmpty } from './load-demo-if-empty.ts'
import type { Config } from './platform/config.ts'
import type { Connection } from './platform/database/connect.ts'
import { migrate } from './platform/database/migrate.ts'
import { explainListenError } from './platform/http/explain-listen-error.ts'
import { checkInstallationSecrets } from './platform/secrets/installation-secret.ts'
import { raiseProcessPriority } from './platform/process-priority.ts'
import { stopRequested } from './platform/stop-signals.ts'
import { createFiles } from './providers/files/create-files.ts'
import { createMailTransport } from './providers/mail/create-mail-transport.ts'
import { createPaymentProviders } from './providers/payments/create-payment-providers.ts'

/** Serves from a database that runs until a stop is asked for; what is under way is then finished. */
export async function serve(config: Config, connection: Connection, stopping: AbortSignal): Promise<void> {
  const server = await Promise.race([start(config, connection, stopping), stopRequested(stopping)])
  // Stopped while it started: nobody has been answered yet.
  if (!server) return
  await stopRequested(stopping)
  await server.stop()
}

async function start(config: Config, connection: Connection, stopping: AbortSignal): Promise<Server> {
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
  await finishRestore(server.services)
  await checkInstallationSecrets(server.services)
  await server.checkConnections()
  await loadDemoIfEmpty(server.services)
  stopping.throwIfAborted()
  if (config.ROLE !== 'web') await server.startWorking()
  if (config.ROLE !== 'worker') {
    // By now the database runs: what it had inherited would put both on a level again.
    raiseProcessPriority()
    const address = await server.app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
      throw explainListenError(error, config)
    })
    process.stdout.write(`\n${await announcement(server.services, Number(new URL(address).port))}\n`)
  }
  return server
}

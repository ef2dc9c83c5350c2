import { announcement, mailWarning } from './announce.ts'
import { finishRestore } from './backup/finish-restore.ts'
import { createServer, type Server } from './create-server.ts'
import { SETTLING_SETTINGS } from './features/catalogue/stock/settle-queries.ts'
import { loadDemoIfEmpty } from './load-demo-if-empty.ts'
import type { Config } from './platform/config.ts'
import type { Connection } from './platform/database/connect.ts'
import { checkPaths, type CheckedPath } from './platform/database/check-path.ts'
import { migrate } from './platform/database/migrate.ts'
import { retryStart } from './platform/database/retry-start.ts'
import { explainListenError } from './platform/http/explain-listen-error.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { checkInstallationSecrets } from './platform/secrets/installation-secret.ts'
import { raiseProcessPriority } from './platform/process-priority.ts'
import { stopRequested } from './platform/stop-signals.ts'
import { createFiles } from './providers/files/create-files.ts'
import { createMailTransport } from './providers/mail/create-mail-transport.ts'
import { createPaymentProviders } from './providers/payments/create-payment-providers.ts'
import { startRole } from './start-role.ts'

/** Where the database is: as most of what a process does reaches it, and itself where a connection has to be its own. */
export type Reached = { connection: Connection; direct: Connection }

/** Serves from a database that runs until a stop is asked for; what is under way is then finished. */
export async function serve(config: Config, reached: Reached, stopping: AbortSignal): Promise<void> {
  const server = await Promise.race([start(config, reached, stopping), stopRequested(stopping)])
  // Stopped while it started: nobody has been answered yet.
  if (!server) return
  await stopRequested(stopping)
  await server.stop()
}

async function start(config: Config, reached: Reached, stopping: AbortSignal): Promise<Server> {
  const limit_ms = config.DATABASE_WAIT_SECONDS * 1000
  const server = await retryStart(() => prepareServer(config, reached), { limit_ms, notice, stopping })
  try {
    return await begin(server, config, stopping)
  } catch (error) {
    // Its work is finished before its database ends, or that would be told as an outage, before what was wrong (a port that is in use).
    if (!stopping.aborted) await server.stop()
    throw error
  }
}

/** Serves, works, or both, with a server that is prepared. */
async function begin(server: Server, config: Config, stopping: AbortSignal): Promise<Server> {
  process.on('uncaughtException', (error) => {
    // Nobody knows what it left half done. What matters is in the database, and the supervisor that runs this starts it again.
    server.services.log.error({ err: error }, 'nobody caught this, so the process ends')
    process.exit(1)
  })
  await loadDemoIfEmpty(server.services)
  stopping.throwIfAborted()
  const { METRICS_PORT } = config
  const watched = METRICS_PORT === undefined ? null : await serveMetrics(server.services.metrics, { ...config, METRICS_PORT })
  const listen = async () => {
    // By now the database runs: what it had inherited would put both on a level again.
    raiseProcessPriority()
    const address = await server.app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
      throw explainListenError(error, config)
    })
    process.stdout.write(`\n${await announcement(server.services, Number(new URL(address).port))}\n`)
  }
  await startRole(config.ROLE, { ...server, listen })
  // Until the end: how a process stops can be seen too.
  return { ...server, stop: () => server.stop().finally(() => watched?.stop()) }
}

/** All that a start asks of the database before it serves; when it fails nothing of it is left, so it can be tried again. */
async function prepareServer(config: Config, { connection, direct }: Reached): Promise<Server> {
  if (config.DATABASE_URL) await checkPaths({ setting: 'DATABASE_URL', connection }, directPath(config, direct))
  await migrate(direct, notice)
  const server = await createServer({
    config,
    connection,
    direct,
    files: createFiles(config),
    mail: createMailTransport(config),
    createPayments: createPaymentProviders,
  })
  try {
    await finishRestore(server.services)
    await checkInstallationSecrets(server.services)
    await server.checkConnections()
    const warning = mailWarning(config)
    if (warning !== null) server.app.log.warn(warning)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

function directPath(config: Config, connection: Connection): CheckedPath {
  return {
    setting: config.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
    connection,
    settings: SETTLING_SETTINGS,
  }
}

function notice(line: string): void {
  process.stderr.write(`${line}\n`)
}

import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { keyOf } from './features/foundation/access/authorize-key.ts'
import { createAuthorize } from './features/foundation/access/authorize.ts'
import { findCompanyIdByHost } from './features/foundation/access/find-company.ts'
import { createDevices } from './features/foundation/access/known-device.ts'
import { createRequestCounter } from './features/foundation/access/request-limits.ts'
import { createOnce } from './features/foundation/keyed-calls/answer-once.ts'
import { bindFeatures } from './features/bind-features.ts'
import { noHooks } from './features/hooks.ts'
import type { Services } from './features/services.ts'
import { SETTLING_CONNECTIONS, SETTLING_SETTINGS } from './features/catalogue/stock/settle-queries.ts'
import type { Config } from './platform/config.ts'
import { createDatabase, createPool, type Connection } from './platform/database/connect.ts'
import { watchSchema } from './platform/database/watch-schema.ts'
import { createStandby, type Standby } from './platform/database/standby.ts'
import { connectionName, warnOfConnections } from './platform/database/count-connections.ts'
import { ROOT_FOLDER } from './platform/folders.ts'
import { limitRequests } from './platform/http/admission.ts'
import { bindCall } from './platform/http/bind-call.ts'
import { closeApp } from './platform/http/close-app.ts'
import { createApp } from './platform/http/create-app.ts'
import { limitBodies } from './platform/http/limit-bodies.ts'
import { logOutages } from './platform/http/outage-log.ts'
import { openToOtherOrigins } from './platform/http/open-to-other-origins.ts'
import { refuseOtherMethods } from './platform/http/refuse-other-methods.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { openVault } from './platform/secrets/open-vault.ts'
import { createTraces } from './platform/traces/traces.ts'
import { createMetrics, noMetrics } from './platform/metrics/metrics.ts'
import { createGiveWay } from './platform/jobs/give-way.ts'
import { createOthersBusy } from './platform/jobs/others-busy.ts'
import { JOB_CONNECTIONS, startJobs } from './platform/jobs/jobs.ts'
import { repeat, type Repeated } from './platform/jobs/repeat.ts'
import { createCertificateLookup, type CertificateLookup } from './providers/certificates/certificate-lookup.ts'
import { createHostLookup, type HostLookup } from './providers/dns/host-lookup.ts'
import type { Files } from './providers/files/files.ts'
import { followMailServer } from './providers/mail/follow-mail-server.ts'
import type { MailTransport } from './providers/mail/mail-transport.ts'
import { createPaymentAdapters } from './providers/payments/create-payment-adapters.ts'
import type { PaymentProviders } from './providers/payments/payment-provider.ts'

const SHOP_DIST = fileURLToPath(new URL('shop/dist', ROOT_FOLDER))
const BACKOFFICE_DIST = fileURLToPath(new URL('backoffice/dist', ROOT_FOLDER))
const DOOR_DIST = fileURLToPath(new URL('door/dist', ROOT_FOLDER))

export type ServerOptions = {
  config: Config
  connection: Connection
  /** PostgreSQL itself, for the job queue and for settling; by default what `connection` says. */
  direct?: Connection
  files: Files
  mail: MailTransport | null
  /** What DNS says; by default what the resolver of this machine does. */
  dns?: HostLookup
  /** What certificates visitors are shown; by default what the platform's own address shows by TLS. */
  certificates?: CertificateLookup
  /** Made with the running app, because a built-in provider binds pages of its own. */
  createPayments: (services: Omit<Services, 'payments'>) => PaymentProviders
  now?: () => string
  /** Where the built shop lies. */
  shop_dist?: string
  /** Where the built back office lies. */
  backoffice_dist?: string
  /** Where the built door app lies. */
  door_dist?: string
  /** Whether other processes need the processors of this machine. Default: it is looked at. */
  areOthersBusy?: () => boolean
  /** Check every answer against the contract; on in tests. */
  check_answers?: boolean
}

/** How often it is seen how quickly the database answers, in milliseconds. */
const LOOK_EVERY_MS = 200
/** How often it is seen whether the tables are still those of this version. */
const LOOK_AT_TABLES_MS = 60_000
/** How long a stop waits for a mail server's answer: less than jobs are given to finish. */
const HANG_UP_MS = 15_000

export type Server = {
  app: FastifyInstance
  services: Services
  /** Says in the log when the database does not take the connections that its processes may want. */
  checkConnections: () => Promise<void>
  /** Does jobs and repeated work in this process. */
  startWorking: () => Promise<void>
  /** Lets the places for requests follow what the machine can do, and what can wait give way, from now on (RUN-09, RUN-10); and looks at the tables (RUN-27). */
  followLoad: () => void
  /** One round of every repeated work, now; for tests. */
  repeatOnce: () => Promise<void>
  /** Finishes requests and jobs under way, then lets go of the database. */
  stop: () => Promise<void>
}

/** Puts the product together on a migrated database. Nothing listens and nothing works yet. When it fails, nothing of it is left. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const opened: (() => Promise<unknown>)[] = []
  try {
    return await putTogether(options, opened)
  } catch (error) {
    await Promise.allSettled(opened.map((close) => close()))
    throw error
  }
}

async function putTogether(options: ServerOptions, opened: (() => Promise<unknown>)[]): Promise<Server> {
  const { config } = options
  const application_name = connectionName(randomUUID().slice(0, 8), config.DATABASE_CONNECTIONS)
  const connection = { ...options.connection, application_name }
  const direct = { ...(options.direct ?? options.connection), application_name }
  const now = options.now ?? (() => new Date().toISOString())
  const app = createApp(config)
  const pool = createPool(connection, config.DATABASE_CONNECTIONS - SETTLING_CONNECTIONS - JOB_CONNECTIONS)
  const settlingPool = createPool(direct, SETTLING_CONNECTIONS, SETTLING_SETTINGS)
  opened.push(
    () => app.close(),
    () => pool.end(),
    () => settlingPool.end(),
  )
  let workDone = 0
  for (const each of [pool, settlingPool]) each.on('release', (error) => (workDone += error ? 0 : 1))
  const db = createDatabase(pool)
  const traces = await createTraces(config)
  opened.push(() => traces.stop())
  traces.watch(app, [pool, settlingPool])
  addSecurityHeaders(app, config, async (host) => (await findCompanyIdByHost(db, host)) !== null)
  openToOtherOrigins(app, (request) => keyOf(request) !== null)
  limitBodies(app)
  const admission = limitRequests(app, config)
  const isWatched = config.METRICS_PORT !== undefined
  const standby = createReading(config, application_name, pool, app.log)
  opened.push(() => standby.end())
  const metrics = isWatched ? createMetrics(app, { main: pool, settling: settlingPool }, admission.places) : noMetrics
  const background = logOutages(app, () => Promise.all([pool.query('select 1'), options.files.tryWriting()]))
  const jobs = await startJobs(direct, background, traces.job)
  opened.push(() => jobs.stop())
  const giveWay = createGiveWay(admission.underWay, options.areOthersBusy ?? createOthersBusy())
  const vault = await openVault(config)
  const hooks = noHooks()
  const authorize = createAuthorize({ db, reading: standby.db ?? db, jobs, vault, config, now, hooks })
  const devices = createDevices({ config, db, vault })
  const count = createRequestCounter({ config, now }, ({ cookie }) => devices.readNow(cookie))
  const once = createOnce(app.log)
  const base: Omit<Services, 'payments'> = {
    config,
    app,
    db,
    reading: standby.db ?? db,
    settling: createDatabase(settlingPool),
    jobs,
    vault,
    files: options.files,
    dns: options.dns ?? createHostLookup(config.DNS_SERVERS),
    certificates: options.certificates ?? createCertificateLookup(),
    mail: options.mail && followMailServer(options.mail, app.log),
    adapters: createPaymentAdapters({ config, now }),
    now,
    shop_dist: options.shop_dist ?? SHOP_DIST,
    backoffice_dist: options.backoffice_dist ?? BACKOFFICE_DIST,
    door_dist: options.door_dist ?? DOOR_DIST,
    // Whoever cannot work for an outage says so with all others.
    log: Object.assign(Object.create(app.log), background),
    metrics,
    workDone: () => workDone,
    giveWay,
    hooks,
    mail_kinds: new Map(),
    audited: new Map(),
    ages: [],
    bind: (name, handler) =>
      bindCall(app, name, handler, { config, count, authorize, once, check_answers: options.check_answers ?? false }),
  }
  const services: Services = { ...base, payments: options.createPayments(base) }
  const { jobs: jobsOfSlices, repeats, figures } = bindFeatures(services)
  for (const figure of figures) metrics.add(figure)
  refuseOtherMethods(app)
  await jobs.register(jobsOfSlices)
  const repeated: Repeated[] = []
  const askDatabase = async () => {
    const began = performance.now()
    await pool.query('select 1')
    admission.took(performance.now() - began)
    giveWay.look()
  }

  return {
    app,
    services,
    checkConnections: async () => {
      const warning = await warnOfConnections(pool, application_name)
      if (warning !== null) app.log.warn(warning)
    },
    startWorking: async () => {
      await jobs.startWorking()
      for (const { name, every_ms, work } of repeats)
        repeated.push(repeat(name, every_ms, () => traces.background(name, work), background))
    },
    followLoad: () => {
      repeated.push(repeat('load', LOOK_EVERY_MS, askDatabase, background))
      repeated.push(repeat('tables', LOOK_AT_TABLES_MS, watchSchema(pool, app.log), background))
    },
    repeatOnce: async () => {
      for (const { work } of repeats) await work()
    },
    stop: async () => {
      const late = setTimeout(() => options.mail?.hangUp?.(), HANG_UP_MS)
      giveWay.end()
      await closeApp(app)
      await Promise.all(repeated.map((work) => work.stop()))
      await jobs.stop()
      clearTimeout(late)
      await options.mail?.close()
      await Promise.all([pool.end(), settlingPool.end(), standby.end()])
      await traces.stop()
    },
  }
}

type Reading = { db: Standby['db'] | null; end: () => Promise<void> }

/** The standby of DATABASE_READ_URL; null: none, and the database itself is read. */
function createReading(
  { DATABASE_READ_URL }: Config,
  application_name: string,
  primary: Parameters<typeof createStandby>[1],
  log: FastifyInstance['log'],
): Reading {
  if (DATABASE_READ_URL === undefined) return { db: null, end: async () => undefined }
  return createStandby({ connectionString: DATABASE_READ_URL, application_name }, primary, log)
}

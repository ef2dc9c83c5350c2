import type { CallName } from '@entree/contract/paths.ts'
import type { Kysely, RawBuilder } from 'kysely'
import type { Config } from '#platform/config.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import type { Handler } from '#platform/http/bind-call.ts'
import type { GiveWay } from '#platform/jobs/give-way.ts'
import type { JobWork, Jobs } from '#platform/jobs/jobs.ts'
import type { Figure, Metrics } from '#platform/metrics/metrics.ts'
import type { Actor, Scope } from '#platform/scope.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import type { CertificateLookup } from '#providers/certificates/certificate-lookup.ts'
import type { HostLookup } from '#providers/dns/host-lookup.ts'
import type { Files } from '#providers/files/files.ts'
import type { MailTransport } from '#providers/mail/mail-transport.ts'
import type { PaymentAdapters } from '#providers/payments/payment-adapter.ts'
import type { PaymentProviders } from '#providers/payments/payment-provider.ts'
import type { FastifyInstance } from 'fastify'
import type { AuditedRecords, AuditWords } from '#features/foundation/audit/audited-record.ts'
import type { MailKind } from '#features/foundation/mails/mail-kind.ts'
import type { PageProvider } from '#features/foundation/pages/page-provider.ts'
import type { HookRegistry, Hooks } from './hooks.ts'

export type Log = {
  debug: (data: object, text: string) => void
  info: (data: object, text: string) => void
  warn: (data: object, text: string) => void
  error: (data: object, text: string) => void
}

/** What a running server has, handed to each slice once, when it binds its calls. */
export type Services = {
  config: Config
  app: FastifyInstance
  db: Kysely<DB>
  /** A standby where there is one: for what only tells what has been (`may_lag`), and never for what decides. */
  reading: Kysely<DB>
  /** A small pool of its own for settling orders and payments in batches: more connections would only wait on the same rows. */
  settling: Kysely<DB>
  jobs: Jobs
  /** Encrypts secrets, and reads them. */
  vault: Vault
  files: Files
  /** What DNS says of hosts. */
  dns: HostLookup
  /** What certificate visitors of a host are shown. */
  certificates: CertificateLookup
  /** Null: no mail server; mails are kept. */
  mail: MailTransport | null
  /** Those that need no account. */
  payments: PaymentProviders
  /** Those that accounts are with. */
  adapters: PaymentAdapters
  /** The clock: ISO 8601, UTC. */
  now: () => string
  /** Where the built shop lies. */
  shop_dist: string
  /** Where the built back office lies. */
  backoffice_dist: string
  /** Where the built door app lies. */
  door_dist: string
  log: Log
  /** The figures of this process for monitoring (`/metrics`). */
  metrics: Metrics
  /** How often connections were given back after their work so far: while this grows, who waits for one gets it. */
  workDone: () => number
  /** For work that can wait while buyers wait for answers. */
  giveWay: GiveWay
  /** Filled as the slices are bound. */
  hooks: HookRegistry
  /** The kinds of mail of all slices, by name; filled as they are bound. */
  mail_kinds: Map<string, MailKind>
  /** The kinds of record in the audit trail, by table; filled as the slices that own them are bound. */
  audited: AuditedRecords
  /** What becomes of old rows of tables that only grow; filled as the slices that own them are bound. */
  ages: Age[]
  bind: <N extends CallName>(name: N, handler: Handler<N>) => void
}

/** A table that only grows, and what becomes of its rows at an age (RUN-08). */
export type Age = {
  /** What it is called in the log and in the table `ageing`. */
  name: string
  table: keyof DB
  /** A whole number with an index, in whose order rows come. */
  key: string
  /** The column that says when a row came. */
  at: string
  /** The setting that says how many months they are kept; 0: for good. */
  setting: 'AUDIT_MONTHS' | 'MAIL_MONTHS' | 'SCAN_MONTHS' | 'NOTICE_MONTHS'
  /** Which rows of that age; default: all. One that is left out is not looked at again. */
  only?: RawBuilder<boolean>
  /** What they are emptied to; default: they are removed. */
  sets?: RawBuilder<unknown>
}

/** What a slice brings beside its calls. */
export type Slice = {
  /** What it does with its jobs. */
  jobs?: JobWork[]
  repeats?: { name: string; every_ms: number; work: () => Promise<void> }[]
  /** What is asked for when somebody reads the metrics. */
  figures?: Figure[]
  /** The kinds of mail that are its own. */
  mails?: MailKind[]
  /** The kinds of record that are its own, as the audit trail names them. */
  audit?: AuditWords
  /** Its tables that only grow. */
  ages?: Age[]
  /** What it does when a slice below asks or tells. */
  hooks?: Partial<Hooks>
  /** What it puts on the shop's pages that are about it. */
  pages?: PageProvider[]
}

/** A scope for work that no request asked for. */
export function systemScope(services: Pick<Services, 'db' | 'jobs' | 'vault' | 'now'>, company_id: number, job: string): Scope {
  const actor: Actor = { kind: 'system', job }
  return { tx: services.db, jobs: services.jobs, vault: services.vault, company_id, actor, now: services.now() }
}

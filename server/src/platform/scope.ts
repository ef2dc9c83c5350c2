import type { Permission, Role } from '@entree/domain/foundation/permissions.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from './database/tables.gen.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Vault } from './secrets/vault.ts'

/** Who does something. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'order'; order_id: number }
  | { kind: 'ticket'; ticket_id: number }
  | { kind: 'provider'; provider: string }
  | { kind: 'system'; job: string }
  | UserActor

/** A user of the back office, with what they may do at this moment. */
export type UserActor = {
  kind: 'user'
  user_id: number
  name: string
  role: Role
  /** The user's own company; null for people of the platform. */
  own_company_id: number | null
  permissions: ReadonlySet<Permission>
  /** The events that are seen and handled; null: all of the company (USER-18). */
  event_ids: readonly number[] | null
  /** The administrator who works as this user (IMP-02). */
  impersonator: { id: number; name: string } | null
  /** The API key that acts (KEY-01): the user is then the one who made it; null: the user themselves. */
  api_key_id: number | null
  token_hash: string
  ip: string
}

/**
 * What every operation gets first: the connection or open transaction, the company whose rows it may see, who acts, and the
 * clock. A write opens a transaction with `transact`, so that everything below it shares one.
 */
export type Scope = {
  tx: Kysely<DB> | Transaction<DB>
  company_id: number
  actor: Actor
  jobs: Jobs
  /** Encrypts secrets, and reads them. */
  vault: Vault
  /** ISO 8601, UTC. */
  now: string
  /** Runs at the end of every transaction, in it: what it throws takes the transaction back (KEY-12). */
  before_commit?: (tx: Transaction<DB>) => Promise<void>
  /** Is called in this order once the open transaction is committed; nothing is when it is taken back. */
  after_commit?: (() => void)[]
}

/** Runs `work` in one transaction (the open one, if there is one) with the scope's company, actor and clock. */
export async function transact<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  if (scope.tx.isTransaction) return work(scope)
  const after_commit: (() => void)[] = []
  const result = await scope.tx.transaction().execute(async (tx) => {
    const done = await work({ ...scope, tx, after_commit })
    await scope.before_commit?.(tx)
    return done
  })
  for (const act of after_commit) act()
  return result
}

/** Runs `work` in a transaction of its own of which nothing is kept: what a change would bring about, without it happening. */
export async function rehearse<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  const tx = await scope.tx.startTransaction().execute()
  try {
    return await work({ ...scope, tx, after_commit: [] })
  } finally {
    await tx.rollback().execute()
  }
}

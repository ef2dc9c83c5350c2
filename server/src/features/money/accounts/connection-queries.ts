import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { lockAccount, type AccountRow } from './queries.ts'

/** The tokens of an account, sealed, for the one that may renew them until `until`; null: another process is at it. */
export async function claimRenewal(
  db: Database,
  id: number,
  { now, until }: { now: string; until: string },
): Promise<string | null> {
  const row = await db
    .updateTable('payment_account')
    .set({ renewing_until: until })
    .where('id', '=', id)
    .where((of) => of.or([of('renewing_until', 'is', null), of('renewing_until', '<=', now)]))
    .returning('credentials')
    .executeTakeFirst()
  return row?.credentials ?? null
}

/** Ends a renewal, with the tokens that it got (sealed), or without. */
export async function endRenewal(db: Database, id: number, credentials: string | null): Promise<void> {
  await db
    .updateTable('payment_account')
    .set({ renewing_until: null, ...(credentials === null ? {} : { credentials }) })
    .where('id', '=', id)
    .execute()
}

/** Notes that an account has to be connected again: it takes no more money, and a person has to do something (PCON-06). Once. */
export async function loseConnection(db: Database, id: number, now: string): Promise<void> {
  await db
    .updateTable('payment_account')
    .set({
      is_active: false,
      problems: ['connection_lost'],
      checked_at: now,
      ...NO_ATTENTION,
      attention: 'connection_lost',
      attention_at: now,
    })
    .where('id', '=', id)
    .where('connected_by', '=', 'oauth')
    .where('removed_at', 'is', null)
    .where(sql<boolean>`not 'connection_lost' = any(problems)`)
    .execute()
}

const NO_ATTENTION = {
  attention: null,
  attention_at: null,
  attention_told_at: null,
  attention_done_at: null,
  attention_done_by: null,
  attention_note: null,
}

/** What the provider calls an account, and in which mode it is connected. */
type Named = { provider: string; mode: AccountMode; external_id: string }

/** The accounts of all companies that are connected so and were not removed. */
export async function listConnected(db: Database, { provider, mode, external_id }: Named): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_account')
    .select('id')
    .where('provider', '=', provider)
    .where('external_id', '=', external_id)
    .where('mode', '=', mode)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The company's account that is connected so already, locked; null: none is. */
export async function lockConnected(scope: Scope, { provider, mode, external_id }: Named): Promise<AccountRow | null> {
  const row = await scope.tx
    .selectFrom('payment_account')
    .select('id')
    .where('company_id', '=', scope.company_id)
    .where('provider', '=', provider)
    .where('external_id', '=', external_id)
    .where('mode', '=', mode)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? lockAccount(scope, row.id) : null
}

/** Writes an account without its tokens, which are sealed for the row that they are in. Returns its id. */
export async function insertConnected({ tx, company_id, now }: Scope, named: Named & { key_hint: string }): Promise<number> {
  const { id } = await tx
    .insertInto('payment_account')
    .values({ ...named, company_id, connected_by: 'oauth', credentials: '', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes what an account has once its owner has said yes: it was not tried yet, and needs nobody any more. */
export async function setConnected(
  { tx, company_id, now }: Scope,
  id: number,
  connected: { credentials: string; key_hint: string; profiles: readonly object[]; profile_id: string | null },
): Promise<void> {
  await tx
    .updateTable('payment_account')
    .set({
      ...connected,
      profiles: JSON.stringify(connected.profiles),
      problems: [],
      renewing_until: null,
      ...NO_ATTENTION,
      updated_at: now,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Writes which shop of an account takes the money. */
export async function setProfile({ tx, company_id, now }: Scope, id: number, profile_id: string): Promise<void> {
  await tx
    .updateTable('payment_account')
    .set({ profile_id, updated_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Wipes the tokens of an account whose permission was given back. */
export async function wipeTokens({ tx, company_id }: Scope, id: number, credentials: string): Promise<void> {
  await tx
    .updateTable('payment_account')
    .set({ credentials, ...NO_ATTENTION })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

import type { AccountCheck } from '#providers/payments/payment-adapter.ts'
import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

const COLUMNS = [
  'id',
  'company_id',
  'provider',
  'mode',
  'credentials',
  'key_hint',
  'is_active',
  'checked_at',
  'problems',
  'methods',
  'last_notice_at',
  'updated_at',
  'notice_secret',
  'connected_by',
  'external_id',
  'profile_id',
  'profiles',
] as const
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** An account whatever its company, removed ones too: a payment or the address of a notice tells which. */
export async function findAccount(db: Database, id: number) {
  return (await db.selectFrom('payment_account').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The accounts of all companies and of the platform, but for removed ones. */
export async function listAllAccounts(db: Database) {
  return db.selectFrom('payment_account').select(COLUMNS).where('removed_at', 'is', null).orderBy('id').execute()
}

/** Whose accounts a scope is about: those of its company, or those of the platform. */
function ownerOf({ company_id }: Pick<Scope, 'company_id'>): number | null {
  return company_id === 0 ? null : company_id
}

/** The company's own accounts, then those of the platform; what takes the money first. */
export async function listAccounts(scope: Scope): Promise<AccountRow[]> {
  return scope.tx
    .selectFrom('payment_account')
    .select(COLUMNS)
    .where((of) => of.or([of('company_id', 'is not distinct from', ownerOf(scope)), of('company_id', 'is', null)]))
    .where('removed_at', 'is', null)
    .orderBy(sql`company_id is null`)
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .execute()
}

/** Locks an account of the company, or of the platform when the scope is about none; not that of another. */
export async function lockAccount(scope: Scope, id: number): Promise<AccountRow | null> {
  const query = scope.tx
    .selectFrom('payment_account')
    .select(COLUMNS)
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

/** Writes an account without its keys, which are sealed for the row that they are in. Returns its id. */
export async function insertAccount(
  scope: Scope,
  account: { provider: string; mode: string; key_hint: string },
): Promise<number> {
  const { now } = scope
  const { id } = await scope.tx
    .insertInto('payment_account')
    .values({ ...account, company_id: ownerOf(scope), credentials: '', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes keys with what the provider said when it was tried with them. Whether the account takes money stays as it is. */
export async function setCredentials(
  scope: Scope,
  id: number,
  keys: { credentials: string; key_hint: string },
  { problems, methods }: AccountCheck,
): Promise<void> {
  await scope.tx
    .updateTable('payment_account')
    .set({ ...keys, checked_at: scope.now, problems, methods: JSON.stringify(methods), updated_at: scope.now })
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('id', '=', id)
    .execute()
}

/** Writes keys of which those that payments are made with stay as they were. */
export async function setOtherKeys(scope: Scope, id: number, credentials: string): Promise<void> {
  await scope.tx
    .updateTable('payment_account')
    .set({ credentials })
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('id', '=', id)
    .execute()
}

/** Writes what the provider said, unless the keys were replaced since `updated_at`: it was not asked with those. */
export async function setCheck(
  scope: Scope,
  { id, updated_at }: Pick<AccountRow, 'id' | 'updated_at'>,
  { problems, methods }: AccountCheck,
): Promise<void> {
  await scope.tx
    .updateTable('payment_account')
    .set({ checked_at: scope.now, problems, methods: JSON.stringify(methods) })
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .execute()
}

/** Has this account take the money, and no other of its owner and mode. */
export async function setActive(scope: Scope, { id, mode }: Pick<AccountRow, 'id' | 'mode'>, is_active: boolean): Promise<void> {
  const ofOwner = scope.tx.updateTable('payment_account').where('company_id', 'is not distinct from', ownerOf(scope))
  // One after the other: two that are active at once the database refuses.
  await ofOwner.set({ is_active: false }).where('mode', '=', mode).where('is_active', '=', true).execute()
  if (is_active) await ofOwner.set({ is_active: true }).where('id', '=', id).execute()
}

/** Notes that a notice of the account's provider came in, at most once a minute: thousands may in a rush. */
export async function noteNotice(db: Database, id: number, now: string): Promise<void> {
  await db
    .updateTable('payment_account')
    .set({ last_notice_at: now })
    .where('id', '=', id)
    .where((of) => of.or([of('last_notice_at', 'is', null), of('last_notice_at', '<', addMs(now, -MINUTE_MS))]))
    .execute()
}

export async function setRemoved(scope: Scope, id: number): Promise<void> {
  await scope.tx
    .updateTable('payment_account')
    .set({ is_active: false, removed_at: scope.now })
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('id', '=', id)
    .execute()
}

/** What takes a company's money: its own account, else the platform's; null: neither has one. */
export async function findActive(
  db: Database,
  company_id: number,
  mode: AccountMode,
): Promise<Pick<
  AccountRow,
  'id' | 'company_id' | 'connected_by' | 'provider' | 'methods' | 'problems' | 'notice_secret'
> | null> {
  const query = db
    .selectFrom('payment_account')
    .select(['id', 'company_id', 'connected_by', 'provider', 'methods', 'problems', 'notice_secret'])
    .where((of) => of.or([of('company_id', '=', company_id), of('company_id', 'is', null)]))
    .where('mode', '=', mode)
    .where('is_active', '=', true)
    .orderBy(sql`company_id is null`)
    .limit(1)
  return (await query.executeTakeFirst()) ?? null
}

/** The provider that takes a company's money where no account does; null: there is no such company. */
export async function findProviderOf(db: Database, company_id: number): Promise<string | null> {
  const row = await db.selectFrom('company').select('payment_provider').where('id', '=', company_id).executeTakeFirst()
  return row?.payment_provider ?? null
}

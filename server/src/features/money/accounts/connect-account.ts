import { accountModes, accountProviders, type AccountMode, type Credentials } from '@entree/domain/money/payment-accounts.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import { sameSecret } from '#platform/tokens.ts'
import { SecretUnreadable } from '#platform/secrets/vault.ts'
import { callProvider } from '#providers/payments/call-provider.ts'
import type { AccountProvider } from '#providers/payments/payment-adapter.ts'
import type { Services } from '#features/services.ts'
import { listConnected } from './connection-queries.ts'
import { grantedAccount } from './granted-account.ts'
import { findAccount, listAccounts, listAllAccounts, noteNotice, type AccountRow } from './queries.ts'

export type AccountServices = Pick<Services, 'db' | 'vault' | 'adapters' | 'now'>

const Kept = z.record(z.string(), z.string())

/** The provider with the keys of an account, removed ones too; null: there is no such account. */
export async function connectAccount(services: AccountServices, id: number): Promise<AccountProvider | null> {
  const row = await findAccount(services.db, id)
  return row && connectRow(services, row)
}

/** Whether a notice came to the address that only the provider of an account was given. */
export async function hasNoticeKey({ db }: Pick<AccountServices, 'db'>, id: number, key: string): Promise<boolean> {
  const row = await findAccount(db, id)
  return sameSecret(row?.notice_secret ?? '', key) && row !== null
}

/** Whose an account is, removed ones too; `company_id` null: of the platform. */
export async function accountOwner(
  { db }: Pick<AccountServices, 'db'>,
  id: number,
): Promise<{ company_id: number | null } | null> {
  const row = await findAccount(db, id)
  return row && { company_id: row.company_id }
}

/** Notes that the provider of an account has reported. */
export async function noteAccountNotice({ db, now }: Pick<Services, 'db' | 'now'>, id: number): Promise<void> {
  await noteNotice(db, id, now())
}

/** The accounts, of whatever company, that the provider calls so and that are connected in that mode. */
export async function listConnectedAccounts(
  { db }: Pick<AccountServices, 'db'>,
  named: { provider: string; mode: AccountMode; external_id: string },
): Promise<number[]> {
  return listConnected(db, named)
}

/**
 * Asks the provider of an account whether it is still connected. One that is not takes no more money, and a person is notified (PCON-06).
 * Throws when the provider cannot be asked within `limit_ms`.
 */
export async function lookAtConnection(services: AccountServices, id: number, limit_ms: number): Promise<void> {
  const provider = await connectAccount(services, id)
  if (provider !== null) await callProvider(provider, (signal) => provider.check(signal), limit_ms)
}

/** An account with its provider; `company_id` null: of the platform. */
export type ConnectedAccount = {
  id: number
  company_id: number | null
  mode: string
  key_hint: string
  provider: AccountProvider
}

/** Every account that was not removed; each can be connected separately, so that one whose keys cannot be opened does not block the others. */
export async function listAccountIds({ db }: Pick<AccountServices, 'db'>): Promise<number[]> {
  return (await listAllAccounts(db)).map(({ id }) => id)
}

/** The account with this id and its provider; null: there is none. */
export async function connectById(services: AccountServices, id: number): Promise<ConnectedAccount | null> {
  const row = await findAccount(services.db, id)
  return row && connected(services, row)
}

/** The accounts of the scope's company, or of the platform when it is about none. */
export async function listOwnAccounts(scope: Scope): Promise<AccountRow[]> {
  const own = scope.company_id === 0 ? null : scope.company_id
  return (await listAccounts(scope)).filter(({ company_id }) => company_id === own)
}

/** The provider with the keys of an account; null: they were encrypted under a key that this installation does not have. */
export function connectIfReadable(services: AccountServices, row: AccountRow): AccountProvider | null {
  return ifReadable(() => connectRow(services, row))
}

function connected(services: AccountServices, row: AccountRow): ConnectedAccount {
  const { id, company_id, mode, key_hint } = row
  return { id, company_id, mode, key_hint, provider: connectRow(services, row) }
}

function connectRow(services: AccountServices, row: AccountRow): AccountProvider {
  const connect = services.adapters[z.enum(accountProviders).parse(row.provider)]
  const mode = z.enum(accountModes).parse(row.mode)
  // Read here too, so that what cannot be read is reported at once.
  const credentials = openCredentials(services.vault, row)
  return row.connected_by === 'keys' ? connect(credentials, mode) : connect({}, mode, grantedAccount(services, row))
}

/** What the stored keys of an account are read for; null where they cannot be read. */
export function ifReadable<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

/** The keys of an account, readable. Throws `SecretUnreadable`. */
export function openCredentials(
  vault: Services['vault'],
  { id, credentials }: Pick<AccountRow, 'id' | 'credentials'>,
): Credentials {
  return Kept.parse(JSON.parse(vault.open('payment_account.credentials', id, credentials)))
}

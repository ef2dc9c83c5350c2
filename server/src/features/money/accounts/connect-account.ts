import { accountModes, accountProviders, type Credentials } from '@entree/domain/money/payment-accounts.ts'
import { z } from 'zod'
import type { AccountProvider } from '#providers/payments/payment-adapter.ts'
import type { Services } from '#features/services.ts'
import { findAccount, listAllAccounts, type AccountRow } from './queries.ts'

export type AccountServices = Pick<Services, 'db' | 'vault' | 'adapters'>

const Kept = z.record(z.string(), z.string())

/** The provider with the keys of an account, removed ones too; null: there is no such account. */
export async function connectAccount(services: AccountServices, id: number): Promise<AccountProvider | null> {
  const row = await findAccount(services.db, id)
  return row && connectRow(services, row)
}

/** Every account that was not removed, with its provider. */
export async function connectAccounts(services: AccountServices): Promise<{ id: number; provider: AccountProvider }[]> {
  const rows = await listAllAccounts(services.db)
  return rows.map((row) => ({ id: row.id, provider: connectRow(services, row) }))
}

export function connectRow({ vault, adapters }: Omit<AccountServices, 'db'>, row: AccountRow): AccountProvider {
  const connect = adapters[z.enum(accountProviders).parse(row.provider)]
  return connect(openCredentials(vault, row), z.enum(accountModes).parse(row.mode))
}

/** The keys of an account, readable. */
export function openCredentials(
  vault: Services['vault'],
  { id, credentials }: Pick<AccountRow, 'id' | 'credentials'>,
): Credentials {
  return Kept.parse(JSON.parse(vault.open('payment_account.credentials', id, credentials)))
}

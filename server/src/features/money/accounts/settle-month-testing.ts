import { expect } from 'vitest'
import { MOLLIE_ACCESS_TOKEN } from '../../../testing/providers/fake-mollie-settlements.ts'
import { signIn } from '../../../testing/users.ts'
import { importAllSettlements } from '#features/money/settlements/import-settlements.ts'
import type { PayingCompany } from './provider-rows-testing.ts'

/**
 * Has the provider pay out all of its books, and takes that in: the sum of its lines in cents, what they are about, and where they differ from
 * what is known here. Null: it tells nothing of what it pays out.
 */
export async function settleMonth({ server, user, fake }: PayingCompany) {
  if (fake.payOut === null) return null
  const { services } = server
  const { db } = services
  const account = await db.selectFrom('payment_account').select(['id', 'provider']).executeTakeFirstOrThrow()
  if (account.provider === 'mollie') {
    const headers = await signIn(server, user)
    const keys = { id: account.id, credentials: { api_key: '', access_token: MOLLIE_ACCESS_TOKEN } }
    expect((await server.send('savePaymentAccountKeys', keys, { headers })).status).toBe(200)
  }
  fake.payOut()
  await importAllSettlements(services)
  const settlement = await db.selectFrom('settlement').select('amount').executeTakeFirstOrThrow()
  const lines = await db.selectFrom('settlement_line').select(['kind', 'net']).execute()
  const differences = await db.selectFrom('settlement_difference').select(['kind', 'expected', 'actual']).execute()
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  expect(settlement.amount).toBe(net)
  return { net, kinds: [...new Set(lines.map(({ kind }) => kind))].toSorted(), differences }
}

import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { expect } from 'vitest'
import { MOLLIE_PROFILE } from '../../../testing/providers/fake-mollie.ts'
import { MOLLIE_ACCESS_TOKEN } from '../../../testing/providers/fake-mollie-settlements.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { goToMollie, notify, type MollieShop } from '#features/money/accounts/mollie-testing.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'

type Headers = Record<string, string>
type Reader = { server: TestServer; headers: Headers }

/** What the screen shows of the newest settlement: its row, what it is made of and where it differs; null: there is none. */
export async function newestSettlement({ server, headers }: Reader, mode: CallInput<'listSettlements'>['mode'] = 'live') {
  const [row] = (await server.send('listSettlements', { page: 1, mode }, { headers })).body.data
  if (!row) return null
  const of = { id: row.id }
  const detail = (await server.send('getSettlement', of, { headers })).body
  const lines = (await server.send('listSettlementLines', { ...of, page: 1 }, { headers })).body
  const differences = (await server.send('listSettlementDifferences', { ...of, page: 1 }, { headers })).body.data
  expect([lines.total, differences.length]).toEqual([detail.lines, detail.differences])
  return { ...detail, lines: lines.data, differences: differences.map(plain) }
}

function plain({ kind, expected, actual, method, line }: CallAnswer<'listSettlementDifferences'>['data'][number]) {
  return { kind, expected, actual, about: line?.order?.order_number ?? line?.provider_id ?? method }
}

/** Gives an account at Mollie the key for its settlements. */
export async function giveAccessToken({ server, headers, account_id }: MollieShop, access_token = MOLLIE_ACCESS_TOKEN) {
  const { status, body } = await server.send(
    'savePaymentAccountKeys',
    { id: account_id, credentials: { api_key: '', access_token } },
    { headers },
  )
  expect(status).toBe(200)
  return body
}

/** An order of 20 euros that was paid at Mollie, and how a settlement has its payment. */
export async function paidAtMollie(of: MollieShop) {
  const { order, mollie_id } = await goToMollie(of)
  of.fake.decide(mollie_id, 'paid')
  expect(await notify(of, mollie_id)).toBe(200)
  const { amount } = (await booksOf(of.server, order.id)).payments[0]!
  return { order, mollie_id, payment: { id: mollie_id, cents: amount, method: 'ideal', profileId: MOLLIE_PROFILE } }
}

/** Sets what payments by the method of a shop cost its company. */
export async function setPaymentCost({ server, shop }: MollieShop, fee_fixed: number): Promise<void> {
  const { company, point_of_sale } = shop
  const { payment_method_id } = point_of_sale.payment_methods[0]!
  const now = server.clock.now()
  await server.services.db
    .insertInto('payment_cost')
    .values({
      company_id: company.id,
      payment_method_id,
      fee_percentage: 0,
      fee_fixed,
      valid_from: '2026-01-01',
      created_at: now,
      updated_at: now,
    })
    .execute()
}

import { companyPermissions } from '@entree/domain/foundation/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
const order = prepare(() => aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] }))

beforeAll(async () => {
  await server.services.db
    .insertInto('payment')
    .values({
      company_id: order.company_id,
      order_id: order.id,
      provider: 'sandbox',
      provider_payment_id: 'tr_1',
      idempotency_key: 'tr_1',
      request: JSON.stringify({}),
      secret: 'A'.repeat(22),
      next_check_at: TEST_NOW,
      amount: 1000,
      status: 'paid',
      paid_at: TEST_NOW,
      created_at: TEST_NOW,
    })
    .execute()
})

const history = async (headers: Record<string, string>) => {
  const { status, body, refusals } = await server.send('getOrderPaymentHistory', { id: order.id }, { headers })
  return status === 200 ? body.map(({ kind, amount, provider_reference }) => [kind, amount, provider_reference]) : refusals
}
const rows = [['payment', 1000, 'tr_1']]
const refused = [{ code: 'access_denied' }]

test('PERM-017 order.payment_history opens the payments of an order on its own, and nothing else does', async () => {
  const others = companyPermissions.filter((permission) => permission !== 'order.payment_history')
  expect(await history(await signInWith(server, shop.company, 'order.payment_history'))).toEqual(rows)
  expect(await history(await signInWith(server, shop.company, ...others))).toEqual(refused)
})

test('PERM-017 it is granted to users whose role does not include it, and withheld from users whose role does', async () => {
  const { company } = shop
  expect(await history(await signIn(server, await aUser(server, company, { role: 'user' })))).toEqual(refused)
  const granted = await aUser(server, company, { role: 'user', granted: ['order.payment_history'] })
  expect(await history(await signIn(server, granted))).toEqual(rows)
  expect(await history(await signInAdmin(server, company))).toEqual(rows)
  const withheld = await aUser(server, company, { withheld: ['order.payment_history'] })
  expect(await history(await signIn(server, withheld))).toEqual(refused)
})

test('PERM-017 GEN-01 of another company or event no payments are seen', async () => {
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: 'stranger.test' }))
  expect(await history(stranger)).toEqual([{ code: 'order_not_found' }])
  const elsewhere = await signIn(server, await aUser(server, shop.company, { events: [] }))
  expect(await history(elsewhere)).toEqual(refused)
})

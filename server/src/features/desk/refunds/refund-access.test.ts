import { companyPermissions } from '@entree/domain/foundation/permissions.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { aFeeShop, buyAt } from './refund-testing.ts'

const server = prepareServer()
const shop = prepare(() => aFeeShop(server, { stock: 100 }))

test('PERM-010 order.refund is granted and withheld on its own; nothing of another company or event is seen', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const input = { id: order.id, amount: 100 }
  const others = companyPermissions.filter((permission) => permission !== 'order.refund')
  const statusFor = async (held: Record<string, string>) => (await server.send('refundOrder', input, { headers: held })).status
  expect(await statusFor(await signInWith(server, shop.company, 'order.refund'))).toBe(200)
  expect(await statusFor(await signInWith(server, shop.company, ...others))).toBe(403)
  expect(await statusFor(await signIn(server, await aUser(server, shop.company, { events: [] })))).toBe(403)
  const stranger = await aCompany(server.services.db, { host: 'stranger.test' })
  expect(await statusFor(await signInAdmin(server, stranger))).toBe(404)
  expect((await booksOf(server, order.id)).refunds).toHaveLength(1)
})

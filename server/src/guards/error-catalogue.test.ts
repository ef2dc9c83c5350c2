import { languages } from '@entree/domain/foundation/languages.ts'
import type { Refusal, RefusalCode } from '@entree/domain/foundation/refusals.ts'
import type { CallName } from '@entree/contract/paths.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPayableOrder, prepareFaultyServer } from '../features/money/payments/payment-testing.ts'
import { messagesIn } from '../platform/messages.ts'
import { anOrder, aProduct, aShop, aPointOfSale } from '../testing/builders.ts'
import { aPaidOrder } from '../testing/paid-order.ts'
import { prepare } from '../testing/prepare-server.ts'
import { TEST_NOW } from '../testing/test-server.ts'
import { signInWith } from '../testing/users.ts'

/* Cases of the error catalogue that shop and back office have in common: brought about, and reported in every language. */
const { server, faults } = prepareFaultyServer({ UNLIMITED_REQUESTS: 'true' })
const shop = prepare(() => aShop(server.services.db))
const product = prepare(() => aProduct(server.services.db, shop.event, { name: 'Day ticket', stock: 2 }))

beforeAll(async () => {
  shop.point_of_sale = await aPointOfSale(server.services.db, shop.event, { products: [shop.product, product] })
})
afterEach(() => {
  server.clock.set(TEST_NOW)
  faults.createPayment = undefined
})

const refusalsOf = async (name: CallName, input: Record<string, unknown>, headers = {}) =>
  (await server.send(name, input, { headers })).refusals
const placed = () => anOrder(server, shop.point_of_sale, [{ product_id: shop.product.id, amount: 1 }])
const paid = () => aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
const order = (amount: number) => ({ point_of_sale_id: shop.point_of_sale.id, products: [{ product_id: product.id, amount }] })
const secretOf = ({ id, secret }: { id: number; secret: string }) => ({ id, secret })

const cases: [string, RefusalCode, () => Promise<Refusal[]>][] = [
  [
    'BERR-04',
    'access_denied',
    async () => refusalsOf('listOrders', { page: 1 }, await signInWith(server, shop.company, 'event.view')),
  ],
  [
    'BERR-08',
    'payment_not_processed',
    async () => {
      faults.createPayment = 'down'
      return refusalsOf('payOrder', secretOf(await aPayableOrder(server, shop)))
    },
  ],
  [
    'BERR-10 in the shop',
    'order_not_found',
    async () => refusalsOf('getOrder', { ...secretOf(await placed()), secret: 'A'.repeat(22) }),
  ],
  [
    'BERR-10 in the back office',
    'order_not_found',
    async () => refusalsOf('getOrderDetail', { id: 1 }, await signInWith(server, shop.company, 'order.detail')),
  ],
  [
    'BERR-10 in time',
    'order_expired',
    async () => {
      const late = await aPayableOrder(server, shop)
      server.clock.set(late.expires_at)
      server.clock.advance(1)
      return refusalsOf('payOrder', secretOf(late))
    },
  ],
  ['BERR-11', 'order_already_paid', async () => refusalsOf('payOrder', secretOf(await paid()))],
  ['BERR-12', 'order_not_paid', async () => refusalsOf('downloadOrderTickets', secretOf(await placed()))],
  ['BERR-13', 'discountcode_invalid', () => refusalsOf('checkDiscountCode', { id: shop.point_of_sale.id, code: 'NO-SUCH-CODE' })],
  [
    'BERR-22',
    'product_not_live',
    async () => {
      const set = (status: 'live' | 'not_live') =>
        server.services.db.updateTable('product').set({ status }).where('id', '=', product.id).execute()
      await set('not_live')
      const refusals = await refusalsOf('placeOrder', order(1))
      await set('live')
      return refusals
    },
  ],
  ['BERR-23', 'product_out_of_stock', () => refusalsOf('placeOrder', order(3))],
]

describe.each(cases)('%s %s', (_, code, cause) => {
  let refused: Refusal | undefined
  test('is what the case is refused with', async () => {
    const refusals = await cause()
    expect(refusals.map((one) => one.code)).toEqual([code])
    refused = refusals[0]
  })

  test('is reported in every language, in its own words and with what it is about', () => {
    const values = { product: typeof refused?.product === 'string' ? refused.product : null }
    const texts = languages.map((language) => messagesIn('errors', language)(code, values))
    expect(new Set(texts).size).toBe(languages.length)
    for (const text of texts) {
      expect(text).not.toBe(code)
      expect(text).not.toMatch(/[{}]/)
    }
    if (code.startsWith('product_')) for (const text of texts) expect(text).toContain('Day ticket')
  })
})

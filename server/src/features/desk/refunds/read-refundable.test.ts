import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aFeeShop, anUnpaidOrder, buyAt, refundCalls } from './refund-testing.ts'

const server = prepareServer()
const shop = prepare(() => aFeeShop(server, { stock: 1000 }))
const headers = prepare(() => signInAdmin(server, shop.company))
const { refund, refundable, units } = refundCalls(server, headers)

describe('what can be refunded', () => {
  test('REF-08 M28 DEC-B-86 two tickets with fees: 25.00 for one, 26.11 with the fees', async () => {
    const order = await buyAt(server, shop, { product: 2 })
    const [first, second] = await units(order)
    expect(await refundable(order)).toEqual({
      total: 5157,
      paid: 5157,
      refunded: 0,
      pending: 0,
      remaining: 5157,
      products: [first, second].map((unit) => ({ order_product_id: unit!.id, price: 2500, service_fee: 61 })),
      additions: [],
      ticket_fee: 122,
      payment_fee: 35,
      in_vouchers: 0,
      is_by_hand: false,
    })
  })

  test('REF-12 what was added with a ticket is named with it', async () => {
    const { db } = server.services
    const cup = await aProduct(db, shop.event, { addition_of: shop.product.id, price: 250 })
    const order = await aPaidOrder(server, shop, {
      products: [
        { id: shop.product.id, amount: 2 },
        { id: cup.id, amount: 2 },
      ],
    })
    const [first, second, one, other] = order.unit_ids
    expect((await refundable(order)).additions).toEqual([
      { order_product_id: one, came_with: first },
      { order_product_id: other, came_with: second },
    ])
    await db.deleteFrom('product_addition').where('child_id', '=', cup.id).execute()
  })

  test('DEC-B-86 a discount code lowers what each was paid, and the parts add up to the cent', async () => {
    const order = await buyAt(server, shop, { product: 1, other: 2 }, { discount_code: shop.code.code })
    const { products, paid, ticket_fee, payment_fee } = await refundable(order)
    // 10 percent of 39.66 is 3.97.
    expect(products.map(({ price }) => price)).toEqual([2250, 659, 660])
    expect(products.reduce((sum, { price }) => sum + price, 0) + ticket_fee + payment_fee).toBe(paid)
  })

  test('BORD-45 DEC-B-93 of an unpaid order nothing can be', async () => {
    const order = await anUnpaidOrder(server, shop, { product: 1 })
    expect((await server.send('getRefundable', { id: order.id }, { headers })).refusals).toEqual([{ code: 'order_not_paid' }])
    expect(codesAndFields(await refund(order, { amount: 100 }))).toEqual(['order_not_paid'])
  })
})

import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect } from 'vitest'
import { aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aPayableOrder } from '#features/money/payments/payment-testing.ts'
import { overEveryProvider } from './every-provider-testing.ts'

overEveryProvider(({ test, of, fake, payAtProvider }) => {
  /** A gift voucher of 20.00 that was paid for at the provider; `check`: what the shop says of its code. */
  const aVoucher = async () => {
    const { server, shop } = of()
    const { db } = server.services
    const product = await aProduct(db, shop.event, { product_type_id: 8, has_ticket: false, price: 2000 })
    const order = await aPayableOrder(
      server,
      { product, point_of_sale: await aPointOfSale(db, shop.event, { products: [product] }) },
      1,
    )
    const id = await payAtProvider(order)
    await fake().decide(id, 'paid')
    expect(await fake().notify(id)).toBe(200)
    const { body } = await server.send('listOrderVouchers', { id: order.id, secret: order.secret })
    expect(body).toMatchObject([{ amount: 2000, left: 2000, state: 'on' }])
    const code = body[0]!.code
    const check = async () => codesOf(await server.send('checkDiscountCode', { id: shop.point_of_sale.id, code }))
    expect(await check()).toEqual([])
    server.clock.advance(HOUR_MS)
    return { id, check }
  }

  test(
    'GIFT-14 what a bank takes back blocks the voucher that it paid for, until it is won',
    async () => {
      const disputes = fake().disputes!
      const { id, check } = await aVoucher()
      disputes.open(id)
      expect(await fake().notify(id)).toBe(200)
      expect(await check()).toEqual(['voucher_blocked'])
      if (disputes.only_by_notice) return
      disputes.end(id, 'won')
      expect(await fake().notify(id)).toBe(200)
      expect(await check()).toEqual([])
    },
    // Nor has it banks.
    'refunds_told',
  )

  test(
    'GIFT-22 a refund that is made at the provider itself blocks the voucher whose money it is',
    async () => {
      const { id, check } = await aVoucher()
      await fake().refundThere(id, 1)
      expect(await fake().notify(id)).toBe(200)
      expect(await check()).toEqual(['voucher_blocked'])
    },
    'refunds_told',
  )
})

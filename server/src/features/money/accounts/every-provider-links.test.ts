import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect } from 'vitest'
import { signIn } from '../../../testing/users.ts'
import { aPayableOrder, save } from '#features/money/payments/payment-testing.ts'
import { overEveryProvider } from './every-provider-testing.ts'

overEveryProvider(({ test, of, fake, payAtProvider, books }) => {
  const asOperator = async () => ({ headers: await signIn(of().server, of().user) })
  /** Paid on its first day and on its fourth: the buyer left the first page alone, which is over at the provider by then. */
  const payLate = async (order: { id: number; secret: string }) => {
    const first = await payAtProvider(order)
    expect(first).not.toBe('')
    of().server.clock.advance(3 * DAY_MS)
    await fake().decide(first, 'expired')
    const id = await payAtProvider(order)
    expect(id).not.toBe(first)
    await fake().decide(id, 'paid')
    expect(await fake().notify(id)).toBe(200)
    expect(await books(order)).toMatchObject({ payment_status: 'paid', payments: [{ status: 'expired' }, { status: 'paid' }] })
  }

  test('BORD-27 an order with a payment link of seven days is paid on its first day, and on its fourth', async () => {
    const order = await aPayableOrder(of().server, of().shop)
    const { body } = await of().server.send('sendPaymentLink', { id: order.id, send_email: false }, await asOperator())
    expect(Date.parse(body.expires_at) - Date.parse(of().server.clock.now())).toBe(7 * DAY_MS)
    await payLate(order)
  })

  test('GUEST-04 GUEST-08 a guest list with a payment link is paid on its first day, and on its fourth', async () => {
    const { server, shop } = of()
    const customer = { first_name: 'Noor', last_name: 'Visser', email: 'noor@example.com' }
    const input = {
      event_id: shop.event.id,
      owner: { ...customer, language: 'nl' },
      payment: 'link',
      next_step: 'payment_link',
      tickets: [{ product_id: shop.product.id, price: 4000, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }],
    }
    const { body } = await server.send('sendGuestList', input, await asOperator())
    const { order } = await books(body.order)
    const point_of_sale_payment_method_id = shop.point_of_sale.payment_methods[0]!.id
    await save(server, order, { customer, terms_accepted: true, point_of_sale_payment_method_id })
    await payLate(order)
  })
})

import { expect } from 'vitest'
import { aPayableOrder } from '#features/money/payments/payment-testing.ts'
import { overEveryProvider } from '#features/money/accounts/every-provider-testing.ts'
import { cancellationCalls, offerCancelling } from './cancellation-testing.ts'

/** So many that what names them all is longer than what Stripe takes of a key (255 characters) and Mollie of its notes (1 kB). */
const TICKETS = 300

overEveryProvider(({ of, fake, test, books, payAtProvider, sendRefundsAfter }) => {
  // Guard: `keyAtProvider`; with the whole key both refuse the refund for good.
  test('SELF-06 a buyer who cancels the tickets of a whole group gets their money back', async () => {
    const { server, shop } = of()
    await offerCancelling(server, shop)
    await server.services.db.updateTable('product').set({ max_buy: TICKETS }).where('id', '=', shop.product.id).execute()
    const order = await aPayableOrder(server, shop, TICKETS)
    const id = await payAtProvider(order)
    await fake().decide(id, 'paid')
    await fake().notify(id)
    const { unitsOf, cancel } = cancellationCalls(server)
    const units = await unitsOf(order)
    expect((await cancel(order, units, TICKETS * 800)).status).toBe(200)
    await sendRefundsAfter(1000)
    expect((await books(order)).refunds).toMatchObject([{ amount: TICKETS * 800, attention: null }])
    const [payment] = await fake().list()
    expect(payment!.refunds).toMatchObject([{ cents: TICKETS * 800 }])
  })
})

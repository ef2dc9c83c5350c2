import { DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect } from 'vitest'
import { aPayableOrder } from '#features/money/payments/payment-testing.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { overEveryProvider } from './every-provider-testing.ts'

const MINUTE = 60_000
const LATER = 21 * MINUTE
const sold = {
  payment_status: 'paid',
  mails: ['order_tickets'],
  ledger: [{ kind: 'payment', amount: 2000 }],
  refunds: [],
  payments: [{ status: 'paid' }],
}

overEveryProvider(({ test, of, fake, goToProvider, payAtProvider, returning, books, issues, sendRefundsAfter, aLimitedShop }) => {
  const expectSold = async (order: { id: number }) => {
    const after = await books(order)
    expect(after).toMatchObject(sold)
    expect(after.tickets).toHaveLength(2)
  }

  test('paid and reported by a notice: the tickets', async () => {
    const { order, id } = await goToProvider()
    await fake().decide(id, 'paid')
    expect(await fake().notify(id)).toBe(200)
    await expectSold(order)
  })

  test('paid without any notice: the buyer who comes back gets the tickets', async () => {
    const { order, id } = await goToProvider()
    await fake().decide(id, 'paid')
    expect(await returning(order)).toContain('/order/thanks')
    await expectSold(order)
  })

  for (const when of ['before', 'after', 'while'] as const)
    test(`a notice ${when} the buyer comes back: the tickets once (failure story 13)`, async () => {
      const { order, id } = await goToProvider()
      await fake().decide(id, 'paid')
      if (when === 'before') expect(await fake().notify(id)).toBe(200)
      const notices = when === 'while' ? [fake().notify(id), fake().notify(id)] : []
      const [page, ...answers] = await Promise.all([returning(order), ...notices])
      expect(answers).toEqual(notices.map(() => 200))
      if (when === 'after') expect(await fake().notify(id)).toBe(200)
      expect(page).toContain('/order/thanks')
      await expectSold(order)
    })

  test('neither a notice nor a buyer who comes back is believed: the provider is asked', async () => {
    const { order, id } = await goToProvider()
    expect(await fake().notify(id)).toBe(200)
    expect(await returning(order)).toContain('/status')
    expect(await books(order)).toMatchObject({ payment_status: 'not_paid', tickets: [], ledger: [] })
    await fake().decide(id, 'paid')
    expect(await fake().notify(id)).toBe(200)
    await expectSold(order)
  })

  test('the same notice five times at once, and again a day later: one effect (failure story 13)', async () => {
    const { order, id } = await goToProvider()
    await fake().decide(id, 'paid')
    const notice = () => fake().notify(id, `event ${id}`)
    expect(await Promise.all(Array.from({ length: 5 }, notice))).toEqual([200, 200, 200, 200, 200])
    of().server.clock.advance(DAY_MS)
    expect(await notice()).toBe(200)
    await expectSold(order)
  })

  test('notices in the wrong order, of the first payment after those of the second: the tickets once', async () => {
    const { order, id } = await goToProvider()
    await fake().decide(id, 'failed')
    const second = await payAtProvider(order)
    expect(second).not.toBe(id)
    await fake().decide(second, 'paid')
    for (const told of [second, id, second, id]) expect(await fake().notify(told)).toBe(200)
    expect(await books(order)).toMatchObject({ ...sold, payments: [{ status: 'failed' }, { status: 'paid' }] })
  })

  test('a notice about a payment that nobody made is acknowledged and changes nothing', async () => {
    const { order } = await goToProvider()
    expect(await fake().notify(fake().unknown_id)).toBe(200)
    expect(await books(order)).toMatchObject({ payment_status: 'not_paid', payments: [{ status: 'open' }] })
  })

  test('notices, returning buyers and the reconciling job at the same moment: one set of tickets, one mail', async () => {
    const { order, id } = await goToProvider()
    await fake().decide(id, 'paid')
    of().server.clock.advance(MINUTE)
    const look = () => [fake().notify(id), returning(order), reconcilePayments(of().server.services)]
    await Promise.all([...look(), ...look(), ...look()])
    await expectSold(order)
  })

  test('a notice that never came, from a buyer who never came back, is found by the reconciling job (failure story 13)', async () => {
    const { order, id } = await goToProvider()
    await fake().decide(id, 'paid')
    of().server.clock.advance(MINUTE)
    await reconcilePayments(of().server.services)
    await expectSold(order)
  })

  test('DEC-S-03 paid after the order has expired, with stock left: the tickets after all', async () => {
    const { order, id } = await goToProvider(await aLimitedShop(2))
    of().server.clock.advance(LATER)
    await expireOrders(of().server.services)
    expect(await books(order)).toMatchObject({ payment_status: 'expired', order: { stock_held: false } })
    await fake().decide(id, 'paid')
    expect(await Promise.all([fake().notify(id), fake().notify(id)])).toEqual([200, 200])
    await expectSold(order)
    expect((await books(order)).order.stock_held).toBe(true)
    expect(await returning(order)).toContain('/order/thanks')
  })

  test('DEC-S-03 paid after the order expired, with its stock sold: back with the buyer, who is notified (failure story 15)', async () => {
    const limited = await aLimitedShop(2)
    const { order, id } = await goToProvider(limited)
    of().server.clock.advance(LATER)
    await expireOrders(of().server.services)
    await aPayableOrder(of().server, limited, 1)
    await fake().decide(id, 'paid')
    expect(await Promise.all([fake().notify(id), fake().notify(id)])).toEqual([200, 200])
    expect(await returning(order)).toContain('/status')
    expect(await books(order)).toMatchObject({
      balance: 2000,
      refunds: [{ status: 'requested', reason: 'no_stock' }],
      payments: [{ status: 'refund_due' }],
    })
    await sendRefundsAfter(0)
    await fake().endRefunds(id, 'done')
    await sendRefundsAfter(HOUR_MS)
    await sendRefundsAfter(HOUR_MS)
    expect(await books(order)).toMatchObject({
      payment_status: 'expired',
      order: { stock_held: false },
      tickets: [],
      ledger: [
        { kind: 'payment', amount: 2000 },
        { kind: 'refund', amount: -2000 },
      ],
      mails: ['payment_refunded_late'],
      refunds: [{ amount: 2000, reason: 'no_stock', status: 'done' }],
      payments: [{ status: 'refunded', amount_refunded: 2000 }],
    })
  })

  test('another amount than was asked makes no tickets, goes back, and is among the payment issues', async () => {
    const { order, id } = await goToProvider()
    await fake().payOther(id, 1500)
    expect(await Promise.all([fake().notify(id), fake().notify(id)])).toEqual([200, 200])
    await sendRefundsAfter(0)
    await fake().endRefunds(id, 'done')
    await sendRefundsAfter(HOUR_MS)
    const after = await books(order)
    expect(after).toMatchObject({
      payment_status: 'not_paid',
      tickets: [],
      ledger: [
        { kind: 'payment', amount: 1500 },
        { kind: 'refund', amount: -1500 },
      ],
      refunds: [{ amount: 1500, reason: 'wrong_amount', status: 'done' }],
      payments: [{ status: 'refunded', attention: 'wrong_amount' }],
    })
    expect(await issues(order)).toEqual([{ kind: 'payment', reason: 'wrong_amount' }])
  })

  test('ORD-04 DEC-S-01 pending for days and then paid: the order keeps its stock, and the tickets come', async () => {
    const { order, id } = await goToProvider(await aLimitedShop(2))
    await fake().decide(id, 'pending')
    expect(await fake().notify(id)).toBe(200)
    of().server.clock.advance(4 * DAY_MS)
    await expireOrders(of().server.services)
    await reconcilePayments(of().server.services)
    expect(await books(order)).toMatchObject({ payment_status: 'pending', tickets: [], order: { stock_held: true } })
    await fake().decide(id, 'paid')
    expect(await fake().notify(id)).toBe(200)
    expect(await books(order)).toMatchObject({ ...sold, mails: ['payment_pending', 'order_tickets'] })
    expect(await issues(order)).toEqual([])
  })

  test('pending and then failed: the order can be paid again, in a payment of its own', async () => {
    const { order, id } = await goToProvider()
    await fake().decide(id, 'pending')
    expect(await fake().notify(id)).toBe(200)
    await fake().decide(id, 'failed')
    expect(await fake().notify(id)).toBe(200)
    const second = await payAtProvider(order)
    await fake().decide(second, 'paid')
    expect(await fake().notify(second)).toBe(200)
    expect((await books(order)).payments.map(({ status }) => status)).toEqual(['failed', 'paid'])
  })

  for (const how of ['failed', 'cancelled', 'expired'] as const)
    test(`${how} there, then tried again: a payment of its own, one order (failure story 12)`, async () => {
      const { order, id } = await goToProvider()
      await fake().decide(id, how)
      expect(await fake().notify(id)).toBe(200)
      expect(await books(order)).toMatchObject({ tickets: [], ledger: [], order: { stock_held: true } })
      const second = await payAtProvider(order)
      expect(second).not.toBe(id)
      await fake().decide(second, 'paid')
      expect(await Promise.all([fake().notify(second), fake().notify(id)])).toEqual([200, 200])
      const after = await books(order)
      expect(after).toMatchObject({ payment_status: 'paid', tickets: [{}, {}], balance: 2000 })
      expect(after.payments.map(({ status }) => status)).toEqual([how, 'paid'])
    })
})

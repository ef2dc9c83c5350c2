import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect } from 'vitest'
import { aPayableOrder, type PlacedOrder } from '#features/money/payments/payment-testing.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'
import { overEveryProvider } from './every-provider-testing.ts'
import type { Fault } from './provider-rows-testing.ts'

const MINUTE = 60_000
const faults = ['down', 'broken', 'busy', 'slow', 'lost'] as const
const neededFor = (fault: Fault) => (fault === 'broken' || fault === 'busy' ? fault : undefined)

overEveryProvider(({ test, of, fake, goToProvider, payAtProvider, books, issues, cannot }) => {
  /** The buyer pays while the provider goes wrong: the order is kept, and the buyer can try again. */
  const payInTrouble = async (fault: Fault): Promise<PlacedOrder> => {
    const order = await aPayableOrder(of().server, of().shop)
    fake().fail(fault)
    const { refusals } = await of().server.send('payOrder', { id: order.id, secret: order.secret })
    expect(refusals).toMatchObject([{ code: 'payment_not_processed' }])
    fake().fail(null)
    const after = await books(order)
    expect(after).toMatchObject({ payment_status: 'new', order: { stock_held: true } })
    expect(after.payments).toMatchObject([{ status: 'created', provider_payment_id: null }])
    return order
  }
  /** The payments that the provider made since; who pays gets none besides that could be paid too. */
  const since = async (before: Set<string>) => (await fake().list()).filter(({ id }) => !before.has(id))
  const known = async () => new Set((await fake().list()).map(({ id }) => id))

  for (const fault of faults)
    test(
      `the provider is ${fault} when the buyer pays: paying again works, and is the same payment (failure stories 11, 12)`,
      async () => {
        const before = await known()
        const order = await payInTrouble(fault)
        const id = await payAtProvider(order)
        const made = await since(before)
        const besides = made.filter((each) => each.id !== id)
        expect(besides).toHaveLength(fault === 'lost' && cannot.same_key ? 1 : 0)
        // The notice of one that nobody was sent to ends it.
        for (const each of besides) expect(await fake().notify(each.id)).toBe(200)
        await fake().decide(id, 'paid')
        expect(await fake().notify(id)).toBe(200)
        const after = await books(order)
        expect(after).toMatchObject({ payment_status: 'paid', balance: 2000, payments: [{ status: 'paid' }] })
        expect(after.tickets).toHaveLength(2)
        expect(await issues(order)).toEqual([])
      },
      neededFor(fault),
    )

  test('the answer is lost as its payment is made, and the buyer is gone: its notice finds the order', async () => {
    const before = await known()
    const order = await payInTrouble('lost')
    const [made] = await since(before)
    await fake().decide(made!.id, 'paid')
    expect(await fake().notify(made!.id)).toBe(200)
    const after = await books(order)
    expect(after).toMatchObject({ payment_status: 'paid', balance: 2000, payments: [{ provider_payment_id: made!.id }] })
    expect(after.tickets).toHaveLength(2)
    expect(await since(before)).toHaveLength(1)
  })

  test(
    'the answer is lost as its payment is made, and its notice too: the reconciling job finds it, with the same key',
    async () => {
      const before = await known()
      const order = await payInTrouble('lost')
      const [made] = await since(before)
      await fake().decide(made!.id, 'paid')
      // Made again with the same key, it may be answered as it was then; what became of it is asked the next time.
      for (let round = 0; round < 2; round++) {
        of().server.clock.advance(MINUTE)
        await reconcilePayments(of().server.services)
      }
      const after = await books(order)
      expect(after).toMatchObject({ payment_status: 'paid', balance: 2000, payments: [{ provider_payment_id: made!.id }] })
      expect(after.tickets).toHaveLength(2)
      expect(await since(before)).toHaveLength(1)
    },
    'same_key',
  )

  for (const fault of faults)
    test(
      `the provider is ${fault} when its notice comes: not acknowledged, so it comes again`,
      async () => {
        const { order, id } = await goToProvider()
        await fake().decide(id, 'paid')
        fake().fail(fault)
        expect(await fake().notify(id)).toBe(500)
        expect(await books(order)).toMatchObject({ payment_status: 'not_paid', tickets: [] })
        fake().fail(null)
        expect(await fake().notify(id)).toBe(200)
        expect((await books(order)).tickets).toHaveLength(2)
      },
      neededFor(fault),
    )

  test('a double click, five times at once, is one payment and one address (failure story 11)', async () => {
    const before = await known()
    const order = await aPayableOrder(of().server, of().shop)
    const click = () => of().server.send('payOrder', { id: order.id, secret: order.secret })
    const answers = await Promise.all([click(), click(), click(), click(), click()])
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1)
    expect((await books(order)).payments).toHaveLength(1)
    const made = await since(before)
    if (!cannot.same_key) expect(made).toHaveLength(1)
    const [payment] = (await books(order)).payments
    await fake().decide(payment!.provider_payment_id!, 'paid')
    for (const { id } of made) expect(await fake().notify(id)).toBe(200)
    expect(await books(order)).toMatchObject({ payment_status: 'paid', tickets: [{}, {}], balance: 2000 })
  })

  test('the provider does not answer for a day: a person is notified, and its answer takes that away again', async () => {
    const { order, id } = await goToProvider()
    fake().fail('down')
    of().server.clock.advance(26 * HOUR_MS)
    await reconcilePayments(of().server.services)
    expect(await issues(order)).toEqual([{ kind: 'payment', reason: 'provider_unreachable' }])
    fake().fail(null)
    await fake().decide(id, 'paid')
    of().server.clock.advance(2 * HOUR_MS)
    await reconcilePayments(of().server.services)
    expect(await issues(order)).toEqual([])
    expect((await books(order)).tickets).toHaveLength(2)
  })
})

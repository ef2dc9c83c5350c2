import { DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect } from 'vitest'
import { signIn } from '../../../testing/users.ts'
import { findRefunds } from '#features/money/payments/at-provider/find-refunds.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { overEveryProvider } from './every-provider-testing.ts'

overEveryProvider(({ test, of, fake, bought, books, issues, giveBack, sendRefundsAfter }) => {
  const headers = () => signIn(of().server, of().user)
  const kindsOf = async (order: { id: number }) => (await books(order)).ledger.map(({ kind, amount }) => [kind, amount])
  const logOf = async ({ id }: { id: number }) =>
    (await of().server.send('getOrderLog', { id }, { headers: await headers() })).body.map(({ what }) => what)
  const historyOf = async ({ id }: { id: number }) =>
    (await of().server.send('getOrderPaymentHistory', { id }, { headers: await headers() })).body
  const leftOf = async ({ id }: { id: number }) =>
    (await of().server.send('getRefundable', { id }, { headers: await headers() })).body.remaining
  /** A refund that is done here, and its money with the buyer as far as anybody knows. */
  const refunded = async (amount: number) => {
    const purchase = await bought()
    expect(await giveBack(purchase.order, amount)).toEqual([])
    await sendRefundsAfter(0)
    await fake().endRefunds(purchase.id, 'done')
    await sendRefundsAfter(2 * HOUR_MS)
    expect((await books(purchase.order)).refunds).toMatchObject([{ status: 'done', amount }])
    return purchase
  }

  test(
    'M14 a refund made in the dashboard of the provider is booked once, shown on the order, and not given back again',
    async () => {
      const { order, id } = await bought()
      of().server.clock.advance(HOUR_MS)
      await fake().refundThere(id, 1200)
      expect(await Promise.all([fake().notify(id), fake().notify(id)])).toEqual([200, 200])
      await findRefunds(of().server.services)
      expect(await kindsOf(order)).toEqual([
        ['payment', 2000],
        ['refund', -1200],
      ])
      expect(await books(order)).toMatchObject({
        refunds: [{ status: 'done', amount: 1200, is_external: true, reason: 'made_at_provider', user_id: null }],
        payments: [{ status: 'paid', amount_refunded: 1200 }],
      })
      expect(await historyOf(order)).toMatchObject([{ kind: 'refund', amount: -1200, is_external: true }, { kind: 'payment' }])
      expect((await logOf(order)).filter((what) => what === 'refunded_at_provider')).toHaveLength(1)
      expect(await leftOf(order)).toBe(800)
      expect(await giveBack(order, 801)).toEqual(['refund_exceeds_total'])
      expect(await giveBack(order, 800)).toEqual([])
      await sendRefundsAfter(HOUR_MS)
      await fake().endRefunds(id, 'done')
      await sendRefundsAfter(2 * HOUR_MS)
      expect(await books(order)).toMatchObject({ balance: 0, payments: [{ status: 'refunded' }] })
      expect(await issues(order)).toEqual([])
    },
    'refunds_told',
  )

  test(
    'a refund made at the provider whose notice never came is found by the daily look, also after a day on which it was down',
    async () => {
      const { order, id } = await bought()
      await findRefunds(of().server.services)
      of().server.clock.advance(DAY_MS)
      await fake().refundThere(id, 500)
      fake().fail('down')
      await findRefunds(of().server.services)
      expect(await books(order)).toMatchObject({ balance: 2000 })
      fake().fail(null)
      await findRefunds(of().server.services)
      await findRefunds(of().server.services)
      expect(await books(order)).toMatchObject({ balance: 1500, refunds: [{ is_external: true }] })
    },
    'refunds_told',
  )

  test(
    'M14 a refund that fails after it was done is booked back, is a payment issue, and is sent again',
    async () => {
      const { order, id } = await refunded(2000)
      expect(await books(order)).toMatchObject({ balance: 0, payments: [{ status: 'refunded' }] })
      await fake().endRefunds(id, 'back')
      const [first, second] = await Promise.all([fake().notify(id), fake().notify(id), findRefunds(of().server.services)])
      expect([first, second]).toEqual([200, 200])
      expect(await kindsOf(order)).toEqual([
        ['payment', 2000],
        ['refund', -2000],
        ['refund_failed', 2000],
      ])
      expect(await books(order)).toMatchObject({
        refunds: [{ status: 'failed' }],
        payments: [{ status: 'paid', amount_refunded: 0 }],
      })
      expect(await issues(order)).toEqual([{ kind: 'refund', reason: 'refund_came_back' }])
      expect(await logOf(order)).toContain('refund_came_back')
      const [failed] = (await books(order)).refunds
      const again = { kind: 'refund', id: failed!.id }
      expect((await of().server.send('retryPaymentAttention', again, { headers: await headers() })).status).toBe(200)
      await sendRefundsAfter(HOUR_MS)
      await fake().endRefunds(id, 'done')
      await sendRefundsAfter(2 * HOUR_MS)
      expect(await books(order)).toMatchObject({ balance: 0, refunds: [{ status: 'done' }], payments: [{ status: 'refunded' }] })
      // Its first time is over: reported again, it changes nothing.
      expect(await fake().notify(id)).toBe(200)
      expect(await kindsOf(order)).toEqual([
        ['payment', 2000],
        ['refund', -2000],
        ['refund_failed', 2000],
        ['refund', -2000],
      ])
      expect(await issues(order)).toEqual([])
    },
    'refunds_told',
  )

  test(
    'a refund that failed after it was done, and whose notice never came, is found by the daily look',
    async () => {
      const { order, id } = await refunded(700)
      await findRefunds(of().server.services)
      await fake().endRefunds(id, 'back')
      of().server.clock.advance(10 * DAY_MS)
      await findRefunds(of().server.services)
      expect(await books(order)).toMatchObject({ balance: 2000, refunds: [{ status: 'failed' }] })
      expect(await issues(order)).toEqual([{ kind: 'refund', reason: 'refund_came_back' }])
    },
    'refunds_told',
  )

  test(
    'a notice, the daily look and a refund of this side that meet book each refund once',
    async () => {
      const { order, id } = await bought()
      expect(await giveBack(order, 300)).toEqual([])
      await fake().refundThere(id, 500)
      const { services } = of().server
      const look = () => Promise.all([fake().notify(id), findRefunds(services), sendRefunds(services), fake().notify(id)])
      await look()
      // A refund whose payment another process holds at the moment is left for the next look.
      await sendRefundsAfter(0)
      await fake().endRefunds(id, 'done')
      for (let round = 0; round < 3; round++) {
        of().server.clock.advance(2 * HOUR_MS)
        await look()
      }
      await sendRefundsAfter(2 * HOUR_MS)
      const { refunds, balance, payments } = await books(order)
      expect(refunds.map(({ amount, is_external, status }) => [amount, is_external, status]).toSorted()).toEqual([
        [300, false, 'done'],
        [500, true, 'done'],
      ])
      expect([balance, payments.map((each) => each.amount_refunded)]).toEqual([1200, [800]])
    },
    'refunds_told',
  )

  test(
    'a notice that hears nothing from the provider about refunds is not acknowledged, so it comes again',
    async () => {
      const { order, id } = await bought()
      await fake().refundThere(id, 500)
      fake().fail('down')
      expect(await fake().notify(id)).toBe(500)
      fake().fail(null)
      expect(await fake().notify(id)).toBe(200)
      expect(await books(order)).toMatchObject({ balance: 1500 })
    },
    'refunds_told',
  )
})

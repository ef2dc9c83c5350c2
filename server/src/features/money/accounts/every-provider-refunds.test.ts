import { DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect } from 'vitest'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { ofAnotherProcess } from '../../../testing/another-process.ts'
import { signIn } from '../../../testing/users.ts'
import { overEveryProvider } from './every-provider-testing.ts'

const MINUTE = 60_000

overEveryProvider(({ test, of, fake, bought, books, issues, giveBack, sendRefundsAfter, cannot }) => {
  /** Sends what is due until the provider has it and it has arrived; some take one refund of a payment at a time. */
  const arrive = async (id: string) => {
    for (let round = 0; round < 3; round++) {
      await sendRefundsAfter(MINUTE)
      await fake().endRefunds(id, 'done')
      await sendRefundsAfter(HOUR_MS)
    }
  }
  const refundsAt = async (id: string) =>
    (await fake().list()).find((payment) => payment.id === id)!.refunds.reduce((sum, { cents }) => sum + cents, 0)

  for (const amount of [2000, 500])
    test(`${amount} cents of 2000 go back: in the books when the money has arrived, and not before`, async () => {
      const { order, id } = await bought()
      expect(await giveBack(order, amount)).toEqual([])
      await sendRefundsAfter(0)
      await sendRefundsAfter(HOUR_MS)
      const is_at_once = cannot.refund_takes_time !== undefined
      expect(await books(order)).toMatchObject({ refunds: [{ status: is_at_once ? 'done' : 'sent', amount }] })
      expect((await books(order)).balance).toBe(is_at_once ? 2000 - amount : 2000)
      await arrive(id)
      const status = amount === 2000 ? 'refunded' : 'paid'
      expect(await books(order)).toMatchObject({
        balance: 2000 - amount,
        refunds: [{ status: 'done' }],
        payments: [{ status, amount_refunded: amount }],
      })
      expect(await refundsAt(id)).toBe(amount)
    })

  test('a part, then the rest, and not a cent more: the provider, the payment and the ledger agree', async () => {
    const { order, id } = await bought()
    expect(await giveBack(order, 1500)).toEqual([])
    await arrive(id)
    expect(await books(order)).toMatchObject({ balance: 500, payments: [{ status: 'paid', amount_refunded: 1500 }] })
    expect(await giveBack(order, 501)).toEqual(['refund_exceeds_total'])
    expect(await giveBack(order, 500)).toEqual([])
    await arrive(id)
    expect(await books(order)).toMatchObject({
      payment_status: 'paid',
      balance: 0,
      refunds: [{ status: 'done' }, { status: 'done' }],
      payments: [{ status: 'refunded', amount_refunded: 2000 }],
    })
    expect(await refundsAt(id)).toBe(2000)
  })

  test('ten operators at the same moment never give back more than was paid (failure story 17)', async () => {
    const { order, id } = await bought()
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(order, 800)))
    expect(answers.filter((refused) => refused.length === 0)).toHaveLength(2)
    const { services } = of().server
    await Promise.all([sendRefunds(services), sendRefunds(ofAnotherProcess(services))])
    await arrive(id)
    expect(await books(order)).toMatchObject({ balance: 400, refunds: [{ status: 'done' }, { status: 'done' }] })
    expect(await refundsAt(id)).toBe(1600)
  })

  test('a double click on giving back, with the key of one, gives back once', async () => {
    const { order, id } = await bought()
    const headers = await signIn(of().server, of().user)
    const asked = { id: order.id, amount: 800, order_product_ids: [], include_ticket_fees: false, include_payment_fees: false }
    const click = () =>
      of().server.send(
        'refundOrder',
        { ...asked, send_email: false },
        { headers: { ...headers, 'idempotency-key': `click-${order.id}` } },
      )
    const [first, second] = await Promise.all([click(), click()])
    expect([first.status, first.body]).toEqual([200, second.body])
    await arrive(id)
    expect(await books(order)).toMatchObject({ balance: 1200, refunds: [{ amount: 800 }] })
    expect(await refundsAt(id)).toBe(800)
  })

  test('a refund that the provider refuses, as all was given back there, is not booked and is among the payment issues', async () => {
    const { order, id } = await bought()
    await fake().refundThere(id)
    expect(await giveBack(order, 2000)).toEqual([])
    await sendRefundsAfter(0)
    expect(await books(order)).toMatchObject({ balance: 2000, refunds: [{ status: 'failed' }], payments: [{ status: 'paid' }] })
    expect(await issues(order)).toEqual([{ kind: 'refund', reason: 'provider_refused' }])
    expect(await refundsAt(id)).toBe(2000)
  })

  test(
    'a refund that comes back later is among the payment issues, is not in the ledger, and can be sent again',
    async () => {
      const { order, id } = await bought()
      expect(await giveBack(order, 2000)).toEqual([])
      await sendRefundsAfter(0)
      await fake().endRefunds(id, 'back')
      await sendRefundsAfter(HOUR_MS)
      expect(await books(order)).toMatchObject({ balance: 2000, refunds: [{ status: 'failed' }], payments: [{ status: 'paid' }] })
      expect(await issues(order)).toEqual([{ kind: 'refund', reason: 'provider_refused' }])
      const headers = await signIn(of().server, of().user)
      const [failed] = (await books(order)).refunds
      const again = await of().server.send('retryPaymentAttention', { kind: 'refund', id: failed!.id }, { headers })
      expect(again.status).toBe(200)
      await arrive(id)
      expect(await books(order)).toMatchObject({ balance: 0, refunds: [{ status: 'done' }], payments: [{ status: 'refunded' }] })
      expect(await issues(order)).toEqual([])
    },
    'refund_takes_time',
  )

  test(
    'a refund whose answer was lost, and that comes back a day later, is among the payment issues and not in the ledger',
    async () => {
      const { order, id } = await bought()
      expect(await giveBack(order, 800)).toEqual([])
      fake().fail('lost')
      await sendRefundsAfter(0)
      fake().fail(null)
      await sendRefundsAfter(HOUR_MS)
      await sendRefundsAfter(DAY_MS)
      await fake().endRefunds(id, 'back')
      await sendRefundsAfter(HOUR_MS)
      expect(await books(order)).toMatchObject({ balance: 2000, refunds: [{ status: 'failed' }], payments: [{ status: 'paid' }] })
      expect(await issues(order)).toEqual([{ kind: 'refund', reason: 'provider_refused' }])
    },
    'refund_takes_time',
  )

  for (const fault of ['down', 'broken', 'busy', 'slow', 'lost'] as const)
    test(
      `the provider is ${fault} while money goes back: sent again, given back once (failure story 16)`,
      async () => {
        const { order, id } = await bought()
        expect(await giveBack(order, 800)).toEqual([])
        fake().fail(fault)
        await sendRefundsAfter(0)
        expect(await books(order)).toMatchObject({ balance: 2000, refunds: [{ status: 'sent', attention: null }] })
        fake().fail(null)
        await arrive(id)
        // One that was found by its sum may come back for some days.
        if (fault === 'lost') await sendRefundsAfter(5 * DAY_MS)
        expect(await books(order)).toMatchObject({ balance: 1200, refunds: [{ status: 'done' }] })
        expect(await refundsAt(id)).toBe(800)
      },
      fault === 'broken' || fault === 'busy' ? fault : undefined,
    )
})

import { beforeEach, expect, test, vi } from 'vitest'
import { ProviderRefused } from '#providers/payments/payment-provider.ts'
import { ofAnotherProcess } from '../../../../testing/another-process.ts'
import { aShop } from '../../../../testing/builders.ts'
import { prepare } from '../../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../../testing/test-server.ts'
import { systemScope } from '#features/services.ts'
import { listPaymentAttention } from '../attention/list-attention.ts'
import { aPayableOrder, booksOf, buy, prepareFaultyServer, startPaying } from '../payment-testing.ts'
import { refundPayment } from './refund-payment.ts'
import { sendRefunds } from './send-refunds.ts'

const { server, faults, calls } = prepareFaultyServer()
const shop = prepare(() => aShop(server.services.db))

beforeEach(() => {
  server.clock.set(TEST_NOW)
  faults.refundPayment = undefined
  calls.length = 0
})

const scope = () => systemScope(server.services, shop.company.id, 'test')
const refund = (payment_id: number, amount: number, key?: string) =>
  refundPayment(scope(), { payment_id, amount, reason: 'asked for', key })

async function aPaidPayment() {
  const order = await buy(server, shop, 5)
  const { payments } = await booksOf(server, order.id)
  return { order, payment_id: payments[0]!.id, sandbox_id: payments[0]!.provider_payment_id! }
}

test('ten operators at once never give back more than was paid (failure story 17)', async () => {
  const { order, payment_id } = await aPaidPayment()
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => refund(payment_id, 2000)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await Promise.all([sendRefunds(server.services), sendRefunds(ofAnotherProcess(server.services))])
  expect(await booksOf(server, order.id)).toMatchObject({ balance: 1000, refunds: [{ status: 'done' }, { status: 'done' }] })
})

test('the same key refunds once', async () => {
  const { order, payment_id } = await aPaidPayment()
  const [first, second] = await Promise.all([refund(payment_id, 2000, 'click'), refund(payment_id, 2000, 'click')])
  expect(first).toEqual(second)
  await sendRefunds(server.services)
  expect(await booksOf(server, order.id)).toMatchObject({ balance: 3000, refunds: [{ amount: 2000 }] })
})

test('what is not paid, unknown or of another company cannot be refunded', async () => {
  const order = await aPayableOrder(server, shop)
  await startPaying(server, order)
  const { payments } = await booksOf(server, order.id)
  await expect(refund(payments[0]!.id, 100)).rejects.toThrow('payment_not_paid')
  await expect(refund(999_999, 100)).rejects.toThrow('payment_not_found')
  const { payment_id } = await aPaidPayment()
  await expect(
    refundPayment(systemScope(server.services, shop.company.id + 1, 'test'), { payment_id, amount: 1, reason: 'x' }),
  ).rejects.toThrow('payment_not_found')
})

test.each(['down', 'slow', 'lost'] as const)(
  'a provider that is %s while refunding: sent again with the same key, refunded once (failure story 16)',
  async (fault) => {
    const { order, payment_id, sandbox_id } = await aPaidPayment()
    await refund(payment_id, 2000)
    faults.refundPayment = fault
    await sendRefunds(server.services)
    expect(await booksOf(server, order.id)).toMatchObject({ balance: 5000, refunds: [{ status: 'sent', attention: null }] })
    await sendRefunds(server.services)
    expect(calls.filter((call) => call === 'refundPayment')).toHaveLength(1)
    faults.refundPayment = undefined
    server.clock.advance(15_000)
    await sendRefunds(server.services)
    expect(await booksOf(server, order.id)).toMatchObject({ balance: 3000, refunds: [{ status: 'done', attempts: 2 }] })
    expect(
      await server.services.db
        .selectFrom('sandbox_refund')
        .select('amount')
        .where('sandbox_payment_id', '=', sandbox_id)
        .execute(),
    ).toEqual([{ amount: 2000 }])
  },
)

// Guard: what is done stays done, in markRefundDone and in markRefundAttention.
test.each([
  ['answers late as well', null],
  ['is refused what is given back already', new ProviderRefused('given back already')],
])('a refund that takes so long that another process sends it too, and then %s, is done once', async (_, refused) => {
  const { order, payment_id } = await aPaidPayment()
  await refund(payment_id, 2000)
  const { sandbox } = server.services.payments
  const slowly: typeof sandbox = {
    ...sandbox!,
    time_limit_ms: 5000,
    refundPayment: async (...asked) => {
      server.clock.advance(15_000)
      await sendRefunds(ofAnotherProcess(server.services))
      if (refused) throw refused
      return sandbox!.refundPayment(...asked)
    },
  }
  const error = vi.fn<(facts: object) => void>()
  const log = { ...server.services.log, error }
  await sendRefunds({ ...server.services, log, payments: { sandbox: slowly } })
  expect(await booksOf(server, order.id)).toMatchObject({
    balance: 3000,
    payments: [{ status: 'paid', amount_refunded: 2000 }],
    refunds: [{ status: 'done', attempts: 2, attention: null }],
  })
  expect(error.mock.calls.map(([facts]) => facts)).toEqual(refused ? [expect.objectContaining({ err: refused })] : [])
})

test('a refund that cannot be sent for long, and one that the provider refuses, are put before a person', async () => {
  const unlucky = await aPaidPayment()
  await refund(unlucky.payment_id, 2000)
  faults.refundPayment = 'down'
  for (let attempt = 0; attempt < 5; attempt++) {
    await sendRefunds(server.services)
    server.clock.advance(3_600_000)
  }
  expect((await listPaymentAttention(scope())).data).toMatchObject([
    { order: { id: unlucky.order.id }, reason: 'provider_unreachable', status: 'sent' },
  ])
  faults.refundPayment = undefined
  await sendRefunds(server.services)
  expect((await listPaymentAttention(scope())).data).toEqual([])

  const refused = await aPaidPayment()
  // Given back at the provider itself, behind our back.
  await server.services.db
    .updateTable('sandbox_payment')
    .set({ amount_refunded: 5000 })
    .where('id', '=', refused.sandbox_id)
    .execute()
  const { refund_id } = await refund(refused.payment_id, 2000)
  await sendRefunds(server.services)
  expect((await listPaymentAttention(scope())).data).toMatchObject([
    { kind: 'refund', id: refund_id, reason: 'provider_refused', status: 'failed' },
  ])
  expect((await booksOf(server, refused.order.id)).balance).toBe(5000)
})

import { formatEuro } from '@entree/domain/foundation/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { aShop } from '../../../../testing/builders.ts'
import { prepare } from '../../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../../testing/test-server.ts'
import { waitUntilBlocked } from '../../../../testing/wait-until-blocked.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import {
  aPayableOrder,
  booksOf,
  buy,
  comeBack,
  decideAtSandbox,
  prepareFaultyServer,
  sendNotice,
  startPaying,
} from '../payment-testing.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'

const { server, faults } = prepareFaultyServer()
const shop = prepare(() => aShop(server.services.db))

beforeEach(() => {
  server.clock.set(TEST_NOW)
  faults.getPayment = undefined
})

const LATER = 21 * 60_000
const soldOnce = { payment_status: 'paid', mails: ['order_tickets'], ledger: [{ kind: 'payment', amount: 2000 }], refunds: [] }

const channels = ['notice', 'return', 'poll'] as const
const sequences = channels.flatMap((first) => channels.flatMap((second) => channels.map((third) => [first, second, third])))

test.each(sequences)(
  '%s, %s, %s one after the other: one set of tickets, one ledger row, one mail (failure story 13)',
  async (...sequence) => {
    const order = await aPayableOrder(server, shop)
    const sandbox_id = await startPaying(server, order)
    const back = await decideAtSandbox(server, sandbox_id, 'paid')
    server.clock.advance(61_000)
    for (const channel of sequence) await hear(channel, sandbox_id, back)
    const books = await booksOf(server, order.id)
    expect(books).toMatchObject(soldOnce)
    expect(books.tickets).toHaveLength(2)
  },
)

async function hear(channel: (typeof channels)[number], sandbox_id: string, back: string): Promise<void> {
  if (channel === 'notice') expect(await sendNotice(server, sandbox_id)).toBe(200)
  else if (channel === 'return') expect(await comeBack(server, back)).toContain('/order/thanks')
  else await reconcilePayments(server.services)
}

test.each([1, 2, 3])(
  'notice, return and poll %i times each and all at the same time: one set of tickets, one ledger row, one mail',
  async (times) => {
    const order = await aPayableOrder(server, shop)
    const sandbox_id = await startPaying(server, order)
    const back = await decideAtSandbox(server, sandbox_id, 'paid')
    server.clock.advance(61_000)
    const { payments } = await booksOf(server, order.id)
    await Promise.all(
      Array.from({ length: times }).flatMap((_, index) => [
        sendNotice(server, sandbox_id, { event_id: `${sandbox_id}-${index}` }),
        comeBack(server, back),
        reconcilePayments(server.services),
        settlePayment(server.services, payments[0]!.id),
      ]),
    )
    const books = await booksOf(server, order.id)
    expect(books).toMatchObject({ ...soldOnce, payments: [{ status: 'paid' }] })
    expect(books.tickets).toHaveLength(2)
  },
)

test('an answer that is older than what is known by now changes nothing', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  const { payments } = await booksOf(server, order.id)
  const { sandbox } = server.services.payments
  // Asked while it was open, and answered after the notice of the payment was settled.
  const slowly = {
    ...sandbox!,
    getPayment: async (id: string, signal: AbortSignal) => {
      const answer = await sandbox!.getPayment(id, signal)
      await sendNotice(server, await paidAt(sandbox_id))
      return answer
    },
    time_limit_ms: 5000,
  }
  await settlePayment({ ...server.services, payments: { sandbox: slowly } }, payments[0]!.id)
  expect(await booksOf(server, order.id)).toMatchObject({ ...soldOnce, payments: [{ status: 'paid', provider_status: 'paid' }] })
})

async function paidAt(sandbox_id: string): Promise<string> {
  await decideAtSandbox(server, sandbox_id, 'paid')
  return sandbox_id
}

test('STAT-01 DEC-S-48 the buyer comes back to the page that fits', async () => {
  const pages: Record<string, string> = {}
  for (const decision of ['paid', 'pending', 'failed', 'cancelled'] as const) {
    const order = await aPayableOrder(server, shop)
    const back = await decideAtSandbox(server, await startPaying(server, order), decision)
    pages[decision] = (await comeBack(server, back)).replace(order.secret, 'SECRET').replace(String(order.id), 'ID')
  }
  expect(pages).toEqual({
    paid: '/order/thanks?order_number=ID&order_secret=SECRET',
    pending: '/order/ID/SECRET/pending',
    failed: '/order/ID/SECRET/payment?payment_retry=1',
    cancelled: '/order/ID/SECRET/payment?payment_retry=1',
  })
})

test('coming back undecided, or while the provider is down, leads to the status page; a wrong secret leads nowhere', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  const { payments } = await booksOf(server, order.id)
  const { id, secret } = payments[0]!
  expect(await comeBack(server, `/payment/return/${id}/${secret}`)).toBe(`/order/${order.id}/${order.secret}/status`)
  faults.getPayment = 'slow'
  expect(await comeBack(server, await decideAtSandbox(server, sandbox_id, 'paid'))).toBe(
    `/order/${order.id}/${order.secret}/status`,
  )
  faults.getPayment = undefined
  for (const path of [`/payment/return/${id}/wrong`, `/payment/return/${id + 999}/${secret}`, `/payment/return/x/${secret}`]) {
    expect(await comeBack(server, path)).toBe('/')
  }
  expect((await booksOf(server, order.id)).payment_status).toBe('not_paid')
})

test('an order that becomes pending, by bank transfer for instance, is confirmed once with what there is to pay', async () => {
  const order = await aPayableOrder(server, shop)
  const back = await decideAtSandbox(server, await startPaying(server, order), 'pending')
  await comeBack(server, back)
  await comeBack(server, back)
  await server.services.jobs.drain()
  const { payments, mails } = await booksOf(server, order.id)
  expect(mails).toEqual(['payment_pending'])
  const mail = await server.services.db
    .selectFrom('mail')
    .selectAll()
    .where('dedupe_key', '=', `payment_pending:${payments[0]!.id}`)
    .executeTakeFirstOrThrow()
  expect(mail.status).toBe('stored')
  for (const said of [formatEuro(2000), shop.company.name, `/order/${order.id}/${order.secret}/status`])
    expect(mail.text).toContain(said)
})

test('a pending payment that fails lets the order be paid again, or expire', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await comeBack(server, await decideAtSandbox(server, sandbox_id, 'pending'))
  await comeBack(server, await decideAtSandbox(server, sandbox_id, 'failed'))
  expect((await booksOf(server, order.id)).payment_status).toBe('failed')
  server.clock.advance(LATER)
  await expireOrders(server.services)
  expect(await booksOf(server, order.id)).toMatchObject({ payment_status: 'expired', order: { stock_held: false } })
})

// The database holds it, no matter who writes: with two, the one that fails would end the pending of an order that the other still pays.
test('an order has one payment in progress: a second pending one cannot be written', async () => {
  const order = await aPayableOrder(server, shop)
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'pending'))
  const { payments } = await booksOf(server, order.id)
  const { id: _, provider_payment_id: __, transfer: ___, ...copy } = payments[0]!
  const second = (status: string) => ({ ...copy, request: '{}', status, idempotency_key: `${status}-${order.id}` })
  const insert = (status: string) => server.services.db.insertInto('payment').values(second(status)).execute()
  await expect(insert('pending')).rejects.toThrow('payment_one_open')
  await expect(insert('open')).rejects.toThrow('payment_one_open')
  await insert('failed')
})

test('buying again on a paid order is impossible', async () => {
  const order = await buy(server, shop)
  expect(await recount(server.services.db)).toEqual([])
  expect((await server.send('payOrder', { id: order.id, secret: order.secret })).refusals).toMatchObject([
    { code: 'order_already_paid' },
  ])
})

test('an order that is cancelled while its settling waits for it is settled as cancelled: the money goes back', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await decideAtSandbox(server, sandbox_id, 'paid')
  const { payments } = await booksOf(server, order.id)
  const { settling } = await server.services.db.transaction().execute(async (tx) => {
    await tx.updateTable('order').set({ is_cancelled: true }).where('id', '=', order.id).execute()
    const started = settlePayment(server.services, payments[0]!.id)
    await waitUntilBlocked(server.services.db, 1)
    return { settling: started }
  })
  await settling
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({ payments: [{ status: 'refund_due' }], refunds: [{ reason: 'order_cancelled' }], tickets: [] })
})

test('a payment that is settled while another settling waits for it is not settled again', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await decideAtSandbox(server, sandbox_id, 'paid')
  const { payments } = await booksOf(server, order.id)
  const { settling } = await server.services.db.transaction().execute(async (tx) => {
    await tx.updateTable('payment').set({ status: 'paid' }).where('id', '=', payments[0]!.id).execute()
    await tx.updateTable('order').set({ payment_status: 'paid' }).where('id', '=', order.id).execute()
    const started = settlePayment(server.services, payments[0]!.id)
    await waitUntilBlocked(server.services.db, 1)
    return { settling: started }
  })
  expect(await settling).toMatchObject({ payment: { status: 'paid' }, order: { payment_status: 'paid' } })
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({ payments: [{ status: 'paid' }], refunds: [], tickets: [], ledger: [] })
})

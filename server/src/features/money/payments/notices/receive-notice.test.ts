import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aShop } from '../../../../testing/builders.ts'
import { prepare } from '../../../../testing/prepare-server.ts'
import { createPaymentProviders } from '#providers/payments/create-payment-providers.ts'
import { JOB_CONNECTIONS } from '#platform/jobs/jobs.ts'
import { SETTLING_CONNECTIONS } from '#features/catalogue/stock/settle-queries.ts'
import type { ServerOptions } from '../../../../create-server.ts'
import { startTestServer, TEST_NOW } from '../../../../testing/test-server.ts'
import {
  aPayableOrder,
  booksOf,
  comeBack,
  decideAtSandbox,
  noticeSecret,
  prepareFaultyServer,
  sandboxId,
  sendNotice,
  startPaying,
} from '../payment-testing.ts'

const { server, faults } = prepareFaultyServer()
const shop = prepare(() => aShop(server.services.db))

beforeEach(() => {
  server.clock.set(TEST_NOW)
  faults.createPayment = faults.getPayment = undefined
})

const eventsOf = (payment_id: number) =>
  server.services.db.selectFrom('payment_event').select('provider_event_id').where('payment_id', '=', payment_id).execute()

test('the same notice five times at once is one event with one effect (failure story 13)', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await decideAtSandbox(server, sandbox_id, 'paid')
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendNotice(server, sandbox_id, { event_id: 'same' })))
  expect(answers).toEqual([200, 200, 200, 200, 200])
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({ payment_status: 'paid', ledger: [{ amount: 2000 }], mails: ['order_tickets'] })
  expect(books.tickets).toHaveLength(2)
  expect(await eventsOf(books.payments[0]!.id)).toEqual([{ provider_event_id: 'same' }])
})

test('a wrong signature is refused and does nothing', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await decideAtSandbox(server, sandbox_id, 'paid')
  expect(await sendNotice(server, sandbox_id, { event_id: sandbox_id, secret: 'guessed' })).toBe(403)
  const unsigned = await server.app.inject({
    method: 'POST',
    url: '/api/payment/sandbox/notice',
    payload: { event_id: 'x', payment_id: sandbox_id },
  })
  expect(unsigned.statusCode).toBe(403)
  const empty = await server.app.inject({ method: 'POST', url: '/api/payment/sandbox/notice' })
  expect(empty.statusCode).toBe(403)
  const books = await booksOf(server, order.id)
  expect(books.payment_status).toBe('not_paid')
  expect(await eventsOf(books.payments[0]!.id)).toEqual([])
})

test.each(['event_id=x', '', 'null', '[]', '{"event_id":1,"payment_id":2}', '{"event_id":"x"'])(
  'a signed notice of the sandbox that reads %j is refused',
  async (payload) => {
    const signature = createHmac('sha256', await noticeSecret(server))
      .update(payload)
      .digest('hex')
    // As a form any text gets to the provider; as JSON what is none is refused before.
    for (const [type, refused] of [
      ['application/x-www-form-urlencoded', [403]],
      ['application/json', [400, 403]],
    ] as const) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/payment/sandbox/notice',
        headers: { 'sandbox-signature': signature, 'content-type': type },
        payload,
      })
      expect(refused).toContain(statusCode)
    }
  },
)

test('an unknown provider is not found; a signed notice of a payment that is not ours is acknowledged and not repeated', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/payment/nobody/notice', payload: {} })
  expect(answer.statusCode).toBe(404)
  expect(await sendNotice(server, 'unknown')).toBe(200)
  const order = await aPayableOrder(server, shop)
  const { db } = server.services
  const { id: _, ...ours } = await db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('id', '=', await startPaying(server, order))
    .executeTakeFirstOrThrow()
  const foreign = { id: 'foreign', idempotency_key: 'foreign', reference: '999999999', status: 'paid' }
  await db
    .insertInto('sandbox_payment')
    .values({ ...ours, ...foreign })
    .execute()
  expect(await sendNotice(server, 'foreign')).toBe(200)
  expect((await booksOf(server, order.id)).payment_status).toBe('not_paid')
  faults.getPayment = 'down'
  // What it said of the first one is remembered.
  expect(await sendNotice(server, 'unknown')).toBe(200)
  expect(await sendNotice(server, 'unknown_too')).toBe(500)
})

test('a notice whose effect cannot be committed is not acknowledged, and the next one works', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await decideAtSandbox(server, sandbox_id, 'paid')
  faults.getPayment = 'down'
  expect(await sendNotice(server, sandbox_id, { event_id: sandbox_id })).toBe(500)
  const { payments } = await booksOf(server, order.id)
  expect(await eventsOf(payments[0]!.id)).toEqual([])
  faults.getPayment = undefined
  expect(await sendNotice(server, sandbox_id, { event_id: sandbox_id })).toBe(200)
  expect((await booksOf(server, order.id)).payment_status).toBe('paid')
})

test('a second payment at the provider for one attempt is shown to a person', async () => {
  const order = await aPayableOrder(server, shop)
  const { body } = await server.send('payOrder', { id: order.id, secret: order.secret })
  const { db } = server.services
  const { id: _, ...first } = await db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('id', '=', sandboxId(body.url))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sandbox_payment')
    .values({ ...first, id: 'second', idempotency_key: 'second', status: 'paid' })
    .execute()
  expect(await sendNotice(server, 'second', { event_id: 'second' })).toBe(200)
  expect((await booksOf(server, order.id)).payments).toMatchObject([{ attention: 'second_payment_at_provider' }])
})

test('a notice waits for a payment that another process has in its batch, longer than stock is waited for', async () => {
  const { db } = server.services
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await decideAtSandbox(server, sandbox_id, 'paid')
  const elsewhere = await db.startTransaction().execute()
  await elsewhere.selectFrom('payment').select('id').where('order_id', '=', order.id).forUpdate().execute()
  const told = sendNotice(server, sandbox_id)
  try {
    const hasWaited = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                     and clock_timestamp() - query_start > interval '500 milliseconds'`.execute(db)
      ).rows.length
    await expect.poll(hasWaited).toBe(1)
  } finally {
    await elsewhere.rollback().execute()
  }
  expect(await told).toBe(200)
  expect(await booksOf(server, order.id)).toMatchObject({ payment_status: 'paid', tickets: [{}, {}] })
})

test('a notice and a buyer who comes back wait for no connection that ordinary calls have', async () => {
  // The sandbox stands for another party's server, which has connections of its own.
  const createPayments: ServerOptions['createPayments'] = (services) =>
    createPaymentProviders({ ...services, db: services.settling })
  const own = await startTestServer({ createPayments })
  try {
    const { db, config } = own.services
    const its = await aShop(db)
    const orders = [await aPayableOrder(own, its), await aPayableOrder(own, its)] as const
    const [noticed, returning] = [await startPaying(own, orders[0]), await startPaying(own, orders[1])]
    await decideAtSandbox(own, noticed, 'paid')
    const back = await decideAtSandbox(own, returning, 'paid')
    const secret = await noticeSecret(own)
    const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
    const all = config.DATABASE_CONNECTIONS - SETTLING_CONNECTIONS - JOB_CONNECTIONS
    const taken = Array.from({ length: all }, () => db.connection().execute(() => over))
    expect(await sendNotice(own, noticed, { secret })).toBe(200)
    expect(await comeBack(own, back)).toContain('/order/thanks')
    letGo()
    await Promise.all(taken)
    for (const { id } of orders) expect(await booksOf(own, id)).toMatchObject({ payment_status: 'paid', balance: 2000 })
  } finally {
    await own.stop()
  }
})

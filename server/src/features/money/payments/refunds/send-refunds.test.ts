import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ofAnotherProcess } from '../../../../testing/another-process.ts'
import { aShop } from '../../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../../testing/prepare-server.ts'
import { startTestServer, TEST_NOW } from '../../../../testing/test-server.ts'
import { systemScope } from '#features/services.ts'
import { createPaymentProviders } from '#providers/payments/create-payment-providers.ts'
import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import { booksOf, buy } from '../payment-testing.ts'
import { refundPayment } from './refund-payment.ts'
import { sendRefunds, startRefunds, stopRefunds } from './send-refunds.ts'

/** Refunds that the provider is asked for, by the amount: each waits until it is let go. */
let asked: Map<number, () => void>
let most = 0
/** Whether refunds of this amount hang. */
let hangs: (amount: number) => boolean
/** Whether the connection breaks for refunds of this amount. */
let breaks: (amount: number) => boolean
/** Refunds of which the provider is to find out first whether it has them. */
let repeated: number[]

const server = prepareServer({
  createPayments: (services) => {
    const { sandbox } = createPaymentProviders(services)
    const waiting: PaymentProvider = {
      ...sandbox!,
      time_limit_ms: 60_000,
      refundPayment: async (...of) => {
        const [{ amount, readOthers }] = of
        if (readOthers) repeated.push(amount)
        if (breaks(amount)) throw new Error('connection reset')
        const { promise, resolve } = Promise.withResolvers<void>()
        asked.set(amount, resolve)
        most = Math.max(most, asked.size)
        if (hangs(amount)) await promise
        asked.delete(amount)
        return sandbox!.refundPayment(...of)
      },
    }
    return { sandbox: waiting, other: { ...waiting, name: 'other' } }
  },
})
const shop = prepare(() => aShop(server.services.db))
afterAll(async () => {
  for (const letGo of asked.values()) letGo()
})
beforeEach(() => {
  server.clock.set(TEST_NOW)
  asked = new Map()
  most = 0
  repeated = []
  hangs = () => false
  breaks = () => false
})

const paid = async () => (await booksOf(server, (await buy(server, shop, 5)).id)).payments[0]!.id
/** A refund is known by its amount. */
const ask = (payment_id: number, amount: number) =>
  refundPayment(systemScope(server.services, shop.company.id, 'test'), { payment_id, amount, reason: 'asked for' })
const letGo = (amount: number) => asked.get(amount)!()
const waiting = () => [...asked.keys()].toSorted((a, b) => a - b)
const done = async () => {
  const rows = await server.services.db.selectFrom('refund').select('amount').where('status', '=', 'done').execute()
  return rows.map(({ amount }) => amount).toSorted((a, b) => a - b)
}
const attemptsOf = (amount: number) =>
  server.services.db.selectFrom('refund').select('attempts').where('amount', '=', amount).executeTakeFirst()

test('failure story 16: a refund that hangs holds its own payment, and the others of its account go on', async () => {
  const [stuck, ...others] = await Promise.all(Array.from({ length: 9 }, paid))
  hangs = (amount) => amount === 100
  await ask(stuck!, 100)
  await ask(stuck!, 200)
  for (const [nth, payment_id] of others.entries()) await ask(payment_id, 300 + nth)
  const [lane] = await startRefunds(server.services)
  await expect.poll(done).toEqual(others.map((_, nth) => 300 + nth))
  // Asked for while it hangs, of the same payment: a provider that tells sums only could not tell them apart.
  await ask(stuck!, 400)
  const latest = await paid()
  await ask(latest, 500)
  // Another run looks again, and it does not wait for the one that hangs.
  await startRefunds(server.services)
  await expect.poll(done).toContain(500)
  expect(waiting()).toEqual([100])
  letGo(100)
  await lane!.run
  await sendRefunds(server.services)
  expect(await done()).toEqual([100, 200, ...others.map((_, nth) => 300 + nth), 400, 500])
})

test('failure story 16: of one payment one refund is sent after the other, also when they were taken at different moments', async () => {
  const [first, second] = [await paid(), await paid()]
  hangs = (amount) => amount === 11 || amount === 12
  await ask(first, 11)
  await ask(second, 12)
  const [lane] = await startRefunds(server.services)
  await expect.poll(waiting).toEqual([11, 12])
  await ask(first, 13)
  hangs = (amount) => amount === 11 || amount === 14
  await ask(second, 14)
  // With its answer the account looks for more: 14 may go now, 13 may not.
  letGo(12)
  await expect.poll(waiting).toEqual([11, 14])
  letGo(14)
  letGo(11)
  await lane!.run
  await sendRefunds(server.services)
  expect(await done()).toEqual(expect.arrayContaining([11, 12, 13, 14]))
})

test('failure story 16: five payments of an account are given back at a time, no matter who asks for it', async () => {
  const payments = await Promise.all(Array.from({ length: 12 }, paid))
  hangs = () => true
  for (const [nth, payment_id] of payments.entries()) await ask(payment_id, 20 + nth)
  const all = Promise.all([sendRefunds(server.services), sendRefunds(server.services)])
  const mine = await startRefunds(server.services, shop.company.id)
  expect(mine).toHaveLength(1)
  for (let left = payments.length; left > 0; left--) {
    await expect.poll(() => asked.size).toBe(Math.min(5, left))
    const answered = mine[0]!.next()
    letGo(waiting()[0]!)
    await answered
  }
  await all
  expect(most).toBe(5)
  expect(await done()).toEqual(expect.arrayContaining(payments.map((_, nth) => 20 + nth)))
})

test('failure story 16: an account whose provider answers nothing holds up no other, nor what is asked of the other meanwhile', async () => {
  const [silent, ...others] = [await Promise.all(Array.from({ length: 5 }, paid)), await paid(), await paid()] as const
  await server.services.db.updateTable('payment').set({ provider: 'other' }).where('id', 'in', silent).execute()
  hangs = (amount) => amount < 70
  for (const [nth, payment_id] of silent.entries()) await ask(payment_id, 60 + nth)
  await startRefunds(server.services)
  await expect.poll(() => asked.size).toBe(5)
  for (const [nth, payment_id] of others.entries()) {
    await ask(payment_id, 70 + nth)
    await startRefunds(server.services)
    await expect.poll(done).toContain(70 + nth)
  }
  expect(waiting()).toEqual([60, 61, 62, 63, 64])
  for (const amount of waiting()) letGo(amount)
  await sendRefunds(server.services)
})

test('failure story 16: after answers that did not come an account is sent five at a time again once one comes', async () => {
  const payments = await Promise.all(Array.from({ length: 10 }, paid))
  breaks = (amount) => amount < 84
  hangs = () => true
  for (const [nth, payment_id] of payments.entries()) await ask(payment_id, 80 + nth)
  const [lane] = await startRefunds(server.services)
  await expect.poll(waiting).toEqual([84])
  letGo(84)
  await expect.poll(waiting).toEqual([85, 86, 87, 88, 89])
  for (const amount of waiting()) letGo(amount)
  await lane!.run
  expect(await done()).toEqual(expect.arrayContaining([84, 85, 86, 87, 88, 89]))
  breaks = () => false
  hangs = () => false
  server.clock.advance(60_000)
  await sendRefunds(server.services)
  expect(await done()).toEqual(expect.arrayContaining([80, 81, 82, 83]))
})

test('failure story 16: two processes send two refunds of one payment one after the other, and nothing of one that is being settled', async () => {
  const { db } = server.services
  const another = ofAnotherProcess(server.services)
  const payment_id = await paid()
  hangs = (amount) => amount === 91
  await ask(payment_id, 91)
  const [lane] = await startRefunds(server.services)
  await expect.poll(waiting).toEqual([91])
  await ask(payment_id, 92)
  await sendRefunds(another)
  expect(await done()).not.toContain(92)
  const locked = await paid()
  await ask(locked, 93)
  // Guard: only who has the payment may tell what else of it is at the provider.
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('payment').select('id').where('id', '=', locked).forUpdate().execute()
    await sendRefunds(another)
    expect(waiting()).toEqual([91])
    expect((await attemptsOf(93))?.attempts).toBe(0)
  })
  letGo(91)
  await lane!.run
  await sendRefunds(server.services)
  await sendRefunds(another)
  expect(await done()).toEqual(expect.arrayContaining([91, 92, 93]))
})

test('PAY-35 a process that stood still after it took a refund takes it anew, and asks first whether another one has sent it', async () => {
  await ask(await paid(), 95)
  const taken_at = server.services.now()
  let hasTaken = false
  const seesIt: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      hasTaken ||= result.rows.some(({ idempotency_key }) => idempotency_key !== undefined)
      return result
    },
  }
  const now = () => (hasTaken ? addMs(taken_at, 60_000) : taken_at)
  await sendRefunds({ ...server.services, db: server.services.db.withPlugin(seesIt), now })
  expect(await done()).toContain(95)
  expect(repeated).toEqual([95])
})

test('failure story 16: a stop waits for the refunds under way, and takes no more of them', async () => {
  const other = await startTestServer({ connection: server.connection, createPayments: () => server.services.payments })
  const payments = await Promise.all(Array.from({ length: 7 }, paid))
  hangs = () => true
  for (const [nth, payment_id] of payments.entries()) await ask(payment_id, 40 + nth)
  await startRefunds(other.services)
  await expect.poll(() => asked.size).toBe(5)
  const begun = waiting()
  const stopping = other.stop()
  hangs = () => false
  for (const amount of begun) letGo(amount)
  await stopping
  expect((await done()).filter((amount) => amount >= 40 && amount < 50)).toEqual(begun)
  expect(await startRefunds(other.services).catch(() => [])).toEqual([])
  await sendRefunds(server.services)
  expect(await done()).toEqual(expect.arrayContaining(payments.map((_, nth) => 40 + nth)))
  await stopRefunds(server.services)
})

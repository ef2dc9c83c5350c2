import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { buyAt } from '#features/desk/refunds/refund-testing.ts'
import { prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { transact } from '#platform/scope.ts'
import { systemScope } from '#features/services.ts'
import { makeBuyerInvoice } from './make-buyer-invoice.ts'
import { anInvoicingShop, askInvoice, BAKERY, documentsOfOrder } from './buyer-invoice-testing.ts'

const { server } = prepareFaultyServer()
const shop = prepare(async () => anInvoicingShop(server, await aCompany(server.services.db)))

const numbers = async () => {
  const { db } = server.services
  const rows = await db
    .selectFrom('buyer_invoice')
    .select('number')
    .where('company_id', '=', shop.company.id)
    .orderBy('id')
    .execute()
  return rows.map(({ number }) => number).toSorted()
}

// Guard: the number is taken in the transaction of its document, by one statement that waits for the one before.
test('BINV-03 buyers of many orders who ask at once get numbers without a gap, and what fails takes none', async () => {
  const orders: { id: number; secret: string }[] = []
  for (let count = 0; count < 6; count++) orders.push(await buyAt(server, shop, { product: 1 }))
  const { services } = server
  const scope = systemScope(services, shop.company.id, 'test')
  const [kept, ...others] = orders
  const failing = transact(scope, async (scope) => {
    await makeBuyerInvoice(scope, kept!.id, BAKERY)
    throw new Error('undone')
  })
  const [undone, ...made] = await Promise.all([
    failing.catch((error: unknown) => String(error)),
    ...others.map((order) => askInvoice(server, order)),
  ])
  expect([undone, ...made.map(({ status }) => status)]).toEqual(['Error: undone', ...others.map(() => 200)])
  const year = server.clock.now().slice(0, 4)
  expect(await numbers()).toEqual(others.map((_, index) => `${year}-${String(index + 1).padStart(4, '0')}`))
  expect(await documentsOfOrder(server, kept!.id)).toEqual([])
})

// Guard: the lock on the order.
test('BINV-03 BINV-04 an order that is asked for at once from two screens has one invoice', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const answers = await Promise.all([askInvoice(server, order), askInvoice(server, order), askInvoice(server, order)])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await documentsOfOrder(server, order.id)).toHaveLength(1)
})

// Guard: the lock on the order, which a refund takes too: without it the refund is booked before it sees the invoice.
test('BINV-05 a refund that is booked while an invoice is being made waits for it, and has its credit note', async () => {
  const { services } = server
  const order = await buyAt(server, shop, { product: 2 })
  const headers = await signInAdmin(server, shop.company)
  expect((await server.send('refundOrder', { id: order.id, amount: 1000 }, { headers })).status).toBe(200)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { promise: made, resolve: isMade } = Promise.withResolvers<void>()
  const making = transact(systemScope(services, shop.company.id, 'test'), async (scope) => {
    await makeBuyerInvoice(scope, order.id, BAKERY)
    isMade()
    await gate
  })
  await made
  const sending = sendRefunds(services)
  await waitUntilBlocked(services.db, 1)
  open()
  await Promise.all([making, sending])
  const documents = await documentsOfOrder(server, order.id)
  const { total } = await services.db.selectFrom('order').select('total').where('id', '=', order.id).executeTakeFirstOrThrow()
  expect(documents.map((document) => [document.kind, document.total])).toEqual([
    ['invoice', total],
    ['credit', -1000],
  ])
})

// Guard: the lock lets those by that only point at the order. Two refunds of it, by two payments, both do, and waited for each other with another lock.
test('RUN-32 BINV-05 an order of which a refund is being booked by another payment is invoiced meanwhile', async () => {
  const { db } = server.services
  const order = await buyAt(server, shop, { product: 1 })
  const booking = await db.startTransaction().execute()
  await booking.selectFrom('order').select('id').where('id', '=', order.id).forKeyShare().execute()
  const made = transact(systemScope(server.services, shop.company.id, 'test'), async (scope) => {
    await sql`set local lock_timeout = '1s'`.execute(scope.tx)
    return makeBuyerInvoice(scope, order.id, BAKERY)
  })
  const [{ status }] = await Promise.allSettled([made])
  await booking.rollback().execute()
  expect(status).toBe('fulfilled')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { startFaultyServer } from '#features/money/payments/payment-testing.ts'
import { transact } from '#platform/scope.ts'
import { systemScope } from '#features/services.ts'
import { makeBuyerInvoice } from './make-buyer-invoice.ts'
import { anInvoicingShop, askInvoice, BAKERY, documentsOfOrder, refundOf } from './buyer-invoice-testing.ts'

let server: TestServer
let shop: FeeShop
beforeAll(async () => {
  ;({ server } = await startFaultyServer())
  shop = await anInvoicingShop(server, await aCompany(server.services.db))
})
afterAll(() => server.stop())

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

// Guard: the lock on the order, which a refund takes too.
test('BINV-05 an invoice that is asked for while a refund is booked has that refund, on it or beside it', async () => {
  const order = await buyAt(server, shop, { product: 2 })
  await Promise.all([askInvoice(server, order), refundOf(server, shop, order, { amount: 1000 })])
  const documents = await documentsOfOrder(server, order.id)
  const { total } = await server.services.db
    .selectFrom('order')
    .select('total')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(documents.reduce((sum, document) => sum + document.total, 0)).toBe(total - 1000)
})

import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { buyAt } from '#features/desk/refunds/refund-testing.ts'
import { prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { anInvoicingShop, askInvoice, BAKERY, documentsOfOrder } from './buyer-invoice-testing.ts'
import { eraseOldCustomers } from './erase-old-customers.ts'

const { server } = prepareFaultyServer()

test('BINV-10 an invoice outlasts the erasure of its buyer until the law lets it go, then it is to nobody', async () => {
  const { db } = server.services
  const company = await aCompany(db)
  server.clock.set('2026-06-10T10:00:00.000Z')
  const shop = await anInvoicingShop(server, company)
  const order = await buyAt(server, shop, { product: 1 })
  await askInvoice(server, order)
  const over = { starts_at: '2026-06-11T18:00:00.000Z', ends_at: '2026-06-11T23:00:00.000Z' }
  await db.updateTable('event').set(over).where('id', '=', shop.event.id).execute()
  server.clock.set('2026-08-01T10:00:00.000Z')
  const erased = await server.send('erasePersonalData', { id: order.id }, { headers: await signInAdmin(server, company) })
  expect([erased.status, erased.refusals]).toEqual([200, []])
  const [kept] = await documentsOfOrder(server, order.id)
  expect(kept!.customer).toEqual(BAKERY)
  server.clock.set('2033-12-31T10:00:00.000Z')
  await eraseOldCustomers(server.services)
  expect(await documentsOfOrder(server, order.id)).toEqual([kept])
  server.clock.set('2034-01-01T10:00:00.000Z')
  await eraseOldCustomers(server.services)
  expect(await documentsOfOrder(server, order.id)).toEqual([{ ...kept, customer: {} }])
})

import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { buyAt } from '#features/desk/refunds/refund-testing.ts'
import { prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { anInvoicingShop, askInvoice, BAKERY, documentsOfOrder } from '#features/money/buyer-invoices/buyer-invoice-testing.ts'
import { eraseOldCustomers } from '#features/money/buyer-invoices/erase-old-customers.ts'

const { server } = prepareFaultyServer()

test('BINV-13 PRIV-02 the download of a person has their invoices as long as these name them, also after erasure', async () => {
  const { db } = server.services
  const company = await aCompany(db)
  server.clock.set('2026-06-10T10:00:00.000Z')
  const shop = await anInvoicingShop(server, company)
  const [order, other] = [await buyAt(server, shop, { product: 1 }), await buyAt(server, shop, { product: 1 })]
  await db.updateTable('order').set({ customer_id: null }).where('id', '=', other.id).execute()
  await askInvoice(server, order)
  await askInvoice(server, order, { ...BAKERY, name: 'Bakkerij Nieuw' })
  await askInvoice(server, other, { ...BAKERY, name: 'Somebody else' })
  const over = { starts_at: '2026-06-11T18:00:00.000Z', ends_at: '2026-06-11T23:00:00.000Z' }
  await db.updateTable('event').set(over).where('id', '=', shop.event.id).execute()
  server.clock.set('2026-08-01T10:00:00.000Z')
  const read = async () => {
    const headers = await signInAdmin(server, company)
    const { raw } = await server.send('downloadPersonalData', { id: order.id, language: 'en' }, { headers })
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(raw.toString()) ?? []
    return { text: raw.toString(), invoices: JSON.parse(json).invoices }
  }
  const [first, credit, second] = await documentsOfOrder(server, order.id)
  const { name, ...place } = BAKERY
  const about = { ...place, date: '2026-06-10', order_number: String(order.id), kept_until: '2034-01-01' }
  const invoices = [
    { ...about, number: first!.number, amount: first!.total, customer_name: name },
    { ...about, number: credit!.number, amount: -first!.total, customer_name: name },
    { ...about, number: second!.number, amount: first!.total, customer_name: 'Bakkerij Nieuw' },
  ]
  const before = await read()
  expect(before.invoices).toEqual(invoices)
  for (const shown of ['<h2>Invoices and credit notes</h2>', '<th>Kept by law until</th>', '<td>NL987654321B01</td>'])
    expect(before.text).toContain(shown)
  await server.send('erasePersonalData', { id: order.id }, { headers: await signInAdmin(server, company) })
  expect((await read()).invoices).toEqual(invoices)
  server.clock.set('2034-01-01T10:00:00.000Z')
  await eraseOldCustomers(server.services)
  const nobody = { customer_name: null, address: null, zip: null, city: null, country: null, vat_number: null }
  expect((await read()).invoices).toEqual(invoices.map((one) => ({ ...one, ...nobody })))
})

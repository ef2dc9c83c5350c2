import { signInAdmin } from '../../../testing/users.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aFeeShop, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'

/** A bakery that wants an invoice. */
export const BAKERY = {
  name: 'Bakkerij Zoet & Zout B.V.',
  address: 'Korenmarkt 12',
  zip: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  vat_number: 'NL987654321B01',
}
const SELLER = {
  address: 'Havenweg 3',
  zip: '1011 AA',
  city: 'Amsterdam',
  country: 'NL',
  kvk: '12345678',
  vat_number: 'NL123456789B01',
}

/** A shop of a company with all that stands on an invoice: its product has 9 percent VAT, its other one 21, as the fees have. */
export async function anInvoicingShop(server: TestServer, of?: { id: number }): Promise<FeeShop> {
  const { db } = server.services
  const shop = await aFeeShop(server, { stock: 1000, ...(of ? { of } : {}) })
  await db
    .updateTable('company')
    .set({ ...SELLER, name: 'Stichting De Haven' })
    .where('id', '=', shop.company.id)
    .execute()
  await db.updateTable('product').set({ vat_percentage: 9 }).where('id', '=', shop.product.id).execute()
  await db.updateTable('product').set({ vat_percentage: 21 }).where('id', '=', shop.other.id).execute()
  return shop
}

type Key = { id: number; secret: string }

/** What a buyer gets who asks for an invoice. */
export async function askInvoice(server: TestServer, { id, secret }: Key, customer: object = BAKERY, host?: string) {
  return server.send('makeOrderInvoice', { id, secret, ...customer }, { host })
}

/** All documents of an order, as they are kept. */
export async function documentsOfOrder({ services: { db } }: TestServer, order_id: number) {
  return db.selectFrom('buyer_invoice').selectAll().where('order_id', '=', order_id).orderBy('id').execute()
}

/** Refunds of an order what staff wish, and has the money sent. */
export async function refundOf(server: TestServer, shop: FeeShop, order: { id: number }, wish: object): Promise<void> {
  const headers = await signInAdmin(server, shop.company)
  const { status, refusals } = await server.send('refundOrder', { id: order.id, ...wish }, { headers })
  if (status !== 200) throw new Error(`refunding answered ${JSON.stringify(refusals)}`)
  await sendRefunds(server.services)
}

import { addRates } from '@entree/domain/money/buyer-invoice.ts'
import { containedVat } from '@entree/domain/foundation/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare } from '../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { anUnpaidOrder, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { readRates } from './document-parts.ts'
import { anInvoicingShop, askInvoice, BAKERY, documentsOfOrder, refundOf } from './buyer-invoice-testing.ts'

const { server } = prepareFaultyServer()
const company = prepare(() => aCompany(server.services.db))
let shop: FeeShop
beforeEach(async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  shop = await anInvoicingShop(server, company)
})

const rowOf = ({ number }: { number: string }) => number.split('-')[0]
const placeOf = ({ number }: { number: string }) => Number(number.split('-')[1])
const unitsOf = async (order: { id: number }) => {
  const { db } = server.services
  const rows = await db.selectFrom('order_product').select('id').where('order_id', '=', order.id).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

test('BINV-01 BINV-06 a buyer who asks gets an invoice of what they paid, with the VAT of each rate', async () => {
  const order = await buyAt(server, shop, { product: 2, other: 1 })
  expect((await askInvoice(server, order)).status).toBe(200)
  const [invoice] = await documentsOfOrder(server, order.id)
  // Two of 25.00 at 9 percent; 7.33, three service fees of 0.61 and a payment fee of 0.35 at 21.
  const high = 733 + 3 * 61 + 35
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: '2026-0001',
    date: '2026-06-10',
    total: 5000 + high,
    customer: BAKERY,
  })
  expect(invoice!.rates).toEqual([
    { rate: 21, total: high, vat: containedVat(high, 21), net: high - containedVat(high, 21) },
    { rate: 9, total: 5000, vat: 413, net: 4587 },
  ])
  const { body } = await server.send('getOrderInvoices', { id: order.id, secret: order.secret })
  expect(body).toMatchObject({ can_make: true, customer: BAKERY, invoices: [{ number: '2026-0001', total: 5000 + high }] })
})

test('BINV-02 the PDF says who sold what to whom, when, and for how much', async () => {
  const order = await buyAt(server, shop, { product: 2, other: 1 }, { discount_code: shop.code.code })
  const { id: invoice_id } = (await askInvoice(server, order)).body
  const { id, secret } = order
  const { status, raw, headers } = await server.send('downloadOrderInvoice', { id, secret, invoice_id })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = (await pageText(await openPdf(raw))).replaceAll(/\s+/g, ' ')
  for (const said of [
    'Stichting De Haven',
    'Havenweg 3',
    '1011 AA Amsterdam',
    'Chamber of Commerce 12345678',
    'VAT number NL123456789B01',
    'Bakkerij Zoet & Zout B.V.',
    'Korenmarkt 12',
    'VAT number NL987654321B01',
    'Invoice 2026-',
    'Invoice date',
    'Date of supply',
    order.order_number,
    'Discount code',
    'Service fee',
    'VAT 21%',
    'Excl. 9% VAT',
    'Total',
  ])
    expect(text).toContain(said)
})

test('BINV-04 asked for again it is the same invoice; with other details it is credited and made again', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const first = (await askInvoice(server, order)).body
  expect((await askInvoice(server, order, { ...BAKERY, name: ` ${BAKERY.name} ` })).body).toEqual(first)
  expect((await askInvoice(server, order, { ...BAKERY, name: 'Bakkerij Zoet' })).status).toBe(200)
  const [old, credit, fresh] = await documentsOfOrder(server, order.id)
  expect([old, credit, fresh].map((one) => rowOf(one!))).toEqual(['2026', 'C2026', '2026'])
  expect(placeOf(fresh!)).toBe(placeOf(old!) + 1)
  expect(credit).toMatchObject({ kind: 'credit', credits_id: old!.id, total: -old!.total, customer: BAKERY })
  expect(fresh).toMatchObject({ kind: 'invoice', total: old!.total, customer: { name: 'Bakkerij Zoet' } })
  for (let times = 0; times < 3; times++)
    expect((await askInvoice(server, order, { ...BAKERY, name: `${times}` })).status).toBe(200)
  expect(codesAndFields(await askInvoice(server, order, BAKERY))).toEqual(['invoice_changed_too_often'])
})

test('BINV-04 the database keeps an invoice as it is', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const { id } = (await askInvoice(server, order)).body
  const { db } = server.services
  await expect(db.updateTable('buyer_invoice').set({ total: 1 }).where('id', '=', id).execute()).rejects.toThrow('never changed')
  await expect(db.updateTable('buyer_invoice').set({ customer: '{}' }).where('id', '=', id).execute()).rejects.toThrow()
  await expect(db.deleteFrom('buyer_invoice').where('id', '=', id).execute()).rejects.toThrow('never changed')
})

test('BINV-05 BINV-06 each refund makes a credit note of its invoice, and together they come to nothing', async () => {
  const order = await buyAt(server, shop, { product: 2, other: 1 }, { discount_code: shop.code.code })
  await askInvoice(server, order)
  const [one] = await unitsOf(order)
  await refundOf(server, shop, order, { order_product_ids: [one] })
  await refundOf(server, shop, order, { amount: 333 })
  const [invoice, credit, other] = await documentsOfOrder(server, order.id)
  expect(credit).toMatchObject({ kind: 'credit', credits_id: invoice!.id, customer: BAKERY })
  expect([rowOf(other!), placeOf(other!)]).toEqual(['C2026', placeOf(credit!) + 1])
  expect(other).toMatchObject({ kind: 'credit', total: -333 })
  const { db } = server.services
  const sent = await db.selectFrom('refund').select(['id', 'amount']).where('order_id', '=', order.id).orderBy('id').execute()
  expect([credit!.refund_id, -credit!.total, other!.refund_id]).toEqual([sent[0]!.id, sent[0]!.amount, sent[1]!.id])
  const { body } = await server.send('getOrderDetail', { id: order.id }, { headers: await signInAdmin(server, shop.company) })
  await refundOf(server, shop, order, { amount: body.total - sent[0]!.amount - 333 })
  const all = await documentsOfOrder(server, order.id)
  expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(0)
})

test('BINV-05 BINV-06 an order that is given back product by product has no VAT left, whatever a code took off', async () => {
  const order = await buyAt(server, shop, { product: 2, other: 1 }, { discount_code: shop.code.code })
  await askInvoice(server, order)
  const [one, ...others] = await unitsOf(order)
  await refundOf(server, shop, order, { order_product_ids: [one], include_ticket_fees: true })
  await refundOf(server, shop, order, { order_product_ids: others, include_ticket_fees: true, include_payment_fees: true })
  const rates = (await documentsOfOrder(server, order.id)).flatMap((document) => readRates(document))
  expect(addRates([rates])).toEqual([
    { rate: 21, net: 0, vat: 0, total: 0 },
    { rate: 9, net: 0, vat: 0, total: 0 },
  ])
})

test('BINV-06 what was refunded before is on the invoice, and a refund of an order without one makes nothing', async () => {
  const order = await buyAt(server, shop, { product: 2 })
  await refundOf(server, shop, order, { order_product_ids: [(await unitsOf(order))[0]] })
  expect(await documentsOfOrder(server, order.id)).toEqual([])
  await askInvoice(server, order)
  const [invoice] = await documentsOfOrder(server, order.id)
  expect(invoice!.total).toBe(2500 + 2 * 61 + 35)
})

test('BINV-11 no invoice without an address and VAT number of the seller, of an unpaid order, or of a test', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const open = await anUnpaidOrder(server, shop, { product: 1 })
  expect(codesAndFields(await askInvoice(server, open))).toEqual(['order_not_invoiceable'])
  const { db } = server.services
  await db.updateTable('company').set({ vat_number: null, zip: ' ' }).where('id', '=', shop.company.id).execute()
  expect((await askInvoice(server, order)).refusals).toEqual([
    { code: 'invoice_seller_incomplete', missing: ['zip', 'vat_number'] },
  ])
  expect((await server.send('getOrderInvoices', { id: order.id, secret: order.secret })).body.can_make).toBe(false)
  expect(await documentsOfOrder(server, order.id)).toEqual([])
})

test('BINV-01 what is missing or cannot be is refused beside its field', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  const ask = async (wrong: object) => codesAndFields(await askInvoice(server, order, { ...BAKERY, ...wrong }))
  expect(await ask({ name: ' ', city: '' })).toEqual(['field_required name', 'field_required city'])
  expect(await ask({ country: 'XX' })).toEqual(['wrong_country country'])
  expect(await ask({ vat_number: 'NL12' })).toEqual(['vat_number_invalid vat_number'])
  expect(await ask({ country: 'FR', vat_number: 'FR12345678901' })).toEqual([])
})

test('BINV-09 the invoice and the credit note are mailed to the buyer where the company wants that, and not elsewhere', async () => {
  const { db, jobs } = server.services
  const mails = async (order: { id: number }) => {
    await jobs.drain()
    const rows = await db.selectFrom('mail').selectAll().where('kind', '=', 'buyer_invoice_made').orderBy('id').execute()
    return rows.filter(({ subject_ids }) => JSON.stringify(subject_ids).includes(`"order_id":${order.id}`))
  }
  const quiet = await buyAt(server, shop, { product: 1 })
  await askInvoice(server, quiet)
  expect(await mails(quiet)).toEqual([])
  await db.updateTable('company').set({ mails_buyer_invoices: true }).where('id', '=', company.id).execute()
  const order = await buyAt(server, shop, { product: 1 })
  await askInvoice(server, order)
  await refundOf(server, shop, order, { amount: 500 })
  const sent = await mails(order)
  expect(sent.map(({ to_address }) => to_address)).toEqual(['ada@buyer.example', 'ada@buyer.example'])
  const [invoice, credit] = await documentsOfOrder(server, order.id)
  expect(sent[0]!.subject).toContain(invoice!.number)
  expect(sent[1]!.subject).toContain(credit!.number)
  expect(JSON.stringify(sent[0]!.attachments)).toContain(`${invoice!.number}.pdf`)
  // And as an e-invoice, as the bakery has a VAT number (BINV-14).
  expect(JSON.stringify(sent[0]!.attachments)).toContain(`${invoice!.number}.xml`)
  await db.updateTable('company').set({ mails_buyer_invoices: false }).where('id', '=', company.id).execute()
})

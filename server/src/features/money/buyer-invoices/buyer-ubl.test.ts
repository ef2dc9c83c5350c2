import { readXml, textAt, texts } from '@entree/domain/money/testing/read-xml.ts'
import { brokenRules } from '@entree/domain/money/testing/ubl-rules.ts'
import { misplaced } from '@entree/domain/money/testing/ubl-schema.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { buyAt } from '#features/desk/refunds/refund-testing.ts'
import { prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { anInvoicingShop, askInvoice, BAKERY, documentsOfOrder, refundOf } from './buyer-invoice-testing.ts'

const { server } = prepareFaultyServer()
const shop = prepare(() => anInvoicingShop(server))

type Key = { id: number; secret: string }
const download = ({ id, secret }: Key, invoice_id: number) =>
  server.send('downloadOrderInvoiceUbl', { id, secret, invoice_id }, {})
const kept = async ({ id, secret }: Key) => (await server.send('getOrderInvoices', { id, secret }, {})).body.invoices

test('BINV-14 an invoice with a VAT number and its credit note are UBL too, which says what they say', async () => {
  const order = await buyAt(server, shop, { product: 3, other: 1 })
  await askInvoice(server, order)
  await refundOf(server, shop, order, { amount: 777 })
  const documents = await documentsOfOrder(server, order.id)
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit'])
  expect((await kept(order)).map(({ has_ubl }) => has_ubl)).toEqual([true, true])
  for (const { id, kind, number, total, rates } of documents) {
    const { raw, headers } = await download(order, id)
    expect(headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': `attachment; filename="${number}.xml"`,
      'cache-control': 'private, no-store',
    })
    const root = readXml(raw.toString())
    expect([misplaced(root), brokenRules(raw.toString())]).toEqual([[], []])
    expect([root.name, textAt(root, 'ID')]).toEqual([kind === 'credit' ? 'CreditNote' : 'Invoice', number])
    const sign = kind === 'credit' ? -1 : 1
    expect(Math.round(Number(textAt(root, 'LegalMonetaryTotal/TaxInclusiveAmount')) * 100)).toBe(sign * total)
    const said = texts(root, 'TaxTotal/TaxSubtotal/TaxAmount').map((text) => sign * Math.round(Number(text) * 100))
    expect(said).toEqual((rates as { vat: number }[]).map(({ vat }) => vat))
    expect(textAt(root, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID')).toBe(BAKERY.vat_number)
  }
})

test('BINV-14 staff download it by a link that is of this file only', async () => {
  const order = await buyAt(server, shop, { product: 1 })
  await askInvoice(server, order)
  const [document] = await documentsOfOrder(server, order.id)
  const headers = await signInAdmin(server, shop.company)
  const { body } = await server.send('getBuyerInvoiceUbl', { id: document!.id }, { headers })
  const open = async (url: string) => (await server.app.inject({ url })).statusCode
  expect(await open(body.url)).toBe(200)
  expect(await open(body.url.replace('buyer-e-invoice-file', 'buyer-invoice-file'))).toBe(404)
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: 'stranger.example' }))
  expect((await server.send('getBuyerInvoiceUbl', { id: document!.id }, { headers: stranger })).status).toBe(404)
})

test('BINV-14 an invoice to a person without a VAT number, and one of another order, is no UBL', async () => {
  const [order, other] = [await buyAt(server, shop, { product: 1 }), await buyAt(server, shop, { product: 1 })]
  await askInvoice(server, order, { ...BAKERY, vat_number: null })
  await askInvoice(server, other)
  const [document] = await documentsOfOrder(server, order.id)
  const [theirs] = await documentsOfOrder(server, other.id)
  expect((await kept(order)).map(({ has_ubl }) => has_ubl)).toEqual([false])
  expect((await download(order, document!.id)).status).toBe(404)
  expect((await download(order, theirs!.id)).status).toBe(404)
  const headers = await signInAdmin(server, shop.company)
  expect((await server.send('getBuyerInvoiceUbl', { id: document!.id }, { headers })).status).toBe(404)
})

import { addRates } from '@entree/domain/money/buyer-invoice.ts'
import { HOUR_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { readXml, textAt, texts } from '@entree/domain/money/testing/read-xml.ts'
import { brokenRules } from '@entree/domain/money/testing/ubl-rules.ts'
import { misplaced } from '@entree/domain/money/testing/ubl-schema.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare } from '../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { buyAt, anUnpaidOrder, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { prepareReturningServer } from '#features/money/payments/came-back-testing.ts'
import { comeBack, decideAtSandbox, startPaying } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'
import { readLines, readRates } from './document-parts.ts'
import { anInvoicingShop, askInvoice, BAKERY, documentsOfOrder, refundOf } from './buyer-invoice-testing.ts'

const { server, comeBackLater } = prepareReturningServer()
const company = prepare(() => aCompany(server.services.db))
let shop: FeeShop
beforeEach(async () => {
  server.clock.set('2026-06-10T10:00:00.000Z')
  shop = await anInvoicingShop(server, company)
})

const refundsOf = (order: { id: number }) =>
  server.services.db.selectFrom('refund').selectAll().where('order_id', '=', order.id).orderBy('id').execute()

/** What the documents of an order come to less what the ledger has of it, in cents. */
async function gap(order: { id: number }): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_entry where order_id = ${order.id}`.execute(server.services.db)
  const documents = await documentsOfOrder(server, order.id)
  return documents.reduce((sum, { total }) => sum + total, 0) - rows[0]!.amount
}

async function sendAgain(order: { id: number }): Promise<void> {
  const headers = await signInAdmin(server, shop.company)
  const [failed] = (await refundsOf(order)).filter(({ status }) => status === 'failed')
  const { status } = await server.send('retryPaymentAttention', { kind: 'refund', id: failed!.id }, { headers })
  if (status !== 200) throw new Error(`sending again answered ${status}`)
  server.clock.advance(HOUR_MS)
  await sendRefunds(server.services)
}

test('BINV-16 BINV-06 a refund that came back takes its credit note back at once, and has another when it is sent again', async () => {
  const order = await buyAt(server, shop, { product: 2, other: 1 }, { discount_code: shop.code.code })
  await askInvoice(server, order)
  const { rows } = await sql<{ id: number }>`select id from order_product where order_id = ${order.id} order by id`.execute(
    server.services.db,
  )
  await refundOf(server, shop, order, { order_product_ids: [rows[0]!.id], include_ticket_fees: true })
  expect(await gap(order)).toBe(0)
  const [refund] = await refundsOf(order)
  await comeBackLater(refund!.id)
  await comeBackLater(refund!.id)
  expect(await gap(order)).toBe(0)
  const [invoice, credit, debit, ...none] = await documentsOfOrder(server, order.id)
  expect(none).toEqual([])
  expect(debit).toMatchObject({
    kind: 'credit',
    number: credit!.number.replace(/\d$/, (last) => String(Number(last) + 1)),
    credits_id: invoice!.id,
    refund_id: refund!.id,
    customer: BAKERY,
    total: 0 - credit!.total,
  })
  // Rate by rate too, VAT to the cent.
  expect(
    addRates([readRates(credit!), readRates(debit!)]).every(({ net, vat, total }) => net === 0 && vat === 0 && total === 0),
  ).toBe(true)
  expect(readLines(debit!).map(({ kind, name }) => [kind, name])).toEqual([
    ['credit_taken_back', credit!.number],
    ['credit_taken_back', credit!.number],
  ])
  await sendAgain(order)
  expect(await gap(order)).toBe(0)
  const again = (await documentsOfOrder(server, order.id)).slice(3)
  expect(again).toMatchObject([{ kind: 'credit', total: credit!.total, refund_id: refund!.id, credits_id: invoice!.id }])
})

test('BINV-16 the buyer reads a debit note: on paper, in their mail, in UBL as an invoice, and the company in its table', async () => {
  const { db, jobs } = server.services
  await db.updateTable('company').set({ mails_buyer_invoices: true }).where('id', '=', company.id).execute()
  const order = await buyAt(server, shop, { product: 2 })
  await askInvoice(server, order)
  await refundOf(server, shop, order, { amount: 700 })
  await comeBackLater((await refundsOf(order))[0]!.id)
  const [invoice, credit, debit] = await documentsOfOrder(server, order.id)
  const { id, secret } = order
  const pdf = await server.send('downloadOrderInvoice', { id, secret, invoice_id: debit!.id })
  const text = (await pageText(await openPdf(pdf.raw))).replaceAll(/\s+/g, ' ')
  for (const said of [`Debit note ${debit!.number}`, `Of invoice ${invoice!.number}`, `Credit note ${credit!.number} withdrawn`])
    expect(text).toContain(said)
  const ubl = await server.send('downloadOrderInvoiceUbl', { id, secret, invoice_id: debit!.id }, {})
  const xml = ubl.raw.toString()
  const root = readXml(xml)
  expect([root.name, brokenRules(xml), misplaced(root)]).toEqual(['Invoice', [], []])
  expect(texts(root, 'BillingReference/InvoiceDocumentReference/ID')).toEqual([invoice!.number])
  expect(textAt(root, 'LegalMonetaryTotal/TaxInclusiveAmount')).toBe('7.00')
  await jobs.drain()
  const mails = await db.selectFrom('mail').selectAll().where('kind', '=', 'buyer_invoice_made').orderBy('id').execute()
  expect(mails.at(-1)!.subject).toContain(`Debit note ${debit!.number}`)
  expect(mails.at(-1)!.text).toContain('came back')
  await db.updateTable('company').set({ mails_buyer_invoices: false }).where('id', '=', company.id).execute()
  const books = {
    company_id: company.id,
    kind: 'buyer_invoices',
    start: '2026-06-10',
    end: '2026-06-10',
    format: 'csv',
    language: 'en',
  }
  const table = await server.send('downloadBooks', books, { headers: await signInAdmin(server, company) })
  const row = table.raw
    .toString()
    .split('\n')
    .find((line) => line.includes(debit!.number))
  expect(row).toContain('Debit note')
})

test('BINV-16 one that was given back before the invoice was made, and came back since, is added to the invoice', async () => {
  const order = await buyAt(server, shop, { product: 2 })
  await refundOf(server, shop, order, { amount: 700 })
  await askInvoice(server, order)
  expect(await gap(order)).toBe(0)
  await comeBackLater((await refundsOf(order))[0]!.id)
  expect(await gap(order)).toBe(0)
  const [, debit] = await documentsOfOrder(server, order.id)
  expect(readLines(debit!).map(({ kind, name }) => [kind, name])[0]).toEqual(['refund_came_back', null])
  // To someone else since: what is left is made again, as ever.
  expect((await askInvoice(server, order, { ...BAKERY, name: 'Bakkerij Zoet' })).status).toBe(200)
  expect(await gap(order)).toBe(0)
})

test('BINV-17 BINV-06 money that was paid twice and went back automatically is in no invoice, and no credit note takes it off', async () => {
  const order = await anUnpaidOrder(server, shop, { product: 1 })
  const first = await startPaying(server, order)
  server.clock.advance(16 * MINUTE_MS)
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  expect((await askInvoice(server, order)).status).toBe(200)
  await decideAtSandbox(server, first, 'paid')
  await reconcilePayments(server.services)
  await sendRefunds(server.services)
  expect((await refundsOf(order)).map(({ reason, status }) => [reason, status])).toEqual([['already_paid', 'done']])
  expect(await gap(order)).toBe(0)
  expect(await documentsOfOrder(server, order.id)).toHaveLength(1)
  expect((await askInvoice(server, order, { ...BAKERY, name: 'Bakkerij Zoet' })).status).toBe(200)
  expect(await gap(order)).toBe(0)
})

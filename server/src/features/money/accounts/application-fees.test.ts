import type { AccountMode, ConnectProviderName } from '@entree/domain/money/payment-accounts.ts'
import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { shortCaching } from '#platform/database/short-cache.ts'
import { MOLLIE_LIVE_KEY } from '../../../testing/providers/fake-mollie.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { drawInvoice } from '#features/money/invoices/invoice-documents.ts'
import { sayInvoice } from '#features/money/invoices/mails/invoice-made.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { settlePayment } from '#features/money/payments/settling/settle-payment.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { newestSettlement } from '#features/money/settlements/settlements-testing.ts'
import { importAllSettlements } from '#features/money/settlements/import-settlements.ts'
import { aConnectingShop, connectWithoutKeys, type ConnectingShop } from './connecting-testing.ts'
import { goToMollie, notify } from './mollie-testing.ts'
import { goToStripe } from './stripe-testing.ts'

let of: ConnectingShop

const cachingBefore = shortCaching.enabled
beforeAll(() => {
  // Accounts are switched from line to line.
  shortCaching.enabled = false
})
afterAll(() => {
  shortCaching.enabled = cachingBefore
})
beforeEach(async () => {
  of = await aConnectingShop()
  const { db } = of.server.services
  await db.updateTable('company').set({ invoice_prefix: 'FEE' }).where('id', '=', company_id()).execute()
  const fee = { company_id: company_id(), type: 'ticket_fee', amount: 100, start_date: '2026-01-01' }
  await db.insertInto('company_fee').values(fee).execute()
})
afterEach(async () => {
  expect(await recountLedger(of.server.services.db)).toEqual([])
  await of.stop()
})

const company_id = () => of.shop.company.id
const asAdmin = async () => ({ headers: await signIn(of.server, await aUser(of.server, null)) })
const asUser = async () => ({ headers: await signIn(of.server, await aUser(of.server, of.shop.company)) })
const setFees = async () => {
  const input = { ...standardAutoInvoice, fees_at_sale: true, company_id: company_id() }
  expect((await of.server.send('saveAutoInvoice', input, await asAdmin())).status).toBe(200)
}
const connect = (provider: ConnectProviderName, mode: AccountMode = 'live') => connectWithoutKeys(of, provider, mode)

/** An order of two tickets for 20.00 together, paid through Mollie. */
async function bought(account_id: number) {
  const { order, mollie_id } = await goToMollie(of)
  of.mollie.decide(mollie_id, 'paid')
  for (let times = 0; times < 2; times++) expect(await notify({ server: of.server, account_id }, mollie_id)).toBe(200)
  return { order, mollie_id }
}
const feeOf = (mollie_id: string) => of.mollie.payments.get(mollie_id)?.body['applicationFee']
const booked = () =>
  of.server.services.db
    .selectFrom('ledger_entry')
    .select(['kind', 'from_account', 'to_account', 'amount', 'order_id'])
    .where('kind', 'in', ['application_fee', 'prepaid_set_off'])
    .orderBy('id')
    .execute()
/** The invoice of the day, which is made on the next one. */
async function invoiced() {
  const period_start = of.server.clock.now().slice(0, 10)
  of.server.clock.advance(DAY_MS)
  const period = { company_id: company_id(), period_start, period_end: period_start }
  return (await of.server.send('generateInvoice', period, await asAdmin())).body
}

test('PCON-09 PCON-10 the fee goes with the payment, is booked once, and settles the invoice, which says so', async () => {
  await setFees()
  const { order, mollie_id } = await bought(await connect('mollie'))
  expect(feeOf(mollie_id)).toMatchObject({ amount: { currency: 'EUR', value: '2.42' } })
  expect(await booked()).toEqual([
    { kind: 'application_fee', from_account: 'organiser', to_account: 'prepaid', amount: 242, order_id: null },
  ])
  const invoice = await invoiced()
  expect(invoice).toMatchObject({ subtotal: 200, vat: 42, total: 242, prepaid: 242, open: 0, state: 'paid' })
  expect((await booked()).slice(1)).toEqual([
    { kind: 'prepaid_set_off', from_account: 'prepaid', to_account: 'invoiced', amount: 242, order_id: null },
  ])
  const { content } = await drawInvoice(companyScope(of.server, company_id()), invoice.id)
  expect(await pageText(await openPdf(content), 1)).toMatch(/Paid with your sales\s+€ -2,42/)
  expect(sayInvoice(invoice, 'en')).toMatch(/€.2,42 of it was paid with your sales already\.$/)
  // The fee stays owed when the ticket is given back (M2), and no report of orders has it.
  const { body } = await of.server.send('getOrderDetail', { id: order.id }, await asUser())
  expect(body).toMatchObject({ total: 2000 })
})

test('PCON-10 what was taken settles a part of an invoice, and what is too much the next one', async () => {
  const account_id = await connect('mollie')
  await bought(account_id)
  await setFees()
  await bought(account_id)
  expect(await invoiced()).toMatchObject({ total: 484, prepaid: 242, open: 242, state: 'open' })
  // The fee of the event is half of it, from its beginning on (M10): what was taken is more than what is owed.
  await bought(account_id)
  const { db } = of.server.services
  const half = { event_id: of.shop.event.id, type: 'ticket_fee', amount: 50, start_date: '2026-01-01', retroactive: true }
  await db
    .insertInto('company_fee')
    .values({ ...half, company_id: company_id() })
    .execute()
  const credited = await invoiced()
  expect(credited).toMatchObject({ total: -121, prepaid: 0 })
  await bought(account_id)
  expect(await invoiced()).toMatchObject({ total: 121, prepaid: 121, open: 0 })
})

test('PCON-09 nothing is taken where it is not set, of a test payment, and through an account with keys', async () => {
  const account_id = await connect('mollie')
  expect(feeOf((await bought(account_id)).mollie_id)).toBeUndefined()
  await setFees()
  of.mollie.profile.mode = 'live'
  const keys = { provider: 'mollie', mode: 'live', credentials: { api_key: MOLLIE_LIVE_KEY } } as const
  const own = (await of.server.send('createPaymentAccount', keys, await asUser())).body.id
  await of.server.send('checkPaymentAccount', { id: own }, await asUser())
  expect((await of.server.send('switchPaymentAccount', { id: own, is_active: true }, await asUser())).status).toBe(200)
  expect(feeOf((await bought(own)).mollie_id)).toBeUndefined()
  expect((await of.server.send('switchPaymentAccount', { id: account_id, is_active: true }, await asUser())).status).toBe(200)
  await connect('mollie', 'test')
  const { db } = of.server.services
  await db.updateTable('point_of_sale').set({ status: 'test' }).where('id', '=', of.shop.point_of_sale.id).execute()
  expect(feeOf((await goToMollie(of)).mollie_id)).toBeUndefined()
  expect(await booked()).toEqual([])
})

test('PCON-09 PCON-11 Stripe is sent the same in its own words, and what it kept for the platform is no difference', async () => {
  await setFees()
  await connect('stripe')
  const [method] = of.shop.point_of_sale.payment_methods
  const cost = { company_id: company_id(), payment_method_id: method!.payment_method_id, fee_percentage: 0, fee_fixed: 29 }
  await of.server.services.db
    .insertInto('payment_cost')
    .values({ ...cost, valid_from: '2026-01-01' })
    .execute()
  const { order, stripe_id } = await goToStripe(of)
  expect(of.stripe.sessions.get(stripe_id)?.form['payment_intent_data']).toMatchObject({ application_fee_amount: '242' })
  of.stripe.decide(stripe_id, 'paid')
  const payment = await of.server.services.db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  await settlePayment(of.server.services, payment.id)
  expect(await booked()).toMatchObject([{ kind: 'application_fee', amount: 242 }])
  of.server.clock.advance(DAY_MS)
  of.stripe.payOut({ transactions: [{ id: 'txn_1', category: 'charge', amount: 2000, fee: 277, tax: 6, of: stripe_id }] })
  await importAllSettlements(of.server.services)
  expect(await newestSettlement({ server: of.server, ...(await asUser()) })).toMatchObject({
    costs: 271,
    expected_costs: 271,
    differences: [],
  })
})

import { aBuyerInvoice } from '../testing/buyer-invoice.ts'
import type { TestServer } from '../testing/test-server.ts'

/** What has to be known of a company before it can invoice its buyers. */
export const COMPANY_DETAILS = {
  address: 'Dock 1',
  zip: '1011 AA',
  city: 'Amsterdam',
  country: 'NL',
  vat_number: 'NL123456789B01',
}

/** What the platform asks of a company and of its event, and what payments cost it, planned so that all of it can be changed; and an invoice. */
export async function someFees(
  server: TestServer,
  { company_id, event_id, order_id, mark }: { company_id: number; event_id: number; order_id: number; mark: string },
) {
  const { db } = server.services
  const planned = { company_id, start_date: '2026-12-01', type: 'ticket_fee', amount: 100 }
  const company_fee = await db.insertInto('company_fee').values(planned).returningAll().executeTakeFirstOrThrow()
  const fee_override = await db
    .insertInto('company_fee')
    .values({ ...planned, event_id })
    .returningAll()
    .executeTakeFirstOrThrow()
  const payment_cost = await db
    .insertInto('payment_cost')
    .values({ company_id, payment_method_id: 1, fee_percentage: 0, fee_fixed: 29, valid_from: '2026-12-01' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const period = { period_start: '2026-05-01', period_end: '2026-05-31', date: '2026-06-01', due_date: '2026-06-15' }
  const invoice = await db
    .insertInto('invoice')
    .values({
      company_id,
      ...period,
      kind: 'invoice',
      number: `OF2026-${company_id}`,
      is_vat_shifted: false,
      subtotal: 100,
      vat: 21,
      total: 121,
      customer: '{}',
      created_at: '2026-06-01T10:00:00.000Z',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  // Of the day that the office's orders are paid on.
  const basis = JSON.stringify({ days: [server.services.now().slice(0, 10)] })
  const invoice_line = await db
    .insertInto('invoice_line')
    .values({ company_id, invoice_id: invoice.id, kind: 'ticket_fee', event_id, quantity: 1, unit: 100, amount: 100, basis })
    .returningAll()
    .executeTakeFirstOrThrow()
  const run = { company_id, period_start: '2026-05-01', period_end: '2026-05-31', is_test: false, state: 'made', total: 121 }
  await db
    .insertInto('invoice_run')
    .values({ ...run, invoice_id: invoice.id, ran_at: '2026-06-01T01:00:00.000Z' })
    .execute()
  const payment_account = await aPaymentAccount(server, company_id)
  const { payout, paid_payout } = await aPayout(server, { company_id, event_id })
  const buyer_invoice = await aBuyerInvoice(server, { company_id, order_id, mark })
  const { settlement, settlement_difference } = await aSettlement(server, company_id, payment_account)
  const unsettled_payment = await anUnsettledPayment(server, {
    company_id,
    order_id,
    mark,
    payment_account_id: payment_account.id,
  })
  const unknown_payment = await anUnknownPayment(server, company_id, payment_account)
  return {
    buyer_invoice,
    payment_account,
    settlement,
    settlement_difference,
    unsettled_payment,
    unknown_payment,
    payout,
    paid_payout,
    company_fee,
    fee_override,
    payment_cost,
    invoice,
    invoice_line,
  }
}

/** An account that its provider once found nothing wrong with. */
async function aPaymentAccount({ services: { db, vault } }: TestServer, company_id: number) {
  const checked = { checked_at: '2026-06-01T10:00:00.000Z', problems: [], methods: '[]' }
  const { id } = await db
    .insertInto('payment_account')
    .values({ company_id, provider: 'mollie', mode: 'test', credentials: '', key_hint: 'aaaa', ...checked })
    .returning('id')
    .executeTakeFirstOrThrow()
  const credentials = vault.seal('payment_account.credentials', id, JSON.stringify({ api_key: `test_${'a'.repeat(30)}` }))
  return db.updateTable('payment_account').set({ credentials }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Money of which no payment is here, given back already: its provider is not asked again. */
async function anUnknownPayment(
  { services: { db } }: TestServer,
  company_id: number,
  { id: payment_account_id }: { id: number },
) {
  const at = '2026-06-01T10:00:00.000Z'
  const made = { provider: 'mollie', provider_payment_id: 'tr_unknown', status: 'paid', description: 'Summer Fest · 179762' }
  return db
    .insertInto('unknown_payment')
    .values({ company_id, payment_account_id, ...made, amount: 2500, amount_refunded: 2500, attention_at: at, refunded_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A payment of nothing that no settlement has. */
async function anUnsettledPayment(
  { services: { db } }: TestServer,
  { mark, ...of }: { company_id: number; order_id: number; payment_account_id: number; mark: string },
) {
  const at = '2026-06-01T10:00:00.000Z'
  const keys = { idempotency_key: `${mark} unsettled`, request: '{}', secret: `${mark} unsettled`, next_check_at: at }
  return db
    .insertInto('payment')
    .values({ ...of, ...keys, provider: 'mollie', amount: 0, status: 'failed', paid_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What a provider paid out, with a line, and a difference. */
async function aSettlement({ services: { db } }: TestServer, company_id: number, { id: payment_account_id }: { id: number }) {
  const at = '2026-06-01T10:00:00.000Z'
  const settlement = await db
    .insertInto('settlement')
    .values({
      company_id,
      payment_account_id,
      provider_settlement_id: 'stl_1',
      settled_at: at,
      amount: 0,
      is_itemised: true,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const line = { provider_line_id: 'costs/0', kind: 'cost', quantity: 1, gross: 0, fee: 29, fee_vat: 0, net: -29 }
  await db
    .insertInto('settlement_line')
    .values({ company_id, settlement_id: settlement.id, ...line })
    .execute()
  const settlement_difference = await db
    .insertInto('settlement_difference')
    .values({ company_id, settlement_id: settlement.id, kind: 'cost_differs', method: 'ideal', expected: 29, actual: 35 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { settlement, settlement_difference }
}

/** A payout of March that is still to be paid, one of February that was, and one of April that fell short, so that there is one to come. */
async function aPayout({ services: { db } }: TestServer, { company_id, event_id }: { company_id: number; event_id: number }) {
  await db.updateTable('company').set({ payout_iban: 'NL91ABNA0417164300' }).where('id', '=', company_id).execute()
  const platform = { key: 'platform_iban', value: JSON.stringify('NL91ABNA0417164300') }
  await db
    .insertInto('setting')
    .values(platform)
    .onConflict((of) => of.column('key').doNothing())
    .execute()
  const none = { company_id, charged: 0, refunded: 0, carried: 0, credited: 0, set_off: 0, amount: 0, carried_on: 0 }
  const march = {
    period_start: '2026-03-01',
    period_end: '2026-03-31',
    payout_date: '2026-04-06',
    created_at: '2026-04-01T10:00:00.000Z',
  }
  const february = {
    period_start: '2026-02-01',
    period_end: '2026-02-28',
    payout_date: '2026-03-05',
    created_at: '2026-03-01T10:00:00.000Z',
  }
  const april = {
    period_start: '2026-04-01',
    period_end: '2026-04-30',
    payout_date: '2026-05-05',
    created_at: '2026-05-01T10:00:00.000Z',
  }
  const payout = await db
    .insertInto('payout')
    .values({ ...none, ...march, charged: 500, amount: 500 })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.insertInto('payout_line').values({ company_id, payout_id: payout.id, event_id, charged: 500, refunded: 0 }).execute()
  await db
    .insertInto('payout')
    .values({ ...none, ...april, refunded: 600, carried_on: -600 })
    .execute()
  const paid_payout = await db
    .insertInto('payout')
    .values({ ...none, ...february, charged: 300, amount: 300, paid_on: '2026-03-05', iban: 'NL91ABNA0417164300' })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { payout, paid_payout }
}

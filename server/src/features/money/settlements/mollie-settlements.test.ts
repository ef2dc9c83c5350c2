import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { MISSING_AFTER_DAYS } from '@entree/domain/money/settlements.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { MOLLIE_LIVE_KEY, MOLLIE_PROFILE } from '../../../testing/providers/fake-mollie.ts'
import { MOLLIE_ACCESS_TOKEN } from '../../../testing/providers/fake-mollie-settlements.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { aMollieShop, notify, type MollieShop } from '#features/money/accounts/mollie-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { importAllSettlements } from './import-settlements.ts'
import { giveAccessToken, newestSettlement, paidAtMollie, setPaymentCost } from './settlements-testing.ts'

let of: MollieShop
const OTHER_PROFILE = 'pfl_another'

beforeAll(async () => {
  of = await aMollieShop('live')
  await setPaymentCost(of, 29)
})
afterAll(() => of.stop())
beforeEach(async () => {
  of.fake.fault = null
  of.fake.settlements.rights = true
  of.headers = await signIn(of.server, await aUser(of.server, of.shop.company))
})

/** A day later, so that each settlement is the newest and the account is due. */
async function nextDay(days = 1): Promise<void> {
  of.server.clock.advance(days * DAY_MS)
  of.headers = await signIn(of.server, await aUser(of.server, of.shop.company))
}
const take = () => importAllSettlements(of.server.services)
const newest = () => newestSettlement(of)
const accounts = async (headers = of.headers) => (await of.server.send('listSettlementAccounts', {}, { headers })).body
const count = async () => (await of.server.send('listSettlements', { page: 1 }, { headers: of.headers })).body.total

test('SETL-02 PERM-107 without an access token the account says so; with one its payments go on, and nobody sees it again', async () => {
  const { payment } = await paidAtMollie(of)
  of.fake.settle({ payments: [payment] })
  await take()
  expect(await accounts()).toMatchObject([{ provider: 'mollie', problem: 'key_missing' }])
  expect(await count()).toBe(0)
  const account = await giveAccessToken(of)
  expect(account).toMatchObject({ is_active: true, problems: [], key_hint: MOLLIE_LIVE_KEY.slice(-4) })
  expect(JSON.stringify(account)).not.toContain(MOLLIE_ACCESS_TOKEN)
  expect(await accounts()).toMatchObject([{ problem: null, checked_at: null }])
  await of.server.send('importSettlements', {}, { headers: of.headers })
  await of.server.services.jobs.drain()
  expect(await accounts()).toMatchObject([{ problem: null, checked_at: of.server.clock.now() }])
  expect(await count()).toBe(1)
})

test('SETL-01 SETL-04 a settlement is taken in with its lines and orders, and agrees when all is as expected', async () => {
  await nextDay()
  const [one, other] = [await paidAtMollie(of), await paidAtMollie(of)]
  of.fake.settle({ payments: [one.payment, other.payment], rates: { ideal: 29 } })
  await take()
  const settlement = await newest()
  // 58 cents and 21 percent VAT of them.
  const kept = 58 + 12
  expect(settlement).toMatchObject({
    amount: one.payment.cents + other.payment.cents - kept,
    costs: 58,
    costs_vat: 12,
    expected_costs: 58,
    differences: [],
    by_method: [{ method: 'ideal', quantity: 2, cost: 58, expected: 58 }],
  })
  expect(settlement?.lines.map(({ kind, gross, net, order }) => [kind, gross, net, order?.id ?? null])).toEqual([
    ['payment', one.payment.cents, one.payment.cents, one.order.id],
    ['payment', other.payment.cents, other.payment.cents, other.order.id],
    ['cost', 0, -kept, null],
  ])
})

test('SETL-01 each settlement is taken in once: by runs at the same time, and by the next', async () => {
  await nextDay()
  const before = await count()
  const { payment } = await paidAtMollie(of)
  of.fake.settle({ payments: [payment] })
  of.fake.settle({})
  await Promise.all([take(), take(), take()])
  await nextDay()
  await take()
  expect(await count()).toBe(before + 2)
  const { rows } = await sql<{
    lines: number
  }>`select count(*)::int as lines from settlement_line where provider_line_id = ${payment.id}`.execute(of.server.services.db)
  expect(rows).toEqual([{ lines: 1 }])
})

test('SETL-01 an open settlement, and one that could not be paid out, are taken in once they are paid out', async () => {
  await nextDay()
  const before = await count()
  of.fake.settle({ status: 'open', settledAt: null })
  of.fake.settle({ status: 'pending' })
  of.fake.settle({ status: 'failed' })
  await take()
  expect(await count()).toBe(before)
  for (const one of of.fake.settlements.settlements)
    Object.assign(one, { status: 'paidout', settledAt: one.settledAt ?? one.createdAt })
  await nextDay()
  await take()
  expect(await count()).toBe(before + 3)
})

test('SETL-03 SETL-04 SETL-05 differences are listed: what nobody knows, other amounts, costs and sums', async () => {
  await nextDay()
  const { payment, order } = await paidAtMollie(of)
  const stranger = { ...payment, id: 'tr_stranger1', cents: 900, method: 'creditcard' }
  of.fake.settle({
    payments: [{ ...payment, cents: 1990 }, stranger],
    refunds: [{ id: 're_stranger', paymentId: payment.id, cents: 500, profileId: MOLLIE_PROFILE }],
    chargebacks: [{ id: 'chb_stranger', paymentId: payment.id, cents: 300, profileId: MOLLIE_PROFILE }],
    rates: { ideal: 35, creditcard: 45 },
    amount: 1000,
  })
  await take()
  const settlement = await newest()
  const number = settlement?.lines.find(({ order: one }) => one?.id === order.id)?.order?.order_number
  expect(settlement?.differences).toEqual([
    { kind: 'sum_differs', expected: 1990 + 900 - 500 - 300 - 42 - 54, actual: 1000, about: null },
    { kind: 'cost_differs', expected: 29, actual: 35, about: 'ideal' },
    { kind: 'amount_differs', expected: payment.cents, actual: 1990, about: number },
    { kind: 'unknown_payment', expected: null, actual: 900, about: 'tr_stranger1' },
    { kind: 'refund_unknown', expected: null, actual: -500, about: number },
    { kind: 'chargeback_unknown', expected: null, actual: -300, about: number },
  ])
})

test('SETL-03 a refund that was made here is known; a chargeback is, once its notice came', async () => {
  await nextDay()
  const { payment, order, mollie_id } = await paidAtMollie(of)
  const wish = { amount: 700, order_product_ids: [], include_ticket_fees: false, include_payment_fees: false, send_email: false }
  await of.server.send('refundOrder', { id: order.id, ...wish }, { headers: of.headers })
  await sendRefunds(of.server.services)
  const [refund] = of.fake.payments.get(mollie_id)!.refunds
  const chargeback = of.fake.chargeBack(mollie_id, 400)
  const about = { paymentId: mollie_id, profileId: MOLLIE_PROFILE }
  of.fake.settle({
    payments: [payment],
    refunds: [{ id: refund!.id, cents: 700, ...about }],
    chargebacks: [{ id: chargeback, cents: 400, ...about }],
  })
  await take()
  expect((await newest())?.differences.map(({ kind }) => kind)).toEqual(['chargeback_unknown'])
  expect(await notify(of, mollie_id)).toBe(200)
  await nextDay()
  await take()
  expect((await newest())?.differences).toEqual([])
})

test('what another shop of the organisation took in is no difference, and its costs are not compared', async () => {
  await nextDay()
  const { payment } = await paidAtMollie(of)
  const about = { paymentId: 'tr_elsewhere', cents: 100, profileId: OTHER_PROFILE }
  of.fake.settle({
    payments: [payment, { id: 'tr_elsewhere', cents: 5000, method: 'ideal', profileId: OTHER_PROFILE }],
    refunds: [{ id: 're_elsewhere', ...about }],
    chargebacks: [{ id: 'chb_elsewhere', ...about }],
    rates: { ideal: 40 },
    others: { 'rolling-reserve-hold': -250 },
  })
  await take()
  const settlement = await newest()
  expect(settlement).toMatchObject({ differences: [], costs: 80, expected_costs: null })
  expect(settlement?.lines.map(({ kind }) => kind)).toEqual([
    'payment',
    'elsewhere',
    'elsewhere',
    'elsewhere',
    'cost',
    'adjustment',
  ])
})

test('SETL-02 a key without the right says what it lacks, one that is not known that, and no other account waits for it', async () => {
  await nextDay()
  const stranger = await aCompany(of.server.services.db, { host: null })
  const headers = await signInAdmin(of.server, stranger)
  const credentials = { api_key: MOLLIE_LIVE_KEY, access_token: `access_${'x'.repeat(30)}` }
  const made = await of.server.send('createPaymentAccount', { provider: 'mollie', mode: 'live', credentials }, { headers })
  expect(made.status).toBe(200)
  const sealed = { company_id: stranger.id, provider: 'mollie', mode: 'test', key_hint: 'aaaa', credentials: 'cannot be opened' }
  const { db } = of.server.services
  const broken = await db.insertInto('payment_account').values(sealed).returning('id').executeTakeFirstOrThrow()
  of.fake.settle({})
  const before = await count()
  await take()
  await db.deleteFrom('payment_account').where('id', '=', broken.id).execute()
  expect(await accounts(headers)).toMatchObject([{ problem: 'key_refused' }])
  expect(await count()).toBe(before + 1)
  of.fake.settlements.rights = false
  await nextDay()
  await take()
  expect(await accounts()).toMatchObject([{ problem: 'rights_missing' }])
  of.fake.fault = 'broken'
  await nextDay()
  await take()
  expect(await accounts()).toMatchObject([{ problem: 'provider_silent' }])
})

test('SETL-07 GEN-01 PERM-107 a settlement is seen by its company’s people with the permission, and by no other', async () => {
  const { id } = (await newest())!
  const other = await signInAdmin(of.server, await aCompany(of.server.services.db, { host: null }))
  const ask = async (headers: Record<string, string>) =>
    Promise.all([
      of.server.send('getSettlement', { id }, { headers }),
      of.server.send('listSettlementLines', { id, page: 1 }, { headers }),
      of.server.send('listSettlementDifferences', { id, page: 1 }, { headers }),
      of.server.send('downloadSettlement', { id, format: 'csv' }, { headers }),
    ])
  expect((await ask(other)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await of.server.send('listSettlements', { page: 1 }, { headers: other })).body.data).toEqual([])
  expect((await of.server.send('listUnsettledPayments', { page: 1 }, { headers: other })).body.data).toEqual([])
  expect((await ask(await signInWith(of.server, of.shop.company, 'my_company.invoices'))).map(({ status }) => status)).toEqual([
    403, 403, 403, 403,
  ])
  const holder = await signInWith(of.server, of.shop.company, 'my_company.payment_accounts')
  expect((await ask(holder)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const platform = await signIn(of.server, await aUser(of.server, null))
  expect((await of.server.send('listSettlements', { page: 1 }, { headers: platform })).body.data).toEqual([])
  const company_id = of.shop.company.id
  expect((await of.server.send('getSettlement', { company_id, id }, { headers: platform })).status).toBe(200)
})

test('SETL-08 SETL-24 the lines are saved for a spreadsheet with their sums, in the language that was asked for', async () => {
  await nextDay()
  const { payment } = await paidAtMollie(of)
  of.fake.settle({ payments: [payment], rates: { ideal: 29 } })
  await take()
  const { id } = (await newest())!
  const answer = await of.server.send('downloadSettlement', { id, format: 'csv', language: 'nl' }, { headers: of.headers })
  const [head, first, second, last] = answer.raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('Wat;ID bij de provider;Bestelling;Methode;Aantal;Bedrag;Kosten incl. btw;Na kosten')
  expect(first).toMatch(new RegExp(`^Betaling;${payment.id};[^;]+;ideal;1;20,00;;20,00$`))
  expect(second).toMatch(/^ideal;costs\/2026\/06\/0;;ideal;1;0,00;0,35;-0,35$/)
  expect(last).toBe('Totaal;;;;;20,00;0,35;19,65')
  // What the list says of all of them.
  const list = (await of.server.send('listSettlements', { page: 1 }, { headers: of.headers })).body
  expect(list.data.length).toBe(list.total)
  expect(list.totals.amount).toBe(list.data.reduce((sum, { amount }) => sum + amount, 0))
  expect(list.totals.costs).toBe(list.data.reduce((sum, { costs }) => sum + costs, 0))
  const day = list.data[0]!.settled_at.slice(0, 10)
  const some = (await of.server.send('listSettlements', { page: 1, start: day, end: day }, { headers: of.headers })).body
  expect(some.data.map((one) => one.id)).toEqual([id])
  expect(some.totals).toEqual({ amount: some.data[0]!.amount, costs: some.data[0]!.costs })
})

test('SETL-06 a payment that is in no settlement is missed only after a while, and only while the account can be asked', async () => {
  const { order } = await paidAtMollie(of)
  const missing = async () => {
    const { body } = await of.server.send('listUnsettledPayments', { page: 1 }, { headers: of.headers })
    return body.data.filter((one) => one.order.id === order.id).map(({ amount }) => amount)
  }
  await nextDay(MISSING_AFTER_DAYS - 1)
  await take()
  expect(await missing()).toEqual([])
  await nextDay(2)
  of.fake.fault = 'down'
  await take()
  expect(await missing()).toEqual([])
  of.fake.fault = null
  await take()
  expect(await missing()).toEqual([2000])
})

test('SETL-01 what was taken in is never changed, nor does a line go', async () => {
  const { db } = of.server.services
  await expect(sql`update settlement_line set gross = 1, net = 1`.execute(db)).rejects.toThrow()
  await expect(sql`delete from settlement_line`.execute(db)).rejects.toThrow()
  await expect(sql`update settlement set amount = amount + 1`.execute(db)).rejects.toThrow()
})

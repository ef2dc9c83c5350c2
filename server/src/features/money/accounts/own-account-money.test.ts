import { DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortCaching } from '#platform/database/short-cache.ts'
import { MOLLIE_LIVE_KEY } from '../../../testing/providers/fake-mollie.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { aMollieShop, goToMollie, notify, type MollieShop } from './mollie-testing.ts'

let of: MollieShop
let platform_account: number

const cachingBefore = shortCaching.enabled
beforeAll(async () => {
  // Which account is in use changes within a test.
  shortCaching.enabled = false
  of = await aMollieShop('live')
  const headers = await admin()
  const keys = { provider: 'mollie', mode: 'live', credentials: { api_key: MOLLIE_LIVE_KEY } } as const
  platform_account = (await of.server.send('createPaymentAccount', keys, { headers })).body.id
  await of.server.send('checkPaymentAccount', { id: platform_account }, { headers })
  expect((await of.server.send('switchPaymentAccount', { id: platform_account, is_active: true }, { headers })).status).toBe(200)
  const [method] = of.shop.point_of_sale.payment_methods
  const { db } = of.server.services
  await db.updateTable('company').set({ invoice_prefix: 'OWN' }).where('id', '=', company_id()).execute()
  await db
    .insertInto('payment_cost')
    .values({
      company_id: company_id(),
      payment_method_id: method!.payment_method_id,
      fee_percentage: 0,
      fee_fixed: 29,
      valid_from: '2026-01-01',
    })
    .execute()
})
afterAll(async () => {
  shortCaching.enabled = cachingBefore
  expect(await recountLedger(of.server.services.db)).toEqual([])
  await of.stop()
})

const admin = async () => signIn(of.server, await aUser(of.server, null))
const company_id = () => of.shop.company.id
const useOwn = (is_active: boolean) =>
  of.server.send('switchPaymentAccount', { id: of.account_id, is_active }, { headers: of.headers })

/** An order of 20.00 that was paid into the account that takes the company's money now. */
async function bought(account_id: number) {
  const { order, mollie_id } = await goToMollie(of)
  of.fake.decide(mollie_id, 'paid')
  expect(await notify({ server: of.server, account_id }, mollie_id)).toBe(200)
  return { order, mollie_id }
}

/** Has `amount` cents given back, which Mollie does an hour later. */
async function refund({ order: { id }, mollie_id }: Awaited<ReturnType<typeof bought>>, amount: number): Promise<void> {
  const nothing = { order_product_ids: [], include_ticket_fees: false, include_payment_fees: false, send_email: false }
  const headers = await signIn(of.server, await aUser(of.server, of.shop.company))
  expect((await of.server.send('refundOrder', { id, amount, ...nothing }, { headers })).status).toBe(200)
  await sendRefunds(of.server.services)
  of.fake.endRefunds(mollie_id, 'refunded')
  of.server.clock.advance(HOUR_MS)
  await sendRefunds(of.server.services)
}

async function whereTo({ order }: { order: { id: number } }) {
  const entries = of.server.services.db.selectFrom('ledger_entry').select(['kind', 'to_account', 'amount'])
  return (await entries.where('order_id', '=', order.id).orderBy('id').execute()).map(Object.values)
}

test('PACC-07 what buyers pay into the company’s own account is with the company, with refunds and chargebacks of it; no payout has it', async () => {
  expect((await useOwn(false)).status).toBe(200)
  const held = await bought(platform_account)
  // In the middle of the period the company takes the money itself.
  expect((await useOwn(true)).status).toBe(200)
  const own = await bought(of.account_id)
  const disputed = await bought(of.account_id)
  await refund(held, 300)
  await refund(own, 700)
  const chargeback = of.fake.chargeBack(disputed.mollie_id, 2000)
  await notify(of, disputed.mollie_id)
  expect(await whereTo(held)).toEqual([
    ['payment', 'ticket_money', 2000],
    ['refund', 'ticket_money', -300],
  ])
  expect(await whereTo(own)).toEqual([
    ['payment', 'organiser', 2000],
    ['refund', 'organiser', -700],
  ])
  expect(await whereTo(disputed)).toEqual([
    ['payment', 'organiser', 2000],
    ['chargeback', 'organiser', -2000],
  ])
  of.fake.reverse(disputed.mollie_id, chargeback)
  await notify(of, disputed.mollie_id)
  expect((await whereTo(disputed)).at(-1)).toEqual(['chargeback_won', 'organiser', 2000])

  const sold_on = of.server.clock.now().slice(0, 10)
  of.server.clock.advance(DAY_MS)
  const headers = await admin()
  const balance = (await of.server.send('getCompanyBalance', { company_id: company_id() }, { headers })).body
  expect(balance).toMatchObject({ ticket_money: 1700, into_own_account: true })
  const period = { company_id: company_id(), period_end: sold_on }
  const payout = (await of.server.send('generatePayout', { ...period, set_off: false }, { headers })).body
  expect(payout).toMatchObject({ charged: 2000, refunded: 300, amount: 1700 })
  const orders = await of.server.send(
    'listPayoutOrders',
    { ...period, id: payout.id, event_id: of.shop.event.id, page: 1 },
    { headers },
  )
  expect(orders.body).toMatchObject({
    data: [{ order_number: held.order.order_number }],
    other_days: { charged: 0, refunded: 0 },
  })
  // Its provider charges the company for the others: the platform passes on what it was charged itself (M8).
  const invoice = (await of.server.send('generateInvoice', { ...period, period_start: sold_on }, { headers })).body
  expect(invoice.lines.filter(({ kind }) => kind === 'payment_cost')).toMatchObject([{ quantity: 1, amount: 29 }])
})

test('PACC-07 a refund that comes back is the company’s again; the recount reports who should have the money', async () => {
  const { db } = of.server.services
  const own = await bought(of.account_id)
  await refund(own, 500)
  of.fake.endRefunds(own.mollie_id, 'failed')
  await notify(of, own.mollie_id)
  expect(await whereTo(own)).toEqual([
    ['payment', 'organiser', 2000],
    ['refund', 'organiser', -500],
    ['refund_failed', 'organiser', 500],
  ])
  expect(await recountLedger(db)).toEqual([])
  const put = (to_account: string) =>
    db.transaction().execute(async (tx) => {
      await sql`alter table ledger_entry disable trigger user`.execute(tx)
      await sql`update ledger_entry set to_account = ${to_account} where order_id = ${own.order.id} and kind = 'payment'`.execute(
        tx,
      )
      await sql`alter table ledger_entry enable trigger user`.execute(tx)
    })
  await put('ticket_money')
  expect(await recountLedger(db)).toMatchObject([{ kind: 'payment', order_id: own.order.id, booked: 2000, expected: 2000 }])
  await put('organiser')
})
